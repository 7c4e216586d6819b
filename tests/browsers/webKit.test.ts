import webKit from '../support/engineWebKit';
import {runStories} from '../support/engineStory';
import './stories';

runStories(webKit);

import webKit from '../support/engineWebKit';
import {tellStories} from '../support/engineStory';
import './stories';

tellStories(webKit);

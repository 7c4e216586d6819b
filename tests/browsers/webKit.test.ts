import startWebKit from '../support/engineWebKit';
import {runStories} from '../support/engineStory';
import './stories';

runStories('WebKit', startWebKit);

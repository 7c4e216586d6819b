import startWebKit from '../support/engine/webKit';
import {runStories} from '../support/engine/story';
import stories from './stories';

runStories('WebKit', startWebKit, stories);

import startFirefox from '../support/engine/firefox';
import {runStories} from '../support/engine/story';
import './stories';

runStories('Firefox', startFirefox);

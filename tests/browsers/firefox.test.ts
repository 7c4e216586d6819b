import startFirefox from '../support/engine/firefox';
import {runStories} from '../support/engine/story';
import stories from './stories';

runStories('Firefox', startFirefox, stories);

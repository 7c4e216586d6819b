import startFirefox from '../support/engineFirefox';
import {runStories} from '../support/engineStory';
import './stories';

runStories('Firefox', startFirefox);

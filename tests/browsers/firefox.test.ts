import {firefox} from '../support/engineFirefox';
import {runStories} from '../support/engineStory';
import './stories';

runStories(firefox);

import {firefox} from '../support/engineFirefox';
import {tellStories} from '../support/engineStory';
import './stories';

tellStories(firefox);

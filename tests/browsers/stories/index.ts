// The likeliest to show what it is about are the first tabs of a fresh browser.
import './backAfterLogout';

import './damagedFile';
import './deepLink';
import './login';
import './media';
import './navigation';
import './noAccess';
import './search';
import './tabs';

import startFirefox from '../support/engine/firefox';
import {expectSite, runStories, submitLogin} from '../support/engine/story';
import stories from './stories';

runStories('Firefox', startFirefox, stories);

// The choice "All cookies" in Firefox's settings, which means all storage. WebKitGTK
// has no setting that blocks IndexedDB.
const BLOCKED_STORAGE = {'network.cookie.cookieBehavior': 2};

runStories('Firefox without storage', () => startFirefox(BLOCKED_STORAGE), {
  'Login says that storage is blocked, and opens the site': async ({
    tab,
    account,
  }) => {
    await tab.goto('/docs/intro');
    await tab.sees({text: 'This browser blocks storage for this site.'});
    await submitLogin(tab, account);
    await expectSite(tab);
    await tab.click({role: 'link', name: 'Blog'});
    await tab.reads('window.location.pathname', '/blog');
    await expectSite(tab);
  },
});

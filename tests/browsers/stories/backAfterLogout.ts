import {expect} from 'vitest';

import {
  expectLogin,
  expectSite,
  openSignedIn,
  story,
} from '../../support/engineStory';

// A page that is kept answers now sooner, now later than its reload; the first
// Logout of a fresh browser is the likeliest to show it.
for (const time of ['first', 'second']) {
  story(
    `Back after the Logout shows nothing of the site, ${time} time`,
    async ({tab, account, site}) => {
      await openSignedIn(tab, '/', account);
      for (const path of ['/docs/intro', '/blog']) {
        await tab.goto(path);
        await tab.reads('window.location.pathname', path);
        await expectSite(tab);
      }
      await tab.click({role: 'link', name: 'Logout'});
      await expectLogin(tab);
      const before = site.shown.length;

      await tab.back();
      await tab.reads('window.location.pathname', '/docs/intro');
      await expectLogin(tab);
      // Nor has the page that came back signed in again.
      await tab.goto('/docs/intro?again');
      await tab.reads('window.location.search', '?again');
      await expectLogin(tab);
      expect(site.shown.slice(before)).toEqual([]);
    },
  );
}

import {
  expectLogin,
  expectSite,
  openSignedIn,
  story,
} from '../../support/engineStory';

story(
  'a Logout in one tab closes the site in the other',
  async ({tab, openTab, account}) => {
    await openSignedIn(tab, '/docs/intro', account);
    const other = await openTab();
    await other.goto('/blog');
    await expectSite(other);

    await tab.click({role: 'link', name: 'Logout'});
    await expectLogin(tab);
    await expectLogin(other);
    await other.reads('window.location.pathname', '/blog');
  },
);

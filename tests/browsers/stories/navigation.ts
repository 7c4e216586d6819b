import {expectPage, openSignedIn, story} from '../../support/engineStory';

story(
  'links lead from page to page, and Back leads back',
  async ({tab, account}) => {
    await openSignedIn(tab, '/', account);
    await tab.click({role: 'link', name: 'All staff rules'});
    await expectPage(tab, 'Staff Rules');
    await tab.click({role: 'link', name: 'In-game Staff'});
    await expectPage(tab, 'In-game Staff');
    await tab.reads(
      'document.title',
      'In-game Staff | Wisconsin State Documentation',
    );

    await tab.back();
    await expectPage(tab, 'Staff Rules');
    await tab.reads('window.location.pathname', '/docs/category/staff-rules');
  },
);

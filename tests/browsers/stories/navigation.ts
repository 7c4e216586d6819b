import {BRAND, SITE} from '../../../src/config/site';
import {expectPage, openSignedIn, story} from '../../support/engineStory';

story(
  'links lead from page to page, and Back leads back',
  async ({tab, account}) => {
    await openSignedIn(tab, '/', account);
    await tab.click({role: 'link', name: SITE.allRules.label});
    await expectPage(tab, 'Staff Rules');
    await tab.click({role: 'link', name: 'In-game Staff'});
    await expectPage(tab, 'In-game Staff');
    await tab.reads('document.title', `In-game Staff | ${BRAND.title}`);

    await tab.back();
    await expectPage(tab, 'Staff Rules');
    await tab.reads('window.location.pathname', '/docs/category/staff-rules');
  },
);

import {BRAND, SITE} from '../../../src/config/site';
import {AREAS} from '../../support/areas';
import {expectPage, openSignedIn, story} from '../../support/engineStory';

story(
  'links lead from page to page, and Back leads back',
  async ({tab, account}) => {
    await openSignedIn(tab, '/', account);
    await tab.click({role: 'link', name: SITE.allRules.label});
    await expectPage(tab, 'Staff Rules');
    await tab.click({role: 'link', name: AREAS.inGame});
    await expectPage(tab, AREAS.inGame);
    await tab.reads('document.title', `${AREAS.inGame} | ${BRAND.title}`);

    await tab.back();
    await expectPage(tab, 'Staff Rules');
    await tab.reads('window.location.pathname', '/docs/category/staff-rules');
  },
);

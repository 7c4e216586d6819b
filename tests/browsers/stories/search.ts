import {AREAS} from '../../support/areas';
import {expectPage, openSignedIn, story} from '../../support/engineStory';

story(
  'Enter in the search opens the rule that was found',
  async ({tab, account}) => {
    await openSignedIn(tab, '/', account);
    await tab.click({role: 'searchbox', name: 'Search'});
    await tab.fill({role: 'combobox'}, 'pausing');
    await tab.reads(
      `document.querySelector('[role=option][data-active-item]').textContent.includes('22.2 Pausing')`,
      true,
    );
    await tab.enter();
    await expectPage(tab, AREAS.inGame);
    await tab.misses({role: 'dialog', name: 'Search'});
    await tab.reads(`window.location.hash.startsWith('#rule-22-2')`, true);
  },
);

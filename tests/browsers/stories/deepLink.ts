import {AREAS} from '../../support/areas';
import {
  expectLogin,
  expectPage,
  story,
  submitLogin,
} from '../../support/engineStory';

const RULE = '/docs/Staff-Rules/In-game-Staff#rule-20-3';

story(
  'a deep link leads through the Login to its rule',
  async ({tab, account}) => {
    await tab.goto(RULE);
    await expectLogin(tab);
    await submitLogin(tab, account);
    await expectPage(tab, AREAS.inGame);
    await tab.reads('window.location.pathname + window.location.hash', RULE);
    await tab.reads(
      `(() => {
      const {top} = document.querySelector('#rule-20-3').getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    })()`,
      true,
    );
  },
);

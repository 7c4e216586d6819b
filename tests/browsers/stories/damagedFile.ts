import {scriptOf} from '../../support/browserSealed';
import {expectPage, story, submitLogin} from '../../support/engineStory';

story(
  'a damaged file is reported, and a whole one opens with the next try',
  async ({tab, account, site}) => {
    site.damage(`/sealed/${await scriptOf('docs/intro', '')}`);
    await tab.goto('/docs/intro');
    await submitLogin(tab, account);
    await tab.sees({role: 'heading', name: 'A part of the site is damaged'});
    await tab.misses({role: 'navigation'});

    // The browser may keep the damaged one for a year.
    site.repair();
    await tab.click({role: 'button', name: 'Try again'});
    await expectPage(tab, 'Introduction');
  },
);

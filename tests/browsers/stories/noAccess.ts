import {expect} from 'vitest';

import {STILL_NO_ACCESS} from '../../../src/gate/texts';
import {DEMO} from '../../../src/config/site';
import {expectLogin, story, submitLogin} from '../../support/engineStory';

const NEWCOMER = {email: DEMO.accounts[1].email, password: DEMO.password};

story(
  'an account without a grant sees whom to ask, and nothing of the site',
  async ({tab, site}) => {
    await tab.goto('/docs/intro');
    await submitLogin(tab, NEWCOMER);
    await tab.sees({role: 'heading', name: 'No access yet', level: 1});
    await tab.sees({text: 'You are signed in as'});
    await tab.sees({text: NEWCOMER.email});
    await tab.click({role: 'button', name: 'Check again'});
    await tab.sees({text: STILL_NO_ACCESS});

    await tab.click({role: 'button', name: 'Logout'});
    await expectLogin(tab);
    expect(site.shown).toEqual([]);
  },
);

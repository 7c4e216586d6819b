import {BRAND} from '../../../src/config/site';
import {
  expectLogin,
  expectPage,
  story,
  submitLogin,
} from '../../support/engineStory';

story(
  'Login shows what is wrong, and opens the site',
  async ({tab, account}) => {
    await tab.goto('/');
    await expectLogin(tab);
    await submitLogin(tab, {...account, password: 'wrong'});
    await tab.sees({text: 'Account not found. Please try again.'});
    await expectLogin(tab);

    await tab.click({role: 'link', name: 'Forgot password'});
    await tab.sees({text: 'Password reset email sent! Check your inbox.'});

    await submitLogin(tab, account);
    await expectPage(tab, BRAND.title);
  },
);

import {expect} from 'vitest';

import {SITE} from '../../src/config/site';
import options from '../../src/gate.config';
import * as texts from '../../src/sealed/gate/texts';
import {AREAS} from '../support/browser/areas';
import {everyAddress, SETTINGS} from '../support/browser/everyPage';
import {scriptOf} from '../support/browser/sealed';
import {
  expectLogin,
  expectPage,
  expectSite,
  openSignedIn,
  type Stories,
  submitLogin,
} from '../support/engine/story';

/** What a person does in each engine. */
const stories: Stories = {
  'Back after the Logout shows nothing of the site': async ({
    tab,
    openTab,
    account,
    site,
  }) => {
    // A page that is kept answers sometimes sooner, sometimes later than its reload.
    for (const one of [tab, await openTab()]) {
      await openSignedIn(one, '/', account);
      for (const path of ['/docs/intro', '/blog']) {
        await one.goto(path);
        await one.reads('window.location.pathname', path);
        await expectSite(one);
      }
      await one.click({role: 'link', name: 'Logout'});
      await expectLogin(one);
      const before = site.shown.length;

      await one.back();
      await one.reads('window.location.pathname', '/docs/intro');
      await expectLogin(one);
      // The page that came back has not signed in again either.
      await one.goto('/docs/intro?again');
      await one.reads('window.location.search', '?again');
      await expectLogin(one);
      expect(site.shown.slice(before)).toEqual([]);
    }
  },

  // WebKit stops a page that is left, with its use of the storage.
  'pages that are left while they load keep no later one from the storage':
    async ({tab, account}) => {
      const hurry = async () => {
        for (let visit = 0; visit < 8; visit += 1) {
          await tab.goto(`/docs/intro?${visit}`);
          await tab.reads('window.location.search', `?${visit}`);
        }
      };
      await hurry();
      await openSignedIn(tab, '/', account);
      await hurry();
      await expectSite(tab);
      await tab.click({role: 'link', name: 'Logout'});
      await expectLogin(tab);
    },

  // A difference between the two is an error that the page reports.
  'the scripts of every kind of page render what the build has rendered':
    async ({tab, account}) => {
      await openSignedIn(tab, '/', account);
      await tab.reads(
        `Object.assign(localStorage, ${JSON.stringify(SETTINGS)}).theme`,
        SETTINGS.theme,
      );
      for (const address of await everyAddress()) {
        await tab.reads('(window.isLeft = true)', true);
        await tab.goto(address);
        await tab.reads(
          "!window.isLeft && document.documentElement.dataset.hasHydrated === 'true'",
          true,
        );
      }
    },

  'a damaged file is reported, and a whole one opens with the next try':
    async ({tab, account, site}) => {
      site.damage(`/sealed/${await scriptOf('docs/intro', '')}`);
      await tab.goto('/docs/intro');
      await submitLogin(tab, account);
      await tab.sees({role: 'heading', name: texts.BROKEN_TITLE});
      await tab.misses({role: 'navigation'});
      // The browser may keep the damaged one for a year.
      site.repair();
      await tab.click({role: 'button', name: texts.TRY_AGAIN});
      await expectPage(tab, 'Introduction');
    },

  'Login shows what is wrong, a deep link leads through it to its rule, and links, Back and the search lead on':
    async ({tab, site, account}) => {
      const rule = '/docs/Staff-Rules/In-game-Staff#rule-20-3';
      await tab.goto(rule);
      await expectLogin(tab);
      await submitLogin(tab, {...account, password: 'wrong'});
      await tab.sees({text: texts.ACCOUNT_NOT_FOUND});
      await tab.click({role: 'link', name: 'Forgot password'});
      await tab.sees({text: texts.RESET_SENT});
      expect(site.shown).toEqual([]);
      await submitLogin(tab, account);
      await expectPage(tab, AREAS.inGame);
      await tab.reads('window.location.pathname + window.location.hash', rule);
      await tab.reads(
        `(() => {
        const {top} = document.querySelector('#rule-20-3').getBoundingClientRect();
        return top >= 0 && top < window.innerHeight;
      })()`,
        true,
      );

      await tab.click({role: 'link', name: 'Home page'});
      await tab.click({role: 'link', name: SITE.allRules.label});
      await expectPage(tab, 'Staff Rules');
      await tab.click({role: 'link', name: AREAS.general});
      await expectPage(tab, AREAS.general);
      await tab.reads('document.title', `${AREAS.general} | ${options.title}`);
      await tab.back();
      await expectPage(tab, 'Staff Rules');
      await tab.reads('window.location.pathname', '/docs/category/staff-rules');

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

  'images are shown, and a Logout closes the site in another tab, and the tab of a PDF':
    async ({tab, openTab, countTabs, account}) => {
      await openSignedIn(tab, '/fixtures/media', account);
      for (const alt of ['A large image', 'A drawing of the districts']) {
        await tab.reads(
          `(() => {
          const image = document.querySelector('img[alt="${alt}"]');
          image.scrollIntoView();
          return /^(?:data|blob):/.test(image.currentSrc) && image.complete && image.naturalWidth > 0;
        })()`,
          true,
        );
      }
      const other = await openTab();
      await other.goto('/blog');
      await expectSite(other);
      await tab.click({role: 'link', name: 'duty roster'});
      await expect.poll(countTabs).toBe(3);
      await tab.click({role: 'link', name: 'Logout'});
      await expectLogin(tab);
      await expectLogin(other);
      await other.reads('window.location.pathname', '/blog');
      await expect.poll(countTabs).toBe(2);
    },
};

export default stories;

import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';

import {openSite, type StorySite} from './site';
import {createTab, type Engine, NO_ANSWER, type Tab} from './tab';
import {
  createAccount,
  deleteAccount,
  type Account,
} from '../browser/testAccount';

/** What a story gets. */
interface Story {
  /** The first tab of a new profile. */
  readonly tab: Tab;
  readonly openTab: () => Promise<Tab>;
  readonly countTabs: () => Promise<number>;
  /** A granted account for this story. */
  readonly account: Account;
  readonly site: StorySite;
}

/** What happens in a story, by its title. */
export type Stories = Readonly<Record<string, (story: Story) => Promise<void>>>;

/** Runs stories in an engine, one after the other. */
export function runStories(
  name: string,
  start: () => Promise<Engine>,
  stories: Stories,
): void {
  const retry = {count: 1, condition: new RegExp(NO_ANSWER)};
  describe(name, {retry}, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(async () => {
      await engine.end();
    });

    test.each(Object.entries(stories))('%s', (_, run) => runStory(engine, run));
  });
}

/** An error that a page reports, or an answer that is one, fails the story. */
async function runStory(engine: Engine, run: Stories[string]): Promise<void> {
  const site = await openSite();
  onTestFinished(site.stop);
  const account = await createAccount();
  onTestFinished(() => deleteAccount(account));
  const driver = await engine.open();
  onTestFinished(async () => {
    await driver.close();
  });
  const tabs: Tab[] = [];
  const openTab = async () => {
    const opened = createTab(await driver.openTab(), site.origin);
    tabs.push(opened);
    return opened;
  };
  const tab = await openTab();
  await run({tab, openTab, countTabs: driver.countTabs, account, site}).catch(
    async (error: unknown) => {
      const shown: string[] = [];
      for (const each of tabs) {
        shown.push(`A tab: ${(await each.describe()).slice(0, 500)}`);
      }
      throw new Error([String(error), ...shown].join('\n'), {cause: error});
    },
  );
  expect(site.errors).toEqual([]);
}

/** Fills in the Login screen and sends it. */
export async function submitLogin(
  tab: Tab,
  {email, password}: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await tab.fill({placeholder: 'Enter Email'}, email);
  await tab.fill({placeholder: 'Enter Password'}, password);
  await tab.click({role: 'button', name: 'Submit Login'});
}

const MAIN = {role: 'navigation', name: 'Main'};

/** The Login screen is shown, and nothing of the site. */
export async function expectLogin(tab: Tab): Promise<void> {
  await tab.sees({role: 'heading', name: 'Login'});
  await tab.misses(MAIN);
}

/** The site itself is shown, not the gate. */
export async function expectSite(tab: Tab): Promise<void> {
  await tab.sees(MAIN);
}

/** It shows a page with that heading. */
export async function expectPage(tab: Tab, heading: string): Promise<void> {
  await expectSite(tab);
  await tab.sees({role: 'heading', name: heading, level: 1});
}

/** Opens an address, signs in there, and waits until the site is shown. */
export async function openSignedIn(
  tab: Tab,
  path: string,
  account: Account,
): Promise<void> {
  await tab.goto(path);
  await submitLogin(tab, account);
  await expectSite(tab);
}

import options from '../../src/gate.config';
import * as texts from '../../src/sealed/gate/texts';
import {AREAS} from '../support/browser/areas';
import {SITE, watchFor} from '../support/browser/auth';
import {searchField} from '../support/browser/search';
import {
  expect,
  expectAccessible,
  expectLogin,
  expectPage,
  expectSite,
  idle,
  logout,
  openText,
  test,
} from '../support/browser/test';

const GENERAL = '/docs/Staff-Rules/General-Staff';

test('a page is shown with its title, at its anchor, before its scripts run, which move nothing', async ({
  page,
}) => {
  // Its new notes are shown above the document.
  await page.addInitScript(
    ([key]) => {
      localStorage.setItem(key, '10.1');
    },
    [`rulebook.read:${GENERAL}`] as const,
  );
  const scripts = await openText(page, GENERAL);
  await expectPage(page, AREAS.general);
  await expect(page).toHaveTitle(`${AREAS.general} | ${options.title}`);
  await expectAccessible(page);
  const heading = page.locator('#rule-10-2');
  await page.getByRole('link', {name: '10.2 Ranks and limits'}).first().click();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeInViewport();
  const notes = page.getByRole('region', {name: /^New since/});
  await expect(notes.getByRole('listitem')).toHaveCount(3);
  const placeOf = () =>
    heading.evaluate(
      (element) => element.getBoundingClientRect().top + window.scrollY,
    );
  const place = await placeOf();
  await scripts.release();
  await expectSite(page);
  await expect(notes.getByRole('listitem')).toHaveCount(3);
  expect(await placeOf()).toBe(place);
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(`${AREAS.general} | ${options.title}`);
});

test('the permanent address of a rule shows its number before the scripts run', async ({
  page,
}) => {
  const scripts = await openText(page, '/rule/10.2');
  await expect(page.getByRole('main')).toHaveText('Looking up 10.2 …');
  await scripts.release();
  await expectPage(page, AREAS.general);
});

test('what is pressed before the scripts run is done once they do', async ({
  page,
}) => {
  for (const [what, press, expectDone] of [
    [
      'a link',
      () => page.getByRole('link', {name: 'Docs', exact: true}).click(),
      () => expectPage(page, 'Introduction'),
    ],
    [
      'Ctrl+K, and what is typed then',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('timeout');
      },
      () => expect(searchField(page)).toHaveValue('timeout'),
    ],
    [
      'a slash',
      () => page.keyboard.press('/'),
      () => expect(searchField(page)).toHaveValue(''),
    ],
    [
      'a tab',
      () => page.getByRole('tab', {name: 'Dispatch'}).click(),
      () =>
        expect(page.getByRole('tab', {name: 'Dispatch'})).toHaveAttribute(
          'aria-selected',
          'true',
        ),
    ],
  ] as const) {
    await test.step(what, async () => {
      const scripts = await openText(page, '/fixtures/media');
      await press();
      await expect(page).toHaveURL('/fixtures/media');
      await scripts.release();
      await expectDone();
    });
  }
});

for (const [what, change] of [
  [
    'puts an element beside it',
    (field: HTMLInputElement) => {
      field.after(document.createElement('x-extension'));
    },
  ],
  [
    'moves it',
    (field: HTMLInputElement) => {
      const wrapper = document.createElement('x-extension');
      field.replaceWith(wrapper);
      wrapper.append(field);
    },
  ],
] as const) {
  test(`what is typed before the scripts run is in the field of the search, although an extension ${what}`, async ({
    page,
    expectedErrors,
  }) => {
    // React reports that the page is not what it has rendered.
    expectedErrors.push(/Minified React error #418/);
    await page.addInitScript(`
      new MutationObserver((_, observer) => {
        const field = document.querySelector('#__docusaurus input[type=search]');
        if (field !== null) {
          observer.disconnect();
          (${change.toString()})(field);
        }
      }).observe(document, {childList: true, subtree: true});
    `);
    const scripts = await openText(page, GENERAL);
    const field = page.getByRole('searchbox', {name: 'Search'});
    await field.focus();
    await page.keyboard.type('timeout');
    await scripts.release();
    await expect(searchField(page)).toHaveValue('timeout');
    await expect(searchField(page)).toBeFocused();
  });
}

test('the field of the search keeps the focus, although an extension puts an element beside it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Minified React error #418/);
  const scripts = await openText(page, GENERAL);
  const field = page.getByRole('searchbox', {name: 'Search'});
  await field.focus();
  await field.evaluate((element) => {
    element.after(document.createElement('x-extension'));
  });
  await scripts.release();
  await expectSite(page);
  await idle(page);
  await expect(field).toBeFocused();
});

test('Back before the scripts run leads to the page before', async ({page}) => {
  const scripts = await openText(page, '/blog');
  await page.evaluate(() => {
    history.pushState(null, '', '/docs/intro');
  });
  await page.reload();
  await expectPage(page, 'Introduction');
  await page.goBack();
  await expectPage(page, 'Blog');
  await scripts.release();
  await expectSite(page);
  await idle(page);
  await expectPage(page, 'Blog');
});

test('Logout before the scripts run leaves nothing in any tab', async ({
  page,
  context,
}) => {
  const scripts = await openText(page, GENERAL);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectPage(other, 'Blog');
  await logout(page);
  await expectLogin(other);
  const seen = await watchFor(context, SITE);
  await scripts.release();
  await expectLogin(page);
  await idle(page);
  expect(seen).toEqual([]);
});

test('the page stays while its scripts are late, and can ask for them again', async ({
  page,
}) => {
  await page.clock.install();
  const scripts = await openText(page, GENERAL);
  scripts.lose();
  await page.clock.fastForward(8_000);
  const notice = page.getByText('Loading is taking longer than usual.');
  await expect(notice).toBeVisible();
  await expectPage(page, AREAS.general);
  await page.getByRole('button', {name: texts.TRY_AGAIN}).click();
  await expectSite(page);
  await expect(notice).toHaveCount(0);
});

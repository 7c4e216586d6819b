import {BRAND} from '../../src/config/site';
import {GATE_SCRIPT, holdRequests} from '../support/browserRequests';
import {
  expect,
  expectAccessible,
  expectLogin,
  test,
} from '../support/browserTest';

test('without a session Login is shown before the script, and stays the same when it loads', async ({
  page,
}) => {
  const release = await holdRequests(page, GATE_SCRIPT);
  await page.goto('/docs/intro', {waitUntil: 'commit'});
  await expectLogin(page);
  await expect(page.getByPlaceholder('Enter Email')).toBeFocused();
  await expectAccessible(page);
  const before = await page.screenshot();
  release();
  await expect(page.locator('#shell-login')).toHaveCount(0);
  await expectLogin(page);
  await expect
    .poll(async () => (await page.screenshot()).equals(before))
    .toBe(true);
});

test('the title of the shell reveals nothing of the requested page', async ({
  page,
}) => {
  const answer = await page.request.get('/docs/Staff-Rules/General-Staff');
  const shell = await answer.text();
  expect(shell).toContain(`<title>${BRAND.title}</title>`);
  expect(shell).toBe(await (await page.request.get('/')).text());
});

test.describe('with JavaScript switched off', () => {
  test.use({javaScriptEnabled: false});

  test('a sentence says what is missing, and no form takes a password', async ({
    page,
  }) => {
    await page.goto('/docs/intro');
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('This site needs JavaScript');
    await expect(page.locator('form')).toBeHidden();
    await expect(page.locator('input:visible')).toHaveCount(0);
  });
});

for (const [what, remove] of [
  [
    'cryptography',
    () => {
      Object.defineProperty(Crypto.prototype, 'subtle', {value: undefined});
    },
  ],
  [
    'decompression',
    () => {
      Object.defineProperty(window, 'DecompressionStream', {value: undefined});
    },
  ],
] as const) {
  test(`a browser without ${what} shows what to do`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(remove);
    await page.goto('/docs/intro');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'This browser cannot open the site',
    );
    await expect(page.getByPlaceholder('Enter Password')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('over plain http, the page links to the encrypted address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/);
  // Only localhost counts as safe without encryption.
  await page.route('http://documentation.test/**', async (route) => {
    const {pathname} = new URL(route.request().url());
    const url = `http://localhost:5000${pathname}`;
    await route.fulfill({response: await route.fetch({url})});
  });
  await page.goto('http://documentation.test/docs/intro');
  await expect(page.getByRole('alert')).toContainText(
    'Open its address with https:// instead of http://.',
  );
});

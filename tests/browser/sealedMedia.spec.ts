import type {Page} from '@playwright/test';

import {
  expectBackground,
  expectPlayable,
  expectShown,
} from '../support/browserMedia';
import {holdRequests, recordRequests} from '../support/browserRequests';
import {readBoot} from '../support/browserSealed';
import {
  expect,
  expectAccessible,
  expectSite,
  goInside,
  openSignedIn,
  test,
  type Account,
} from '../support/browserTest';
import {setOffline} from '../support/browserNetwork';

const image = (page: Page, alt: string) =>
  page.getByRole('img', {name: alt, exact: true});

async function openMedia(page: Page, account: Account): Promise<void> {
  await openSignedIn(page, '/fixtures/media', account);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Media');
}

test('every image and every background is shown, and requested only under a neutral name; another screen size loads another candidate', async ({
  page,
  account,
}) => {
  const paths = recordRequests(page);
  await openMedia(page, account);
  for (const alt of [
    'A large image',
    'A drawing of the districts',
    'An image in two sizes',
    'A picture',
    'An image far below',
  ]) {
    await expectShown(image(page, alt));
  }
  await expect(image(page, 'A small image')).toHaveJSProperty('complete', true);
  await expect(image(page, 'A drawing in the page')).toBeVisible();
  await expectBackground(page.getByTestId('inline background'), /^url\("blob:/);
  await expectBackground(
    page.getByTestId('module background'),
    /^url\("data:image/,
  );
  for (const path of paths) {
    expect(path).toMatch(
      /^\/(?:fixtures\/media|gate\.[0-9a-f]+\.js|img\/\w+\.svg|sealed\/(?:boot(?:-\d+)?|[0-9a-f]{32}))$/,
    );
  }
  await expectAccessible(page);

  const width = (alt: string) =>
    image(page, alt).evaluate((node: HTMLImageElement) => node.naturalWidth);
  await expectShown(image(page, 'A picture'));
  const wide = await width('A picture');
  await page.setViewportSize({width: 500, height: 800});
  await expect.poll(() => width('A picture')).not.toBe(wide);
});

test('text does not wait for images, and nothing moves when they load', async ({
  page,
  account,
}) => {
  await openMedia(page, account);
  const boxes = () =>
    page
      .getByRole('heading', {level: 2})
      .evaluateAll((nodes) =>
        nodes.map((node) => Math.round(node.getBoundingClientRect().top)),
      );
  await expectShown(image(page, 'A large image'));
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const settled = await boxes();

  // On the next load, no image comes.
  const {files} = await readBoot();
  const images = Object.entries(files).flatMap(([name, file]) =>
    name.startsWith('assets/images/') ? [`/sealed/${file}`] : [],
  );
  expect(images.length).toBeGreaterThan(0);
  const release = await holdRequests(
    page,
    new RegExp(`(?:${images.join('|')})$`),
  );
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Media');
  expect(await boxes()).toEqual(settled);
  release();
  await expectShown(image(page, 'A large image'));
});

test('an image far below is not requested before it is near', async ({
  page,
  account,
}) => {
  await openMedia(page, account);
  await expectShown(image(page, 'A large image'));
  await page.waitForLoadState('networkidle');
  const far = image(page, 'An image far below');
  await expect(far).toHaveAttribute('src', /^data:/);
  await expectShown(far);
});

test('sound and film can be played, and a small candidate in the page gives way to the large one', async ({
  page,
  account,
}) => {
  await openMedia(page, account);
  for (const name of ['A tone', 'A film']) {
    await expectPlayable(page.locator(`[aria-label="${name}"]`));
  }
  await goInside(page, '/fixtures/mixed');
  for (const name of ['A short bell', 'A film from a source']) {
    await expectPlayable(page.locator(`[aria-label="${name}"]`));
  }
  const picture = image(page, 'An image whose small size is inlined');
  await expect(picture).toHaveAttribute(
    'srcset',
    /^data:image\/png;base64,\S+ 1x, blob:\S+ 2x$/,
  );
});

test.describe('an attached file', () => {
  test('is saved under its name', async ({page, account}) => {
    await openMedia(page, account);
    for (const [link, name] of [
      ['templates', 'templates.zip'],
      ['The roster under another name', 'Roster of May.pdf'],
      ['The roster as a file', 'duty-roster.pdf'],
    ] as const) {
      await test.step(name, async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('link', {name: link}).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(name);
        expect(await file.failure()).toBeNull();
      });
    }
  });

  test('that cannot be fetched is reported, and saved with the next try', async ({
    page,
    context,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_/);
    await openMedia(page, account);
    await page.waitForLoadState('networkidle');
    await setOffline(context, true);
    await page.getByRole('link', {name: 'templates'}).click();
    const again = page.getByRole('button', {name: 'Try again'});
    await expect(again).toBeVisible();
    // It may come before the page notices.
    const saved = page.waitForEvent('download');
    await setOffline(context, false);
    const download = await saved;
    expect(download.suggestedFilename()).toBe('templates.zip');
    await expect(again).toHaveCount(0);
  });
});

test('a worker gets every message in order, tabs switch, code is highlighted, links navigate within the page', async ({
  page,
  account,
}) => {
  await openMedia(page, account);
  await page.getByRole('button', {name: 'Start the worker'}).click();
  const answers = page
    .getByRole('list', {name: 'Answers of the worker'})
    .getByRole('listitem');
  await expect(answers).toHaveText(['Echo of first', 'Echo of second']);
  await page.getByRole('button', {name: 'Ask the worker'}).click();
  await expect(answers).toHaveText([
    'Echo of first',
    'Echo of second',
    'Echo of third',
  ]);

  await page.getByRole('tab', {name: 'Dispatch'}).click();
  await expect(page.getByText('What dispatch does.')).toBeVisible();
  await expect(page.getByText('What a patrol does.')).toBeHidden();
  const keyword = page.locator('.token.keyword').first();
  await expect(keyword).toHaveText('const');
  expect(
    await keyword.evaluate((node) => getComputedStyle(node).color),
  ).not.toBe(
    await page
      .locator('.prism-code .token.plain')
      .first()
      .evaluate((node) => getComputedStyle(node).color),
  );
  await page.getByRole('link', {name: 'introduction'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Introduction',
  );
});

test('the policy refuses scripts and styles of others', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await openMedia(page, account);
  const refused = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(event.effectiveDirective);
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    const picture = new Image();
    picture.src = 'https://example.com/pixel.png';
    await fetch('https://example.com/').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return violations.sort();
  });
  expect(refused).toEqual([
    'connect-src',
    'img-src',
    'script-src-elem',
    'style-src-elem',
  ]);
  await expect(page).not.toHaveTitle('run');
  await expectSite(page);
});

import type {Locator, Page} from '@playwright/test';

import {hold, recordRequests, setOffline} from '../support/browser/network';
import {ANSWERS, filesNamed} from '../support/browser/sealed';
import {
  expect,
  expectAccessible,
  expectPage,
  expectSite,
  goInside,
  openSignedIn,
  test,
} from '../support/browser/test';

const MEDIA = '/fixtures/media';
const STATIC = '/fixtures/static';

const image = (page: Page, alt: string) =>
  page.getByRole('img', {name: alt, exact: true});

async function openMedia(page: Page): Promise<void> {
  await openSignedIn(page, MEDIA);
  await expectPage(page, 'Media');
}

test('pictures that Markdown and HTML bring are shown, and nothing is requested but under neutral names', async ({
  page,
}) => {
  const paths = recordRequests(page);
  await openMedia(page);
  for (const alt of [
    'A large image',
    'A small image',
    'A drawing of the districts',
  ]) {
    await expectShown(image(page, alt), /^data:/);
  }
  await expectAccessible(page);

  await goInside(page, STATIC);
  await expectShown(image(page, 'In Markdown'), /^data:/);
  await expectShown(image(page, 'By its address'));
  await expect(image(page, 'By its address')).toHaveAttribute('width', '300');
  await expectShown(image(page, 'A drawing'));
  for (const path of paths) {
    expect(path).toMatch(
      /^\/(?:fixtures\/\w+|gate\.[0-9a-f]+\.js|img\/\w+\.svg|sealed\/(?:boot(?:-\d+)?|[0-9a-f]{32}))$/,
    );
  }
});

test('the page does not wait for files of static/, and does not move; only they are missing if they fail, and are tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const files = await filesNamed(/^files\//);
  const held = await hold(page, files);
  await openSignedIn(page, STATIC);
  await expectPage(page, 'Static files');
  const drawing = image(page, 'A drawing');
  const box = () => drawing.boundingBox();
  await expect(drawing).toHaveAttribute('src', /^data:/);
  const before = await box();
  expect(before).toMatchObject({width: 120, height: 60});
  await held.release();
  await expectShown(drawing);
  expect(await box()).toMatchObject({width: 120, height: 60});

  await page.unrouteAll();
  await page.route(files, ANSWERS.missing);
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('An optional part of the page could not'),
  );
  await page.reload();
  await expectPage(page, 'Static files');
  expect((await warned).text()).not.toContain('map');
  await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectShown(drawing);
});

test('an attached file is saved under its name; one that cannot be fetched is reported, and saved with the next try', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  await openMedia(page);
  await page.waitForLoadState('networkidle');
  await setOffline(context, true);
  await page.getByRole('link', {name: 'templates'}).click();
  const again = page.getByRole('button', {name: 'Try again'});
  await expect(again).toBeVisible();
  await setOffline(context, false);
  const saved = page.waitForEvent('download');
  await again.click();
  expect((await saved).suggestedFilename()).toBe('templates.zip');
  await expect(again).toHaveCount(0);

  await goInside(page, STATIC);
  for (const [link, name] of [
    ['report', 'report.html'],
    ['the templates', 'Templates of May.zip'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', {name: link, exact: true}).click();
    expect((await download).suggestedFilename()).toBe(name);
    expect(await (await download).failure()).toBeNull();
  }
});

test('the policy refuses scripts, pictures, frames and forms of others, and allows styles', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await openMedia(page);
  const refused = await page.evaluateHandle(() => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(event.effectiveDirective);
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>h1 { word-spacing: 3px }</style><i onclick="document.title = 1"></i><iframe src="https://example.com"></iframe><form action="https://example.com" target="_blank"></form>',
    );
    document.querySelector<HTMLFormElement>('form[target]')?.submit();
    document.querySelector<HTMLElement>('i[onclick]')?.click();
    const picture = new Image();
    picture.src = 'https://example.com/pixel.png';
    void fetch('https://example.com/').catch(() => undefined);
    return violations;
  });
  await expect
    .poll(async () => [...new Set(await refused.jsonValue())].sort())
    .toEqual([
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
    ]);
  await expect(page).not.toHaveTitle(/^(?:run|1)$/);
  await expect(page.locator('h1').first()).toHaveCSS('word-spacing', '3px');
  await expectSite(page);
});

test.describe('a page that was read before', () => {
  test.use({sharesPage: true});

  test('the address of a file of static/ offers it', async ({page}) => {
    for (const name of ['report.html', 'duty map.png']) {
      await openSignedIn(page, `/files/${encodeURIComponent(name)}`);
      await expectPage(page, name);
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      const download = page.waitForEvent('download');
      await page.getByRole('link', {name: 'Save the file'}).click();
      expect((await download).suggestedFilename()).toBe(name);
    }
    await expectAccessible(page);
  });
});

/** The browser shows a picture, not its placeholder. */
async function expectShown(picture: Locator, source = /^blob:/): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate(
        ({currentSrc, complete, naturalWidth}: HTMLImageElement) =>
          complete && naturalWidth > 1 ? currentSrc : '',
      ),
    )
    .toMatch(source);
}

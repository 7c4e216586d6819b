import type {Locator, Page} from '@playwright/test';

import {hold, recordRequests, setOffline} from '../support/browser/network';
import {ANSWERS, filesNamed, readBoot} from '../support/browser/sealed';
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

for (const [address, source, playable, images] of [
  [
    MEDIA,
    /^blob:/,
    ['A tone', 'A film'],
    [
      'A large image',
      'A drawing of the districts',
      'An image in two sizes',
      'A picture',
      'An image far below',
    ],
  ],
  [
    STATIC,
    /^(?:blob|data:image\/png)/,
    ['A film'],
    [
      'In Markdown',
      'By its address',
      'By useBaseUrl',
      'In two sizes',
      'In markup',
      'In markup, in two sizes',
    ],
  ],
] as const) {
  test(`images, backgrounds, sound and film of ${address} are shown, and requested only under neutral names`, async ({
    page,
  }) => {
    const paths = recordRequests(page);
    await openSignedIn(page, address);
    for (const alt of images) {
      await expectShown(image(page, alt), source);
    }
    for (const [id, background] of [
      ['inline background', /^url\("blob:/],
      ['module background', /^url\("blob:/],
    ] as const) {
      const element = page.getByTestId(id);
      await element.scrollIntoViewIfNeeded();
      await expect(element).toHaveCSS('background-image', background);
    }
    for (const name of playable) {
      await expectPlayable(page, name);
    }
    for (const path of paths) {
      expect(path).toMatch(
        /^\/(?:fixtures\/\w+|gate\.[0-9a-f]+\.js|img\/\w+\.svg|sealed\/(?:boot(?:-\d+)?|[0-9a-f]{32}))$/,
      );
    }
  });
}

test('pictures come after the page; only they are missing if they fail, and are tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const picture = await filesNamed(/images\/tile-.*\.png$/);
  const held = await hold(page, picture);
  await openMedia(page);
  const box = page.getByTestId('module background');
  await expect(box).toHaveCSS('background-image', 'none');
  await expect(box).toHaveCSS('width', '90px');
  await held.release();
  await expect(box).toHaveCSS('background-image', /^url\("blob:/);

  await page.unrouteAll();
  const failing = await filesNamed(/images\/(?:tile|large)-.*\.png$/);
  await page.route(failing, ANSWERS.missing);
  const asked = page.waitForRequest(picture);
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('An optional part of the page could not'),
  );
  await page.reload();
  await asked;
  await expectPage(page, 'Media');
  await expect(box).toHaveCSS('background-image', 'none');
  expect((await warned).text()).not.toContain('large');
  await expect(image(page, 'A large image')).toBeVisible();
  await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectShown(image(page, 'A large image'));
});

test('nothing waits for images, and nothing moves; inlined and responsive images are shown', async ({
  page,
}) => {
  await openMedia(page);
  const boxes = () =>
    page
      .getByRole('heading', {level: 2})
      .evaluateAll((nodes) =>
        nodes.map((node) => Math.round(node.getBoundingClientRect().top)),
      );
  const large = image(page, 'A large image');
  const far = image(page, 'An image far below');
  await expectShown(large);
  await page.waitForLoadState('networkidle');
  await expect(far).toHaveAttribute('src', /^data:/);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const settled = await boxes();

  const {files} = await readBoot();
  const images = Object.entries(files).flatMap(([name, file]) =>
    name.startsWith('assets/images/') ? [`/sealed/${file}`] : [],
  );
  expect(images.length).toBeGreaterThan(0);
  const held = await hold(page, new RegExp(`(?:${images.join('|')})$`));
  await page.reload();
  await expectPage(page, 'Media');
  expect(await boxes()).toEqual(settled);
  await held.release();
  await expectShown(large);
  await expectShown(far);

  await expect(image(page, 'A small image')).toHaveJSProperty('complete', true);
  await expect(image(page, 'A drawing in the page')).toBeVisible();
  await expectAccessible(page);
  const picture = image(page, 'A picture');
  const width = () =>
    picture.evaluate((node: HTMLImageElement) => node.naturalWidth);
  await expectShown(picture);
  const wide = await width();
  await page.setViewportSize({width: 500, height: 800});
  await expect.poll(width).not.toBe(wide);

  await goInside(page, '/fixtures/mixed');
  for (const name of ['A short bell', 'A film from a source']) {
    await expectPlayable(page, name);
  }
  await expect(
    image(page, 'An image whose small size is inlined'),
  ).toHaveAttribute('srcset', /^data:image\/png;base64,\S+ 1x, blob:\S+ 2x$/);
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

  await save('The roster under another name', 'Roster of May.pdf');
  await save('The roster as a file', 'duty-roster.pdf');
  await goInside(page, STATIC);
  await save('report', 'report.html');
  await save('the templates', 'templates.zip');

  async function save(link: string, name: string): Promise<void> {
    await test.step(name, async () => {
      // A browser without a viewer of its own downloads the framed PDF, too.
      const download = page.waitForEvent('download', (file) =>
        file.suggestedFilename().startsWith(name.slice(0, 4)),
      );
      await page.getByRole('link', {name: link, exact: true}).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      expect(await file.failure()).toBeNull();
    });
  }
});

test('the policy refuses scripts and pictures of others, and allows styles', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await openMedia(page);
  const refused = await page.evaluate(async () => {
    const violations: string[] = [];
    const all = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(event.effectiveDirective);
        if (violations.length === 4) {
          resolve();
        }
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>h1 { letter-spacing: 3px }</style><i onclick="document.title = 1">',
    );
    document.querySelector<HTMLElement>('i[onclick]')?.click();
    const picture = new Image();
    picture.src = 'https://example.com/pixel.png';
    await fetch('https://example.com/').catch(() => undefined);
    await all;
    return violations.sort();
  });
  expect(refused).toEqual([
    'connect-src',
    'img-src',
    'script-src-attr',
    'script-src-elem',
  ]);
  await expect(page).not.toHaveTitle(/^(?:run|1)$/);
  await expect(page.locator('h1').first()).toHaveCSS('letter-spacing', '3px');
  await expectSite(page);
});

test.describe('a page that was read before', () => {
  test.use({sharesPage: true});

  test('while an image becomes another one, neither the old one nor its address is shown', async ({
    page,
  }) => {
    await openSignedIn(page, STATIC);
    const changing = image(page, 'Changing');
    await expectShown(changing);
    const sources = changing.evaluate(
      (node: HTMLImageElement) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          new MutationObserver(() => {
            seen.push(node.src.slice(0, 5));
            if (node.src.startsWith('blob:')) {
              resolve(seen);
            }
          }).observe(node, {attributeFilter: ['src']});
        }),
    );
    await page.getByRole('button', {name: 'Change the image'}).click();
    expect(await sources).toEqual(['data:', 'blob:']);
  });

  for (const name of ['templates.zip', 'report.html', 'duty map.png']) {
    test(`the address of ${name} offers the file`, async ({page}) => {
      await openSignedIn(page, `/files/${encodeURIComponent(name)}`);
      await expectPage(page, name);
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', {name: 'Save the file'}).click();
      expect((await download).suggestedFilename()).toBe(name);
    });
  }

  test('a PDF and a drawing show', async ({page}) => {
    await openSignedIn(page, STATIC);
    const frame = page.getByTitle('The roster in a frame');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() =>
        page
          .locator('[aria-label="A drawing"]')
          .evaluate(
            (node: HTMLObjectElement) =>
              node.contentDocument?.documentElement.nodeName,
          ),
      )
      .toBe('svg');
  });

  test('workers, tabs, code and links work', async ({page}) => {
    await openMedia(page);
    await page.getByRole('button', {name: 'Start the worker'}).click();
    const answers = page
      .getByRole('list', {name: 'Answers of the worker'})
      .getByRole('listitem');
    await expect(answers).toHaveText(['Echo of first', 'Echo of second']);
    await page.getByRole('button', {name: 'Ask the worker'}).click();
    await expect(answers.last()).toHaveText('Echo of third');
    await expect(answers).toHaveCount(3);

    await page.getByRole('tab', {name: 'Dispatch'}).click();
    await expect(page.getByText('What dispatch does.')).toBeVisible();
    await expect(page.getByText('What a patrol does.')).toBeHidden();
    const colourOf = (token: Locator) =>
      token.evaluate((node) => getComputedStyle(node).color);
    const keyword = page.locator('.token.keyword').first();
    const plain = page.locator('.prism-code .token.plain').first();
    await expect(keyword).toHaveText('const');
    expect(await colourOf(keyword)).not.toBe(await colourOf(plain));
    await page.getByRole('link', {name: 'introduction'}).click();
    await expectPage(page, 'Introduction');
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

/** Sound or film has loaded so far that it can be played. */
async function expectPlayable(page: Page, name: string): Promise<void> {
  const media = page.locator(`[aria-label="${name}"]`);
  await media.scrollIntoViewIfNeeded();
  await expect
    .poll(() => media.evaluate((node: HTMLMediaElement) => node.readyState))
    .toBeGreaterThanOrEqual(2);
}

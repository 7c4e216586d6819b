import type {Page} from '@playwright/test';

import {
  expectBackground,
  expectPlayable,
  expectShown,
} from '../support/browserMedia';
import {recordRequests} from '../support/browserRequests';
import {expect, openSignedIn, test, type Account} from '../support/browserTest';

async function openPage(page: Page, account: Account): Promise<void> {
  await openSignedIn(page, '/fixtures/static', account);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Static files',
  );
}

test('files of static/ are shown wherever a page uses them, and requested under neutral names', async ({
  page,
  account,
}) => {
  const paths = recordRequests(page);
  await openPage(page, account);

  for (const name of [
    'In Markdown',
    'By its address',
    'By useBaseUrl',
    'In two sizes',
    'In markup',
  ]) {
    await expectShown(
      page.getByRole('img', {name, exact: true}),
      /^(?:blob|data:image\/png)/,
    );
  }
  for (const [id, address] of [
    ['inline background', /^url\("blob:/],
    ['module background', /^url\("data:image/],
  ] as const) {
    await expectBackground(page.getByTestId(id), address);
  }
  await expectPlayable(page.locator('[aria-label="A film"]'));
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

  for (const path of paths) {
    expect(path).toMatch(
      /^\/(?:fixtures\/static|gate\.[0-9a-f]+\.js|img\/\w+\.svg|sealed\/(?:boot(?:-\d+)?|[0-9a-f]{32}))$/,
    );
  }
});

test('an attached file of static/ is saved under its name', async ({
  page,
  account,
}) => {
  await openPage(page, account);
  for (const [link, name] of [
    ['report', 'report.html'],
    ['the templates', 'templates.zip'],
  ] as const) {
    // A browser without a viewer of its own downloads the framed PDF, too.
    const download = page.waitForEvent('download', (file) =>
      file.suggestedFilename().startsWith(name.slice(0, 4)),
    );
    await page.getByRole('link', {name: link, exact: true}).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('the host has none of them in clear', async ({request}) => {
  const shell = await (await request.get('/')).text();
  for (const file of ['duty%20map.png', 'report.html', 'duty-roster.pdf']) {
    expect(await (await request.get(`/files/${file}`)).text()).toBe(shell);
  }
});

test('an attached PDF shows in a frame, and what the policy blocks is a link', async ({
  page,
  account,
}) => {
  await openPage(page, account);
  const frame = page.getByTitle('The roster in a frame');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('src', /^blob:/);
  for (const [name, address] of [
    ['The briefing (films.example.org)', 'https://films.example.org/briefing'],
    [
      'The map of the county (maps.example.org)',
      'https://maps.example.org/county.png',
    ],
  ] as const) {
    await expect(page.getByRole('link', {name})).toHaveAttribute(
      'href',
      address,
    );
  }
});

import type {Page, Route} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {sealBoot as seal} from '../../src/sealing/node/createBoot';
import {
  BOOT_NAME,
  type Boot,
  decodeBoot,
  type Bytes,
  openFile,
  importOpeningKey,
  importSealingKey,
} from '../../src/sealing/format';
import {
  addressKey,
  decodeGroup,
  findGroup,
} from '../../src/sealing/docusaurus/shared/groups';

export const BOOT_FILE = /\/sealed\/boot$/;

/** The bytes of a published sealed file, as the host answers. */
async function fetchSealed(file: string): Promise<Bytes> {
  const response = await fetch(`${DEMO_ENVIRONMENT.siteUrl}/sealed/${file}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A file of the site under test, opened with the demo's public key. */
async function openPublished(name: string, published: string): Promise<Bytes> {
  return openFile({
    name,
    envelope: await fetchSealed(published),
    keys: [await importOpeningKey(DEMO_ENVIRONMENT.sealKey)],
  });
}

export async function readBoot(): Promise<Boot<Bytes>> {
  return decodeBoot(await openPublished(BOOT_NAME, BOOT_NAME));
}

/** All files and pages of the site under test, those of groups too. */
async function readSite(): Promise<Pick<Boot, 'files' | 'pages' | 'groups'>> {
  const {files, pages, groups} = await readBoot();
  const listed = await Promise.all(
    groups.map(async ({script}) =>
      decodeGroup(await openPublished(script, files[script] ?? '')),
    ),
  );
  return {
    groups,
    files: Object.assign(
      {},
      files,
      ...listed.map((group) => group.files),
    ) as Boot['files'],
    pages: Object.assign(
      {},
      pages,
      ...listed.map((group) => group.pages),
    ) as Boot['pages'],
  };
}

/** A boot file for the site under test, sealed with that key. */
export async function sealBoot(
  boot: Boot<Bytes>,
  key: string = DEMO_ENVIRONMENT.sealKey,
): Promise<Buffer> {
  return Buffer.from(await seal(boot, {key: await importSealingKey(key)}));
}

/**
 * A script that one page needs and another does not.
 *
 * @param page path below the base URL, without slashes at its ends
 * @returns published name
 */
export async function scriptOf(page: string, not: string): Promise<string> {
  const {pages, files} = await readSite();
  const name = pages[page]?.find((script) => !pages[not]?.includes(script));
  const published = files[name ?? ''];
  if (published === undefined) {
    throw new Error(`/${page} needs no script that /${not} does not need.`);
  }
  return published;
}

/**
 * Files by their logical names.
 *
 * @returns what matches their addresses
 */
export async function filesNamed(pattern: RegExp): Promise<RegExp> {
  const {files} = await readSite();
  return addresses(
    Object.entries(files).filter(([name]) => pattern.test(name)),
  );
}

/**
 * All that no page needs to be shown: only features of the pages ask for it.
 *
 * @returns what matches the addresses of these files
 */
export async function filesOfFeatures(): Promise<RegExp> {
  const {files, pages, groups} = await readSite();
  const needed = new Set([
    ...Object.values(pages).flat(),
    ...groups.map(({script}) => script),
  ]);
  return addresses(Object.entries(files).filter(([name]) => !needed.has(name)));
}

function addresses(files: readonly (readonly [string, string])[]): RegExp {
  if (files.length === 0) {
    throw new Error('The site has no such file.');
  }
  const published = files.map(([, name]) => name);
  return new RegExp(`/sealed/(?:${published.join('|')})$`);
}

/**
 * The file that lists a page, and others beside it.
 *
 * @returns published name
 */
export async function groupOf(page: string): Promise<string> {
  const {files, groups} = await readBoot();
  const group = groups[findGroup(groups, addressKey(page))];
  const published = files[group?.script ?? ''];
  if (published === undefined) {
    throw new Error(`/${page} is in no group.`);
  }
  return published;
}

/** How a host may answer that has not what it should have. */
export const ANSWERS = {
  missing: (route: Route) =>
    route.fulfill({
      status: 404,
      contentType: 'text/html',
      body: '<h1>404</h1>',
    }),
  broken: (route: Route) => route.fulfill({status: 500, body: 'Error'}),
  replacedByPage: (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><h1>Hi</h1>',
    }),
  unreachable: (route: Route) => route.abort(),
  cutShort: alter((bytes) => bytes.subarray(0, bytes.length - 100)),
  flipped: alter(flipBit),
  ofNewerFormat: alter((bytes) => {
    // The fifth byte is the version.
    bytes[4] = 200;
    return bytes;
  }),
} as const;

/** Changes the sealed part, in place. */
export function flipBit(bytes: Buffer): Buffer {
  const last = bytes.length - 40;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  return bytes;
}

function alter(change: (bytes: Buffer) => Buffer) {
  return async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({body: change(Buffer.from(await response.body()))});
  };
}

/** Answers with another sealed file of the same build. */
export function swappedFor(file: string) {
  return async (route: Route): Promise<void> => {
    await route.fulfill({body: Buffer.from(await fetchSealed(file))});
  };
}

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads += 1;
    }
  });
  return () => loads;
}

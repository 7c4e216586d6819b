import type {Route} from '@playwright/test';

import demo from '../demo';
import {
  BOOT_NAME,
  decodeBoot,
  splitBoot,
  type Boot,
} from '../../../src/sealed/envelope/boot';
import type {Bytes} from '../../../src/sealed/envelope/bytes';
import {
  importOpeningKey,
  importSealingKey,
} from '../../../src/sealed/envelope/keys';
import {
  openFile,
  publishedName,
  sealFile,
} from '../../../src/sealed/envelope/sealedFile';
import {sealBoot as seal} from '../../../src/sealed/node/sealContent';
import {sealText} from '../unit/sealedSite';

const {sealKey, siteUrl} = demo();

/** The bytes of a published sealed file, as the host answers. */
async function fetchSealed(file: string): Promise<Bytes> {
  const response = await fetch(`${siteUrl}/sealed/${file}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A file of the site under test, opened with the demo's public key. */
async function openSealed(name: string, envelope: Bytes): Promise<Bytes> {
  return openFile({name, envelope, keys: [await importOpeningKey(sealKey)]});
}

export async function readBoot(): Promise<Boot> {
  const {envelope} = splitBoot(await fetchSealed(BOOT_NAME));
  return decodeBoot(await openSealed(BOOT_NAME, envelope));
}

/** A boot file for the site under test. */
export async function sealBoot(boot: Boot): Promise<Buffer> {
  return Buffer.from(await seal(boot, await importSealingKey(sealKey)));
}

/** Sealed files by their published name. */
export type SealedBuild = ReadonlyMap<string, Buffer>;

/** The files in `sealed/` of a build of the same content with another key. */
export async function resealSite(newKey: string): Promise<SealedBuild> {
  const key = await importSealingKey(newKey);
  const boot = await readBoot();
  const sealed = new Map<string, Buffer>();
  const files: Record<string, string> = {};
  for (const [name, published] of Object.entries(boot.files)) {
    const content = await openSealed(name, await fetchSealed(published));
    const envelope = await sealFile({name, content, key});
    files[name] = await publishedName(envelope);
    sealed.set(files[name], Buffer.from(envelope));
  }
  const envelope = await seal({...boot, files}, key);
  return sealed.set(BOOT_NAME, Buffer.from(envelope));
}

/**
 * A script that one page needs and another does not.
 *
 * @param page path below the base URL, without slashes at its ends
 * @returns published name
 */
export async function scriptOf(page: string, not: string): Promise<string> {
  const [script = ''] = await scriptsOf(page, not);
  return script;
}

/** All such scripts; at least one. */
export async function scriptsOf(page: string, not: string): Promise<string[]> {
  const {pages, files} = await readBoot();
  const published = (pages[page] ?? [])
    .filter((script) => !pages[not]?.includes(script))
    .flatMap((name) => files[name] ?? []);
  if (published.length === 0) {
    throw new Error(`/${page} needs no script that /${not} does not need.`);
  }
  return published;
}

/** @returns a pattern for the addresses of the files with these logical names */
export async function filesNamed(pattern: RegExp): Promise<RegExp> {
  const {files} = await readBoot();
  const published = Object.entries(files)
    .filter(([name]) => pattern.test(name))
    .map(([, file]) => file);
  if (published.length === 0) {
    throw new Error('The site has no such file.');
  }
  return new RegExp(`/sealed/(?:${published.join('|')})$`);
}

/** Ways in which a host may fail to answer with the right file. */
export const ANSWERS = {
  missing: (route: Route) =>
    route.fulfill({status: 404, contentType: 'text/html', body: '<p>404</p>'}),
  broken: (route: Route) => route.fulfill({status: 500, body: 'Error'}),
  busy: (route: Route) =>
    route.fulfill({status: 503, headers: {'retry-after': '0'}}),
  refused: (route: Route) => route.fulfill({status: 403}),
  replacedByPage: (route: Route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Hi</p>'}),
  unreachable: (route: Route) => route.abort(),
  cutShort: alter((bytes) => bytes.subarray(0, bytes.length - 100)),
  flipped: alter(flipBit),
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

/** Answers with a file that opens, but is not the one of this build. */
export async function earlierVersion(name: string) {
  const body = Buffer.from(await sealText(sealKey, name, '{}'));
  return (route: Route): Promise<void> => route.fulfill({body});
}

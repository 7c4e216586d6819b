import type {Route} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import {
  addressKey,
  decodeGroup,
  encodeGroup,
  findGroup,
  type PageGroup,
} from '../../../src/internals/shared/groups';
import {createShards, encodeShard} from '../../../src/internals/shared/shards';
import {
  BOOT_NAME,
  decodeBoot,
  importOpeningKey,
  importSealingKey,
  openFile,
  publishedName,
  sealFile,
  type Boot,
  type Bytes,
} from '../../../src/envelope';
import {sealBoot as seal} from '../../../src/sealing/node/createBoot';

const {sealKey, siteUrl} = DEMO_ENVIRONMENT;

/** The bytes of a published sealed file, as the host answers. */
async function fetchSealed(file: string): Promise<Bytes> {
  const response = await fetch(`${siteUrl}/sealed/${file}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A file of the site under test, opened with the demo's public key. */
async function openPublished(name: string, published: string): Promise<Bytes> {
  return openFile({
    name,
    envelope: await fetchSealed(published),
    keys: [await importOpeningKey(sealKey)],
  });
}

export async function readBoot(): Promise<Boot<Bytes>> {
  return decodeBoot(await openPublished(BOOT_NAME, BOOT_NAME));
}

interface Site {
  readonly boot: Boot<Bytes>;
  /** By the name of their script. */
  readonly groups: ReadonlyMap<string, PageGroup>;
  /** Published names of all files by their logical names, those of groups too. */
  readonly files: Boot['files'];
  readonly pages: Boot['pages'];
}

async function readSite(): Promise<Site> {
  const boot = await readBoot();
  const groups = new Map<string, PageGroup>();
  for (const {script} of boot.groups) {
    const content = await openPublished(script, boot.files[script] ?? '');
    groups.set(script, decodeGroup(content));
  }
  const lists = [boot, ...groups.values()];
  return {
    boot,
    groups,
    files: Object.assign({}, ...lists.map(({files}) => files)) as Boot['files'],
    pages: Object.assign({}, ...lists.map(({pages}) => pages)) as Boot['pages'],
  };
}

/** A boot file for the site under test. */
export async function sealBoot(boot: Boot<Bytes>): Promise<Buffer> {
  return Buffer.from(await seal(boot, await importSealingKey(sealKey)));
}

/** Sealed files by their published name. */
export type SealedBuild = ReadonlyMap<string, Buffer>;

/** The files in `sealed/` of a build of the same content with another key. */
export async function resealSite(newKey: string): Promise<SealedBuild> {
  const key = await importSealingKey(newKey);
  const site = await readSite();
  const {boot, groups} = site;
  const sealed = new Map<string, Buffer>();
  const files: Record<string, string> = {};
  const reseal = async (name: string, content: Bytes) => {
    const envelope = await sealFile({name, content, key});
    files[name] = await publishedName(envelope);
    sealed.set(files[name], Buffer.from(envelope));
  };
  const renamed = (list: Boot['files']) =>
    Object.fromEntries(
      Object.keys(list).map((name) => [name, files[name] ?? '']),
    );

  for (const [name, published] of Object.entries(site.files)) {
    if (!groups.has(name)) {
      await reseal(name, await openPublished(name, published));
    }
  }
  for (const [name, group] of groups) {
    await reseal(name, encodeGroup({...group, files: renamed(group.files)}));
  }
  const shards = createShards(boot.build, [...groups.values()], files);
  for (const [name, shard] of shards) {
    const envelope = await sealFile({name, content: encodeShard(shard), key});
    sealed.set(name, Buffer.from(envelope));
  }
  const envelope = await seal({...boot, files: renamed(boot.files)}, key);
  return sealed.set(BOOT_NAME, Buffer.from(envelope));
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

/** @returns a pattern for the addresses of the files with these logical names */
export async function filesNamed(pattern: RegExp): Promise<RegExp> {
  const {files} = await readSite();
  return addresses(
    Object.entries(files).filter(([name]) => pattern.test(name)),
  );
}

/** @returns a pattern for the addresses of all files that no page needs to be shown */
export async function filesOfFeatures(): Promise<RegExp> {
  const {files, pages, groups} = await readSite();
  const needed = new Set([...Object.values(pages).flat(), ...groups.keys()]);
  return addresses(Object.entries(files).filter(([name]) => !needed.has(name)));
}

function addresses(files: readonly (readonly [string, string])[]): RegExp {
  if (files.length === 0) {
    throw new Error('The site has no such file.');
  }
  const published = files.map(([, name]) => name);
  return new RegExp(`/sealed/(?:${published.join('|')})$`);
}

/** @returns published name of the file that lists a page and its neighbours */
export async function groupOf(page: string): Promise<string> {
  const {files, groups} = await readBoot();
  const group = groups[findGroup(groups, addressKey(page))];
  const published = files[group?.script ?? ''];
  if (published === undefined) {
    throw new Error(`/${page} is in no group.`);
  }
  return published;
}

/** Ways in which a host may fail to answer with the right file. */
export const ANSWERS = {
  missing: (route: Route) =>
    route.fulfill({status: 404, contentType: 'text/html', body: '<p>404</p>'}),
  broken: (route: Route) => route.fulfill({status: 500, body: 'Error'}),
  replacedByPage: (route: Route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Hi</p>'}),
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

import type {Grant} from '../../../src/gate/grant';
import {sealBoot} from '../../../src/sealing/node/sealContent';
import {SCRIPTS_NAME, type Boot} from '../../../src/envelope/boot';
import type {Bytes} from '../../../src/envelope/bytes';
import {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  type OpeningKey,
} from '../../../src/envelope/keys';
import {publishedName, sealFile} from '../../../src/envelope/sealedFile';
import type FakeHost from './fakeHost';

export const BASE_URL = '/handbook/';
const BOOT_URL = '/handbook/sealed/boot';

export interface TestKey {
  readonly text: string;
  readonly opening: OpeningKey;
  /** What an administrator puts into the claim. */
  readonly grant: Grant;
}

export async function createTestKey(): Promise<TestKey> {
  const text = generateSealKey();
  const opening = await importOpeningKey(text);
  return {text, opening, grant: {[opening.id]: text}};
}

export async function sealText(
  key: TestKey,
  name: string,
  text: string,
): Promise<Bytes> {
  const sealingKey = await importSealingKey(key.text);
  const content = new Uint8Array(new TextEncoder().encode(text));
  return sealFile({name, content, key: sealingKey});
}

/** The boot file of a site without pages. */
export const EMPTY_BOOT: Boot = {
  build: 'build-1',
  files: {[SCRIPTS_NAME]: '0'.repeat(32)},
  pages: {},
  styles: '',
  markup: '',
  inlineScripts: [],
};

/** Publishes a boot file, by default that of a site with one empty page. */
export async function publishBoot(
  host: FakeHost,
  key: TestKey,
  boot: Partial<Boot> = {},
): Promise<Bytes> {
  const sealed = await sealBoot(
    {...EMPTY_BOOT, ...boot},
    await importSealingKey(key.text),
  );
  host.serve(BOOT_URL, sealed);
  return sealed;
}

/** Publishes files by their logical names; gives the list for the boot file. */
export async function publishFiles(
  host: FakeHost,
  key: TestKey,
  contents: Readonly<Record<string, string>>,
): Promise<Boot['files']> {
  const names: Record<string, string> = {};
  for (const [name, content] of Object.entries(contents)) {
    const sealed = await sealText(key, name, content);
    names[name] = await publishedName(sealed);
    host.serve(sealedUrl(names, name), sealed);
  }
  return names;
}

/** Where the file of that logical name is published. */
export function sealedUrl(files: Boot['files'], name: string): string {
  return `${BASE_URL}sealed/${files[name] ?? ''}`;
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {globSync} from 'tinyglobby';

import {
  BOOT_NAME,
  SEALED_FOLDER,
  decodeBoot,
  openFile,
  importOpeningKey,
} from '../../src/sealing/format';

/** What has a budget, as a person calls it. */
export const BUDGETED = {
  shell: 'The shell, gzipped,',
  gate: "The gate's script, gzipped,",
  untilSignIn: 'All that is fetched before signing in, gzipped,',
  boot: 'The boot file, less what pages add to it,',
  main: "The opened site's main script, gzipped, less what pages add to it,",
} as const;

export type ByteCounts = Readonly<Record<keyof typeof BUDGETED, number>>;

// Who adds documents exceeds no budget. Titles and descriptions differ in
// length: what 100 generated documents add, rounded.
const BOOT_BYTES_OF_PAGE = 80;
const MAIN_BYTES_OF_PAGE = 35;

/**
 * @param buildDir what `npm run build` has made
 * @param sealKey that it was sealed with
 */
export default async function measureBytes(
  buildDir: string,
  sealKey: string,
): Promise<ByteCounts> {
  const read = (name: string) =>
    new Uint8Array(readFileSync(path.join(buildDir, name)));
  const envelope = read(SEALED_FOLDER + BOOT_NAME);
  const {mainScripts, pages} = decodeBoot(
    await openFile({
      name: BOOT_NAME,
      envelope,
      keys: [await importOpeningKey(sealKey)],
    }),
  );
  const pageCount = Object.keys(pages).length;
  const shell = zippedSize(read('index.html'));
  const gate = globSync('*.js', {cwd: buildDir})
    .map((name) => zippedSize(read(name)))
    .reduce((sum, size) => sum + size, 0);
  return {
    shell,
    gate,
    untilSignIn: shell + gate,
    boot: envelope.length - pageCount * BOOT_BYTES_OF_PAGE,
    main:
      zippedSize(Buffer.concat(mainScripts)) - pageCount * MAIN_BYTES_OF_PAGE,
  };
}

function zippedSize(content: Uint8Array | string): number {
  return gzipSync(content, {level: 9}).length;
}

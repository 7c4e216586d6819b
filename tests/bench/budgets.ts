import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {globSync} from 'tinyglobby';

import {BOOT_NAME, SEALED_FOLDER, decodeBoot} from '../../src/envelope/boot';
import {importOpeningKey} from '../../src/envelope/keys';
import {openFile} from '../../src/envelope/sealedFile';
import {build, LIVE_ENVIRONMENT} from '../support/build/inWorkspace';
import createWorkspace from '../support/build/workspace';

/** What has a budget, by its name in budgets.json. */
const BUDGETED = {
  shell: 'The shell, gzipped,',
  gate: "The gate's script, gzipped,",
  boot: 'The boot file, less what pages add to it,',
  main: "The opened site's main script, gzipped, less what pages add to it,",
} as const;

export type ByteCounts = Readonly<Record<keyof typeof BUDGETED, number>>;

// Added documents do not count against a budget: this is what each of 100 generated
// documents adds, rounded.
const BOOT_BYTES_OF_PAGE = 80;
const MAIN_BYTES_OF_PAGE = 35;

/**
 * @param buildDir made by `npm run build`
 * @param sealKey SEAL_KEY of that build
 */
export async function measureBytes(
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
    boot: envelope.length - pageCount * BOOT_BYTES_OF_PAGE,
    main: zippedSize(mainScripts.join('')) - pageCount * MAIN_BYTES_OF_PAGE,
  };
}

function zippedSize(content: Uint8Array | string): number {
  return gzipSync(content, {level: 9}).length;
}

/**
 * The part of a budget by which a size may exceed it. The gate changes rarely, and
 * even one more function of Firebase shows in it.
 */
const TOLERANCES: ByteCounts = {
  shell: 0.1,
  gate: 0.02,
  boot: 0.1,
  main: 0.1,
};

/** Sentences on sizes that have grown too much. */
export function findExceeded(
  measured: ByteCounts,
  budgets: ByteCounts,
): string[] {
  return Object.entries(BUDGETED).flatMap(([key, title]) => {
    const name = key as keyof ByteCounts;
    const ratio = measured[name] / budgets[name];
    // The ratio is not a number if there is no budget.
    return ratio <= 1 + TOLERANCES[name]
      ? []
      : [
          `${title} has ${measured[name]} bytes, ${((ratio - 1) * 100).toFixed(1)} % more than the ${budgets[name]} of "${name}" in tests/bench/budgets.json. Find out why; if the gain is worth it, run npm run bench -- --budgets`,
        ];
  });
}

const BUDGETS = path.join(__dirname, 'budgets.json');

/** `npm run bench -- --budgets`: sets the budgets to the sizes of a build. */
export async function updateBudgets(): Promise<void> {
  const workspace = createWorkspace();
  try {
    const {exitCode, output} = await build(workspace, [], LIVE_ENVIRONMENT);
    if (exitCode !== 0) {
      throw new Error(`The build failed:\n${output}`);
    }
    const counts = await measureBytes(
      path.join(workspace.dir, 'build'),
      LIVE_ENVIRONMENT.SEAL_KEY,
    );
    writeFileSync(BUDGETS, `${JSON.stringify(counts, undefined, 2)}\n`);
    console.log(`${BUDGETS}:`, counts);
  } finally {
    workspace.remove();
  }
}

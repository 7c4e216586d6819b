import {existsSync, watch} from 'node:fs';
import {constants, setPriority} from 'node:os';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkContent from '../check';
import describeFindings, {
  describeSum,
  FINDING_COLOURS,
} from '../check/describeFindings';
import type {Finding} from '../check/Finding';
import completeConfig from '../internals/completeConfig';
import {SITE_DIR} from '../config/siteDir';
import {readSite} from '../documents';
import groupBy from '../shared/groupBy';
import {printError, printOut} from '../terminal/print';

/** Saving causes several events, often for several files. */
const QUIET_MS = 300;

/** More lines would hide other messages in the terminal. */
const LIMIT = 40;

/**
 * Prints findings beside the development server, in a process that has nothing
 * else to do, and with low priority.
 */
export async function watchSite(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Drafts are not published; `npm run check:content` leaves them out, too.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  watchContent(SITE_DIR, completeConfig(config));
}

/**
 * Checks the content now, and again each time some of it is saved. Prints all
 * findings first, then those of files whose findings have changed. A check that
 * fails stops nothing.
 *
 * @param signal stops it
 */
export default function watchContent(
  siteDir: string,
  config: DocusaurusConfig,
  signal?: AbortSignal,
): void {
  let before: ReadonlyMap<string, string> | undefined;
  const check = async (): Promise<void> => {
    const {findings} = await checkContent({siteDir, config});
    const now = textsByFile(findings);
    const changed = [...now.keys(), ...(before?.keys() ?? [])].filter(
      (file) => now.get(file) !== before?.get(file),
    );
    if (before === undefined || changed.length > 0) {
      print([
        ...describeFindings(
          siteDir,
          findings.filter(({file}) => changed.includes(file)),
        ),
        ...changed
          .filter((file) => !now.has(file))
          .map((file) => `${file}  has no findings any more`),
        `In the content: ${describeSum(findings)}.`,
      ]);
    }
    before = now;
  };
  let checks = Promise.resolve();
  const checkNext = (): void => {
    checks = checks.then(check).catch((error: unknown) => {
      printError(
        `The content could not be checked: ${(error as Error).message}\n`,
      );
    });
  };
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(checkNext, QUIET_MS);
  };
  const folders = [
    ...readSite(siteDir, config).sources.map(({folder}) => folder),
    // The checks read these, too.
    'static',
    'src/content',
  ].map((folder) => path.join(siteDir, folder));
  for (const folder of folders.filter((each) => existsSync(each))) {
    watch(folder, {recursive: true, signal}, later)
      // A deleted folder has nothing to watch.
      .on('error', () => undefined);
  }
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  checkNext();
}

/** Without line numbers: those below an edit change with every save. */
function textsByFile(findings: readonly Finding[]): Map<string, string> {
  return new Map(
    [...groupBy(findings, ({file}) => file)].map(([file, own]) => [
      file,
      own.map(({check, message}) => `${check} ${message}`).join('\n'),
    ]),
  );
}

function print(lines: readonly string[]): void {
  const shown =
    lines.length > LIMIT
      ? [
          ...lines.slice(0, LIMIT),
          `… All of them: npm run check:content. ${lines.at(-1) ?? ''}`,
        ]
      : lines;
  printOut(['', ...shown, '', ''].join('\n'), FINDING_COLOURS);
}

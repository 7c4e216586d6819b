import {existsSync, watch} from 'node:fs';
import {constants, setPriority} from 'node:os';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkContent, {describeFinding, type Finding} from '../check';
import completeConfig from '../config/completeConfig';
import {SITE_DIR} from '../config/siteDir';
import {localToday} from '../content/review';
import {readSite} from '../documents';
import count from '../shared/count';

/** Saving causes several events, often for several files. */
const QUIET_MS = 300;

/** More lines would hide other messages in the terminal. */
const LIMIT = 30;

type FindingsByFile = ReadonlyMap<string, readonly Finding[]>;

/**
 * Prints findings beside the development server, in a process that has nothing
 * else to do, and with low priority.
 */
export async function printSiteFindings(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Drafts are not published; `npm run check:content` leaves them out, too.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  printFindings(SITE_DIR, completeConfig(config));
}

/**
 * Checks the content now, and again each time some of it is saved. Prints all
 * findings first, then those of files whose findings have changed. A check that
 * fails stops nothing.
 *
 * @returns stops it
 */
export default function printFindings(
  siteDir: string,
  config: DocusaurusConfig,
): () => void {
  let before: FindingsByFile | undefined;
  let failure = '';
  let isChecking = false;
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), QUIET_MS);
  };
  const check = async (): Promise<void> => {
    if (isChecking) {
      later();
      return;
    }
    isChecking = true;
    try {
      const findings = await findIn(siteDir, config);
      const lines = describeNews(findings, before);
      before = findings;
      failure = '';
      if (lines.length > 0) {
        console.log(['', ...lines, ''].join('\n'));
      }
    } catch (error) {
      const {message} = error as Error;
      if (message !== failure) {
        console.error(`The content could not be checked: ${message}`);
      }
      failure = message;
    }
    isChecking = false;
  };
  const watchers = [
    ...readSite(siteDir, config).sources.map(({folder}) => folder),
    // The checks read these, too.
    'static',
    'src/content',
  ]
    .map((folder) => path.join(siteDir, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, {recursive: true}, later));
  for (const watcher of watchers) {
    // A deleted folder has nothing to watch.
    watcher.on('error', () => undefined);
  }
  void check();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) {
      watcher.close();
    }
  };
}

async function findIn(
  siteDir: string,
  config: DocusaurusConfig,
): Promise<FindingsByFile> {
  const {findings} = await checkContent({
    siteDir,
    config,
    today: localToday(),
    fix: false,
    selects: () => true,
  });
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
  }
  return files;
}

/** @returns no lines if only line numbers have changed */
function describeNews(now: FindingsByFile, before?: FindingsByFile): string[] {
  const files = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  const changed = [...files].filter(
    (file) => withoutLines(now.get(file)) !== withoutLines(before?.get(file)),
  );
  if (changed.length === 0 && before !== undefined) {
    return [];
  }
  const findings = changed.flatMap((file) => now.get(file) ?? []);
  const isError = ({severity}: Finding) => severity === 'error';
  const lines = [
    ...findings.filter(isError).map(describeFinding),
    ...findings.filter((finding) => !isError(finding)).map(describeFinding),
    ...changed
      .filter((file) => !now.has(file))
      .map((file) => `${file}  has no findings any more`),
  ];
  const left = lines.length - LIMIT;
  const all = count([...now.values()].flat().length, 'finding');
  return [
    ...lines.slice(0, LIMIT),
    ...(left > 0 ? [`… and ${left} more: npm run check:content`] : []),
    `${all} in the content.`,
  ];
}

/** Line numbers below an edit change with every save. */
function withoutLines(findings: readonly Finding[] = []): string {
  return findings.map(({check, message}) => `${check} ${message}`).join('\n');
}

import {existsSync, watch} from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkContent from '../check/checkContent';
import {describeFinding} from '../check/describeFindings';
import type {JudgedFinding} from '../check/Finding';
import {localToday} from '../content/shared/review';
import count from '../shared/count';

/** Where findings come from, with all that is in them or without. */
const WATCHED = [
  {folder: 'docs', recursive: true},
  {folder: 'blog', recursive: true},
  {folder: 'src/pages', recursive: true},
  {folder: 'static', recursive: true},
  {folder: 'src/content', recursive: false},
];

/** Saving is more than one event, and seldom one file. */
const QUIET_MS = 300;

/** More would hide what else the terminal says. */
const LIMIT = 30;

interface Options {
  readonly siteDir: string;
  readonly config: DocusaurusConfig;
}

/** By file, what is found in it. */
type Findings = ReadonlyMap<string, readonly JudgedFinding[]>;

/**
 * Checks the content, now and whenever some of it is saved. Prints what is found,
 * at first all of it, then that of files in which it has changed. Nothing stops
 * on a check that fails.
 *
 * @returns what ends it
 */
export default function printFindings({siteDir, config}: Options): () => void {
  let before: Findings | undefined;
  let failure = '';
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    if (checking !== undefined) {
      later();
      return;
    }
    checking = findIn(siteDir, config)
      .then((findings) => {
        const lines = describeNews(findings, before);
        before = findings;
        failure = '';
        if (lines.length > 0) {
          console.log(['', ...lines, ''].join('\n'));
        }
      })
      .catch((error: unknown) => {
        const {message} = error as Error;
        if (message !== failure) {
          console.error(`The content could not be checked: ${message}`);
        }
        failure = message;
      })
      .finally(() => {
        checking = undefined;
      });
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(check, QUIET_MS);
  };
  const watchers = WATCHED.map(({folder, recursive}) => ({
    folder: path.join(siteDir, folder),
    recursive,
  }))
    .filter(({folder}) => existsSync(folder))
    .map(({folder, recursive}) => watch(folder, {recursive}, later));
  for (const watcher of watchers) {
    // A deleted folder has nothing to watch.
    watcher.on('error', () => undefined);
  }
  check();
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => {
      watcher.close();
    });
  };
}

async function findIn(
  siteDir: string,
  config: DocusaurusConfig,
): Promise<Findings> {
  const {findings} = await checkContent({
    siteDir,
    config,
    today: localToday(),
    fix: false,
    selects: () => true,
  });
  const files = new Map<string, JudgedFinding[]>();
  for (const finding of findings) {
    files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
  }
  return files;
}

/** @returns no lines if nothing has changed but the places of findings */
function describeNews(now: Findings, before?: Findings): string[] {
  const files = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  const changed = [...files].filter(
    (file) => essenceOf(now.get(file)) !== essenceOf(before?.get(file)),
  );
  if (changed.length === 0 && before !== undefined) {
    return [];
  }
  const findings = changed.flatMap((file) => now.get(file) ?? []);
  const isError = ({severity}: JudgedFinding) => severity === 'error';
  const lines = [
    ...findings.filter(isError).map(describeFinding),
    ...findings.filter((finding) => !isError(finding)).map(describeFinding),
    ...changed
      .filter((file) => !now.has(file))
      .map((file) => `${file}  has no finding any more`),
  ];
  const left = lines.length - LIMIT;
  const all = count([...now.values()].flat().length, 'finding');
  return [
    ...lines.slice(0, LIMIT),
    ...(left > 0 ? [`… and ${left} more: npm run check:content`] : []),
    `${all} in the content.`,
  ];
}

/** Without lines: those below a new one move with every save. */
function essenceOf(findings: readonly JudgedFinding[] = []): string {
  return findings.map(({check, message}) => `${check} ${message}`).join('\n');
}

import {existsSync, watch} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkContent from '../check/checkContent';
import {FOLDERS} from '../content/node/ContentFile';
import type {JudgedFinding} from '../check/Finding';
import type {PageFindings} from '../content/shared/PageFinding';
import {localToday} from '../content/shared/review';

/** Where findings come from, with all that is in them or without. */
const WATCHED = [
  ...Object.values(FOLDERS).map((folder) => ({folder, recursive: true})),
  {folder: 'static', recursive: true},
  {folder: 'src/content', recursive: false},
];

/** Saving is more than one event, and seldom one file. */
const QUIET_MS = 300;

interface Options {
  readonly siteDir: string;
  readonly config: DocusaurusConfig;
  /** What the pages import. */
  readonly file: string;
}

/**
 * Checks the content, now and whenever some of it is saved, and writes what is
 * wrong to a file. Nothing stops on a check that fails.
 *
 * @returns what ends it
 */
export default function keepFindings(options: Options): () => void {
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    if (checking !== undefined) {
      later();
      return;
    }
    checking = writeFindings(options)
      .catch((error: unknown) => {
        console.error(
          `The content could not be checked: ${(error as Error).message}`,
        );
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
    folder: path.join(options.siteDir, folder),
    recursive,
  }))
    .filter(({folder}) => existsSync(folder))
    .map(({folder, recursive}) => watch(folder, {recursive}, later));
  for (const watcher of watchers) {
    // A folder that goes has nothing more to tell.
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

async function writeFindings({siteDir, config, file}: Options): Promise<void> {
  const {findings} = await checkContent({
    siteDir,
    config,
    today: localToday(),
    fix: false,
    selects: () => true,
  });
  const text = JSON.stringify(byFile(findings));
  // The pages are built anew when it changes.
  if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    await writeFile(file, text);
  }
}

function byFile(findings: readonly JudgedFinding[]): PageFindings {
  const files = new Map<string, PageFindings[string]>();
  for (const {file, line, check: rule, message} of findings) {
    files.set(file, [...(files.get(file) ?? []), {line, rule, message}]);
  }
  return Object.fromEntries(files);
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkContent, {NUMBERS_FILE, type CheckResult} from '../../../src/check';
import type {Options as Rules} from '../../../src/check/options';
import {FRONT_MATTER, writeSite, type Files} from './content';
import {SITE_CONFIG} from './site';

interface Options {
  readonly fix?: boolean;
  readonly selects?: (file: string) => boolean;
  readonly onlyStopping?: boolean;
  readonly config?: DocusaurusConfig;
  readonly options?: Rules;
  /** A folder that has the files already. */
  readonly siteDir?: string;
}

/** A message of a rule. */
interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly check: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

interface SiteCheck extends CheckResult {
  readonly findings: readonly Finding[];
  /** `file:line check`, in order. */
  readonly places: readonly string[];
  readonly messages: readonly string[];
  /** What a file says after the check. */
  readonly read: (file: string) => string;
}

const [[preset, parts]] = SITE_CONFIG.presets as [
  [string, {readonly docs: object}],
];

/** With the sidebar of the folders: to load a file of sidebars takes most of the time. */
const CONFIG: DocusaurusConfig = {
  ...SITE_CONFIG,
  presets: [
    [preset, {...parts, docs: {...parts.docs, sidebarPath: undefined}}],
  ],
};

/**
 * Checks a site that consists of the given files, and of an introduction. Without
 * a list of numbers, it is not asked for.
 */
export default async function checkSite(
  files: Files,
  {siteDir = writeSite({}), ...others}: Options = {},
): Promise<SiteCheck> {
  writeSite(
    {
      'package.json': readFileSync('package.json'),
      'docs/intro.md': `${FRONT_MATTER}## Where to begin\n\nHere.\n`,
      ...files,
    },
    siteDir,
  );
  const result = await checkContent({
    siteDir,
    config: 'sidebars.ts' in files ? SITE_CONFIG : CONFIG,
    today: '2026-11-21',
    ...others,
  });
  const findings = result.files
    .flatMap(({path: file, messages}) =>
      messages.map(({line, column, ruleId, reason, fatal}): Finding => ({
        file,
        line: line ?? 1,
        column: column ?? 1,
        check: ruleId ?? '',
        message: reason,
        severity: fatal === true ? 'error' : 'warning',
      })),
    )
    .filter(
      ({check, message}) =>
        check !== 'rule-list' ||
        !message.startsWith('Not in') ||
        NUMBERS_FILE in files ||
        others.fix === true,
    );
  return {
    ...result,
    findings,
    places: findings.map(({file, line, check}) => `${file}:${line} ${check}`),
    messages: findings.map(({message}) => message),
    read: (file) => readFileSync(path.join(siteDir, file), 'utf8'),
  };
}

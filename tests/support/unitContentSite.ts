import {readFileSync} from 'node:fs';
import path from 'node:path';
import {vi} from 'vitest';

import checkContent, {
  type CheckResult,
} from '../../src/content/node/checkContent';
import {completeConfig} from '../../src/content/node/loadSite';
import {FRONT_MATTER, writeSite, type Files} from './unitContent';

interface Options {
  readonly fix?: boolean;
  readonly selects?: (file: string) => boolean;
}

interface SiteCheck extends CheckResult {
  /** `file:line rule`, in order. */
  readonly places: readonly string[];
  readonly messages: readonly string[];
  /** What a file says after the check. */
  readonly read: (file: string) => string;
}

// Docusaurus's own plugins read the site: that takes seconds on a slow machine.
vi.setConfig({testTimeout: 60_000});

/** Checks a site that consists of the given files, and of an introduction. */
export default async function checkSite(
  files: Files,
  {fix = false, selects = () => true}: Options = {},
): Promise<SiteCheck> {
  const {default: config} = await import('../../docusaurus.config');
  const siteDir = writeSite({
    'package.json': readFileSync('package.json'),
    'sidebars.ts': readFileSync('sidebars.ts'),
    'docs/intro.md': `${FRONT_MATTER}## Where to begin\n\nHere.\n`,
    ...files,
  });
  const result = await checkContent({
    siteDir,
    config: completeConfig(config),
    today: '2026-11-21',
    fix,
    selects,
  });
  return {
    ...result,
    places: result.findings.map(
      ({file, line, rule}) => `${file}:${line} ${rule}`,
    ),
    messages: result.findings.map(({message}) => message),
    read: (file) => readFileSync(path.join(siteDir, file), 'utf8'),
  };
}

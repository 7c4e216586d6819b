import {readFileSync} from 'node:fs';
import path from 'node:path';
import {vi} from 'vitest';

import checkContent, {
  type CheckOptions,
  type CheckResult,
} from '../../src/content/node/checkContent';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {completeConfig} from '../../src/content/node/loadSite';
import {FRONT_MATTER, writeSite, type Files} from './unitContent';

interface Options {
  readonly fix?: boolean;
  /** Remark plugins of the site, for documents. */
  readonly plugins?: readonly unknown[];
  readonly selects?: (file: string) => boolean;
}

interface SiteCheck extends CheckResult {
  /** `file:line rule`, in order. */
  readonly places: readonly string[];
  readonly messages: readonly string[];
  /** What a file says after the check. */
  readonly read: (file: string) => string;
  readonly siteDir: string;
  /** Checks the same folder once more. */
  readonly again: () => Promise<SiteCheck>;
}

// Docusaurus's own plugins read the site: that takes seconds on a slow machine.
vi.setConfig({testTimeout: 60_000});

/** Checks a site that consists of the given files, and of an introduction. */
export default async function checkSite(
  files: Files,
  {fix = false, plugins = [], selects = () => true}: Options = {},
): Promise<SiteCheck> {
  const {default: config} = await import('../../docusaurus.config');
  const siteDir = writeSite({
    'package.json': readFileSync('package.json'),
    'sidebars.ts': readFileSync('sidebars.ts'),
    'docs/intro.md': `${FRONT_MATTER}## Where to begin\n\nHere.\n`,
    ...files,
  });
  return checkFolder({
    siteDir,
    config: completeConfig(withPlugins(config, plugins)),
    today: '2026-11-21',
    fix,
    selects,
  });
}

async function checkFolder(options: CheckOptions): Promise<SiteCheck> {
  const {siteDir} = options;
  const result = await checkContent(options);
  return {
    ...result,
    siteDir,
    again: () => checkFolder(options),
    places: result.findings.map(
      ({file, line, rule}) => `${file}:${line} ${rule}`,
    ),
    messages: result.findings.map(({message}) => message),
    read: (file) => readFileSync(path.join(siteDir, file), 'utf8'),
  };
}

function withPlugins(
  config: Config,
  remarkPlugins: readonly unknown[],
): Config {
  const [, options] = (config.presets?.[0] ?? []) as [string?, PresetOptions?];
  const docs = {...options?.docs, remarkPlugins} as PresetOptions['docs'];
  return {...config, presets: [['classic', {...options, docs}]]};
}

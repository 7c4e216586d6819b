import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';

import {ConfigurationError} from '../../../config/environment';

/** What Docusaurus knows of the site once it has loaded all of it. */
export interface KnownContent {
  readonly urls: readonly string[];
  /** Texts of the configuration, by the part of the site that shows them. */
  readonly settings: Readonly<Record<string, readonly string[]>>;
  /** Values that plugins have read from the content or worked out of it. */
  readonly values: readonly {
    /** Path of the file that they belong to, if it is one alone. */
    readonly file?: string;
    readonly texts: readonly string[];
  }[];
}

/** Below the folder of generated files, which no build publishes. */
const FILE = 'sealing/known-content.json';

const SETTINGS = ['navbar', 'footer', 'announcementBar'] as const;

const SITE_ALIAS = '@site/';

/** Keeps for the audit what Docusaurus knows; runs within Docusaurus. */
export function writeKnownContent({
  generatedFilesDir,
  routesPaths,
  siteConfig,
  plugins,
}: Pick<
  Props,
  'generatedFilesDir' | 'routesPaths' | 'siteConfig' | 'plugins'
>): void {
  const theme: Record<string, unknown> = {...siteConfig.themeConfig};
  const settings = SETTINGS.map(
    (name) => [name, textsOf(theme[name])] as const,
  );
  const known: KnownContent = {
    urls: routesPaths,
    settings: {...Object.fromEntries(settings), config: textsOf(siteConfig)},
    values: plugins.flatMap(({content}) => valuesOf(content)),
  };
  const file = path.join(generatedFilesDir, FILE);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(known));
}

/** Where the file is, for a build to remove that of the build before. */
export function knownContentFile(generatedDir: string): string {
  return path.join(generatedDir, FILE);
}

/** @throws ConfigurationError if this build has written none */
export function readKnownContent(generatedDir: string): KnownContent {
  try {
    return JSON.parse(
      readFileSync(knownContentFile(generatedDir), 'utf8'),
    ) as KnownContent;
  } catch (cause) {
    throw new ConfigurationError(
      'The audit does not know the content: the plugin src/sealing/node/plugin.ts has not told it. Is it among the plugins in docusaurus.config.ts?',
      {cause},
    );
  }
}

function textsOf(value: unknown): readonly string[] {
  return valuesOf(value).flatMap(({texts}) => texts);
}

/**
 * All strings in a value, names of properties too, for tags and authors are
 * listed by theirs. What stands beside or below a `source` belongs to that file.
 */
function valuesOf(content: unknown): KnownContent['values'] {
  const texts = new Map<string, Set<string>>();
  const seen = new Set<unknown>();
  const collect = (value: unknown, owner: string): void => {
    if (typeof value === 'string') {
      const known = texts.get(owner) ?? new Set();
      texts.set(owner, known.add(value));
    } else if (
      typeof value === 'object' &&
      value !== null &&
      !seen.has(value)
    ) {
      seen.add(value);
      const {source} = value as {readonly source?: unknown};
      const file =
        typeof source === 'string' && source.startsWith(SITE_ALIAS)
          ? source.slice(SITE_ALIAS.length)
          : owner;
      for (const [name, part] of Object.entries(value)) {
        if (!Array.isArray(value)) {
          collect(name, file);
        }
        collect(part, file);
      }
    }
  };
  collect(content, '');
  return [...texts].map(([file, found]) => ({
    ...(file !== '' && {file}),
    texts: [...found],
  }));
}

import {readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from './UserError';
import {SITE_DIR} from './siteDir';

interface Leaning {
  /** The version that it was made for, as far as that matters. */
  readonly madeFor: string;
  /** What leans on inner parts of the package, by file. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Packages of which this site uses what no version promises. Such a part can
 * change with any minor version, and not all of it would be noticed by itself.
 */
export const INNER_PARTS: Readonly<Record<string, Leaning>> = {
  '@docusaurus/core': {
    madeFor: '3.10',
    files: {
      'src/commands/runDocusaurus.ts':
        'the variables for its generated files and for HTML as it is',
      'src/config/completeConfig.ts': 'lib/server/configValidation',
      'src/sealing/browser/clientModule.ts':
        'how it loads and prefetches chunks',
      'src/sealing/node/pageTemplate.ts': 'what ssrTemplate is given',
      'src/sealing/node/plugin.ts': 'ChunkAssetPlugin, and its rules for files',
      'src/sealing/node/readPageScripts.ts': 'its generated files',
    },
  },
  '@docusaurus/mdx-loader': {
    madeFor: '3.10',
    files: {
      'src/documents/parseDocument.ts':
        'lib/format, lib/preprocessor, lib/remark/headings',
      'src/check/checkPage.ts': 'lib/remark/admonitions',
    },
  },
  '@docusaurus/plugin-content-docs': {
    madeFor: '3.10',
    files: {
      'src/check/frontMatterSchemas.ts': 'lib/frontMatter',
      'src/check/SiteMap.ts': 'lib/numberPrefix, lib/slug',
    },
  },
  '@docusaurus/theme-classic': {
    madeFor: '3.10',
    files: {
      'src/plugins/lateHighlighting.ts': 'lib/prism-include-languages',
      'src/theme': 'the parts that stand in place of its own',
    },
  },
  '@docusaurus/utils': {
    madeFor: '3.10',
    files: {'src/sealing/node/plugin.ts': 'getFileLoaderUtils'},
  },
  firebase: {
    madeFor: '12',
    files: {
      'src/gate/createSessionStore.ts': 'the interface of a persistence',
      'src/gate/sessionDatabase.ts': 'where and how it stores a session',
      'src/gate/watchSignIns.ts': 'the answer to a sign-in',
    },
  },
};

/** @throws UserError that names every package that is of another version */
export default function assertInnerParts(
  siteDir = SITE_DIR,
  parts = INNER_PARTS,
): void {
  const others = Object.entries(parts).flatMap(([name, {madeFor, files}]) => {
    const version = versionOf(name, siteDir);
    return `${version}.`.startsWith(`${madeFor}.`)
      ? []
      : [
          `${name} is ${version}; what leans on its inner parts was made for ${madeFor}:`,
          ...Object.entries(files).map(
            ([file, part]) => `  - ${file}: ${part}`,
          ),
        ];
  });
  if (others.length > 0) {
    throw new UserError(
      [
        ...others,
        'To go back, run git checkout package.json package-lock.json && npm ci.',
        'To go on, look whether each of these still holds, raise madeFor in src/config/innerParts.ts, and run npm test.',
      ].join('\n'),
    );
  }
}

function versionOf(name: string, siteDir: string): string {
  const file = path.join(siteDir, 'node_modules', name, 'package.json');
  try {
    const {version} = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly version: string;
    };
    return version;
  } catch {
    return 'not installed';
  }
}

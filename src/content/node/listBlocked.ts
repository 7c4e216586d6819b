import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {globSync} from 'tinyglobby';

import type {Embeds} from '../../config/embeds';
import type {Kind} from './ContentFile';
import findBlocked, {mayBeBlocked, type BlockedPlace} from './findBlocked';
import findBlockedInCode from './findBlockedInCode';
import findBlockedPictures from './findBlockedPictures';
import frontMatterOf from './frontMatterOf';
import parseMarkdown from './parseMarkdown';
import remarkPluginsOf, {syntaxOf} from './remarkPlugins';

/** Where pages come from, with the kind whose plugins read them. */
const FOLDERS: readonly (readonly [folder: string, kind: Kind])[] = [
  ['docs', 'docs'],
  ['versioned_docs', 'docs'],
  ['*_versioned_docs', 'docs'],
  ['blog', 'blog'],
  ['src/{pages,components,theme}', 'pages'],
];

type Config = Pick<DocusaurusConfig, 'markdown' | 'presets' | 'plugins'>;

/** A line for each place of the content that the policy keeps from readers. */
export default async function listBlocked(
  siteDir: string,
  config: Config,
  embeds: Embeds,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [folder, kind] of FOLDERS) {
    const pattern = [
      `${folder}/**/*.{md,mdx,tsx,jsx,ts,js}`,
      `${folder}/authors.{yml,yaml,json}`,
    ];
    for (const file of globSync(pattern, {cwd: siteDir}).sort()) {
      const source = await readFile(path.join(siteDir, file), 'utf8');
      if (mayBeBlocked(source)) {
        const places = await placesIn(
          path.join(siteDir, file),
          source,
          config,
          kind,
          embeds,
        );
        lines.push(
          ...places.map(
            ({line, column, message}) =>
              `  ${file}:${line}:${column}  ${message}`,
          ),
        );
      }
    }
  }
  return lines;
}

async function placesIn(
  file: string,
  source: string,
  config: Config,
  kind: Kind,
  embeds: Embeds,
): Promise<BlockedPlace[]> {
  if (!/\.mdx?$/.test(file)) {
    return /\.[jt]sx?$/.test(file)
      ? findBlockedInCode(source, embeds)
      : findBlockedPictures(source, embeds);
  }
  const plugins = syntaxOf(remarkPluginsOf(config, kind));
  try {
    const {tree} = await parseMarkdown(file, source, config.markdown, {
      plugins,
    });
    return [
      ...findBlockedPictures(frontMatterOf(source), embeds),
      ...findBlocked(tree, embeds),
    ];
  } catch {
    // Docusaurus says what is wrong with it, and where.
    return [];
  }
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {globSync} from 'tinyglobby';

import config from '../../../docusaurus.config';
import {SITE_DIR} from '../../../src/config/siteDir';
import {parseFrontMatter, readSite, type Site} from '../../../src/documents';
import {validateConfig} from '../../../src/internals';
import collectPages, {type Page} from '../../../src/search/node/collectPages';
import {writeSite, type Files} from './content';

export const SITE_CONFIG = validateConfig(config, 'docusaurus.config.ts');

/** A site of these files, read with the settings of docusaurus.config.ts. */
export function siteOf(files: Files): Site {
  return readSite(writeSite(files), SITE_CONFIG);
}

interface FrontMatter {
  readonly title?: string;
  readonly slug?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly [field: string]: unknown;
}

/** The docs, posts and Markdown pages of this site, as Docusaurus reports them. */
export async function collectSite(): Promise<Page[]> {
  const docs = await readAll('docs/**/*.md');
  const posts = await readAll('blog/**/*.{md,mdx}');
  const pages = await readAll('src/pages/*.md');
  const allContent = {
    'docusaurus-plugin-content-docs': {
      default: {
        loadedVersions: [
          {
            docs: docs.map(({file, frontMatter}) => ({
              id: idOf(file),
              permalink: `/docs/${idOf(file)}`,
              source: `@site/${file}`,
              title: frontMatter.title ?? idOf(file),
              tags: [],
              frontMatter,
            })),
            sidebars: {
              tutorialSidebar: [
                {type: 'doc', id: 'intro'},
                {
                  type: 'category',
                  label: 'Staff Rules',
                  link: {
                    type: 'generated-index',
                    title: 'Staff Rules',
                    permalink: '/docs/category/staff-rules',
                  },
                  items: docs
                    .map(({file}) => ({type: 'doc', id: idOf(file)}))
                    .filter(({id}) => id !== 'intro'),
                },
              ],
            },
          },
        ],
      },
    },
    'docusaurus-plugin-content-blog': {
      default: {
        blogPosts: posts.map(({file, frontMatter}) => ({
          metadata: {
            permalink: `/blog/${frontMatter.slug ?? ''}`,
            source: `@site/${file}`,
            title: frontMatter.title ?? '',
            tags: (frontMatter.tags ?? []).map((label) => ({label})),
            authors: [],
            frontMatter,
          },
        })),
      },
    },
    'docusaurus-plugin-content-pages': {
      default: pages.map(({file, frontMatter}) => ({
        type: 'mdx',
        permalink: `/${path.basename(file, '.md')}`,
        source: `@site/${file}`,
        title: frontMatter.title,
        frontMatter,
      })),
    },
  } as unknown as AllContent;
  return collectPages(allContent, SITE_DIR, SITE_CONFIG);
}

function idOf(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

async function readAll(
  pattern: string,
): Promise<{file: string; frontMatter: FrontMatter}[]> {
  return Promise.all(
    globSync(pattern, {cwd: SITE_DIR})
      .sort()
      .map(async (file) => {
        const {frontMatter} = await parseFrontMatter({
          filePath: file,
          fileContent: readFileSync(path.join(SITE_DIR, file), 'utf8'),
        });
        return {file, frontMatter};
      }),
  );
}

import {randomUUID} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {
  AllContent,
  DocusaurusConfig,
  LoadContext,
  Plugin,
} from '@docusaurus/types';
import {visit} from 'unist-util-visit';

import {EMBEDS, type Embeds} from '../config/embeds';
import {DocumentLoaders} from '../documents';
import count from '../shared/count';
import assertEmbeds, {assertTagsLoad, assertThemesFit} from './assertEmbeds';
import {blockedBy} from './blockedBy';

const NAME = 'embed-policy';

interface EmbedPolicy {
  /** For the documents, posts and pages of each content plugin. */
  readonly rehypePlugin: () => (
    tree: Node,
    file: {readonly path: string},
  ) => void;
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * Compares the content with the policy that readers' browsers will apply (see
 * src/config/embeds.ts), and lists what the policy blocks with file and line.
 * These are warnings: readers get a link to what is blocked.
 *
 * The bundler's persistent cache skips unchanged documents, and the rehype plugin
 * with them. So documents with such elements depend on a file that changes with
 * every start.
 */
export default function embedPolicy(embeds: Embeds = EMBEDS): EmbedPolicy {
  const loaders = new DocumentLoaders();
  // A set: a post is compiled twice, whole and as its excerpt.
  const unprinted = new Set<string>();
  // Known once the content is loaded, before any of it is compiled.
  let root = '';
  let start = '';
  const rehypePlugin: EmbedPolicy['rehypePlugin'] = function readEmbeds() {
    return (tree, file) => {
      const all = findEmbeds(tree, embeds);
      const name = path.relative(root, file.path).replaceAll('\\', '/');
      for (const line of all.filter((each) => each !== undefined)) {
        unprinted.add(`${name}:${line}`);
      }
      for (const loader of all.length > 0 ? loaders.of(file.path) : []) {
        loader.addDependency(start);
      }
    };
  };
  const print = (): void => {
    const lines = [...unprinted].sort((a, b) =>
      a.localeCompare(b, 'en', {numeric: true}),
    );
    if (lines.length > 0) {
      console.error(
        `\n[WARNING] The policy of this site blocks ${count(lines.length, 'part')} of the content. Readers get a link or nothing instead:\n${lines.map((line) => `  ${line}\n`).join('')}`,
      );
    }
    unprinted.clear();
  };
  return {
    rehypePlugin,
    plugin: ({siteDir, siteConfig, generatedFilesDir}) => ({
      name: NAME,
      loadContent: async () => {
        assertEmbeds(embeds);
        assertThemesFit(siteConfig.themes, embeds);
        for (const name of listUnread(siteConfig.plugins, rehypePlugin)) {
          console.error(
            `[WARNING] Nothing lists what the pages of ${name} show from elsewhere. Add ...everyPage to its options in docusaurus.config.ts.`,
          );
        }
        root = siteDir;
        start = path.join(generatedFilesDir, `${NAME}.txt`);
        // Another text with every start.
        writeFileSync(start, randomUUID());
      },
      allContentLoaded: async ({allContent}) => {
        for (const line of blockedPictures(allContent, embeds)) {
          unprinted.add(line);
        }
      },
      postBuild: async ({plugins}) => {
        assertTagsLoad(plugins);
      },
      configureWebpack: (_, isServer) =>
        isServer
          ? {}
          : {
              plugins: [
                loaders,
                {
                  apply: ({hooks}) => {
                    hooks.done.tap(NAME, print);
                  },
                },
              ],
            },
    }),
  };
}

/** No link replaces an author's picture, so it is listed here. */
function blockedPictures(allContent: AllContent, embeds: Embeds): string[] {
  const blogs = Object.values(
    allContent['docusaurus-plugin-content-blog'] ?? {},
  ) as BlogContent[];
  return blogs
    .flatMap(({blogPosts, authorsMap = {}}) => [
      ...Object.values(authorsMap),
      ...blogPosts.flatMap(({metadata}) => metadata.authors),
    ])
    .flatMap(({name, imageURL: url}) => {
      const advice = url && adviceOn('img', url, embeds);
      return advice ? [`The picture of ${name ?? 'an author'}  ${advice}`] : [];
    });
}

interface ContentOptions {
  readonly id?: string;
  readonly rehypePlugins?: readonly unknown[];
}

/** Content plugins beside the preset that do not have the rehype plugin. */
function listUnread(
  plugins: DocusaurusConfig['plugins'],
  rehypePlugin: unknown,
): string[] {
  return plugins
    .map((entry) => [entry].flat() as [unknown, ContentOptions?])
    .filter(
      ([name, options]) =>
        typeof name === 'string' &&
        /content-(?:docs|blog|pages)$/.test(name) &&
        !options?.rehypePlugins?.flat().includes(rehypePlugin),
    )
    .map(([name, options]) => `${String(name)} "${options?.id ?? 'default'}"`);
}

/** A place in a document, both counted from 1. */
interface Point {
  readonly line: number;
  readonly column: number;
}

/** An element of Markdown, HTML or MDX, with the parts that are read here. */
interface Node {
  readonly type: string;
  readonly position?: {readonly start: Point; readonly end: Point};
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly name?: string | null;
  readonly attributes?: readonly {
    readonly name?: string;
    readonly value?: unknown;
  }[];
}

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

/**
 * The elements of a document that show something from elsewhere.
 *
 * @returns line, column and advice for those that the policy blocks, undefined for others
 */
function findEmbeds(tree: Node, embeds: Embeds): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  visit(tree, (node: Node) => {
    const element = node.tagName ?? node.name ?? '';
    const url = blockedBy(NOTHING, element, (name) =>
      attributeOf(node, name),
    )?.url;
    if (url !== undefined || element === 'style') {
      const {line, column} = node.position?.start ?? {line: 1, column: 1};
      const advice = adviceOn(element, url, embeds);
      found.push(advice && `${line}:${column}  ${advice}`);
    }
  });
  return found;
}

/** A literal value of an attribute: MDX leaves `src={'…'}` as code. */
function attributeOf({properties, attributes}: Node, name: string): unknown {
  const value =
    properties?.[name] ??
    attributes?.find((attribute) => attribute.name === name)?.value;
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const {value: code} = value as {readonly value?: string};
  return /^\s*(["'`])(.*)\1\s*$/s.exec(code ?? '')?.[2];
}

/**
 * What is wrong with an element, and how to fix it.
 *
 * @param url what it shows; a `<style>` has none
 * @returns undefined if the list allows it
 */
function adviceOn(
  element: string,
  url: string | undefined,
  embeds: Embeds,
): string | undefined {
  if (element === 'style') {
    return embeds.inlineStyles === undefined
      ? "<style> has no effect. Move it to src/css/custom.css, or add inlineStyles: 'why', to src/config/embeds.ts"
      : undefined;
  }
  const blocked = blockedBy(embeds, element, () => url);
  if (blocked === undefined) {
    return undefined;
  }
  const {kind, origin} = blocked;
  const problem = `"${blocked.url}" is not shown.`;
  if (kind === undefined) {
    return `${problem} Write <iframe> instead of <${element}>`;
  }
  if (!origin.startsWith('https:')) {
    return `${problem} Only addresses with https can be shown`;
  }
  const orLocal =
    kind === 'frames' ? '' : ', or put a copy of the file into the site';
  return `${problem} To show it, add '${origin}': 'why', to ${kind} in src/config/embeds.ts${orLocal}`;
}

import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin, Props} from '@docusaurus/types';
import {type DefaultTreeAdapterTypes, parseFragment, serialize} from 'parse5';

import {assertNone} from '../shared/UserError';
import type {Boot} from '../envelope/boot';
import {InternalApiError} from '../internals/InternalApiError';
import {listPages, type Page} from '../internals/pages';

type ConfigureWebpack = NonNullable<Plugin['configureWebpack']>;
type BundlerPlugin = NonNullable<
  Parameters<ConfigureWebpack>[0]['plugins']
>[number];
type Compiler = Parameters<
  Extract<BundlerPlugin, (compiler: never) => unknown>
>[0];

/** What sealing needs to know of Docusaurus's build, beside its files. */
export interface BuiltSite extends Pick<Boot, 'markup' | 'inlineScripts'> {
  readonly pages: readonly Page[];
  /** The scripts that every page needs, in this order: paths below the base URL. */
  readonly mainScripts: readonly string[];
}

const FILE = 'sealing.json';

/** Collects the {@link BuiltSite} while Docusaurus builds, and writes it as JSON. */
export class BuildRecorder {
  /** The scripts, by the chunk name or the request of an import. */
  readonly #scripts = new Map<string, readonly string[]>();
  #mainScripts: readonly string[] = [];

  /** A plugin of the browser's bundler. */
  readonly plugin = ({hooks}: Compiler): void => {
    hooks.done.tap('sealing', ({compilation}) => {
      const scriptsIn = (group: {getFiles: () => string[]}) =>
        group.getFiles().filter((file) => file.endsWith('.js'));
      this.#mainScripts = [...compilation.entrypoints.values()].flatMap(
        scriptsIn,
      );
      for (const group of compilation.chunkGroups) {
        const requests = group.origins.map(({request}) => request);
        for (const imported of [group.name, ...requests]) {
          if (imported) {
            this.#scripts.set(imported, scriptsIn(group));
          }
        }
      }
    });
  };

  /**
   * Writes the file, after the build.
   *
   * @throws InternalApiError
   */
  async write(built: Props): Promise<void> {
    const {generatedFilesDir, headTags, preBodyTags, postBodyTags} = built;
    const site: BuiltSite = {
      pages: listPages({
        ...built,
        scriptsOf: (imported) => this.#scripts.get(imported),
      }),
      mainScripts: this.#mainScripts,
      ...splitTags(headTags + preBodyTags + postBodyTags),
    };
    await writeFile(path.join(generatedFilesDir, FILE), JSON.stringify(site));
  }
}

/**
 * @param generatedFilesDir where Docusaurus writes generated files
 * @throws InternalApiError if it wrote them elsewhere
 */
export function readBuiltSite(generatedFilesDir: string): BuiltSite {
  let text: string;
  try {
    text = readFileSync(path.join(generatedFilesDir, FILE), 'utf8');
  } catch (cause) {
    throw new InternalApiError('the folder of generated files', {cause});
  }
  return JSON.parse(text) as BuiltSite;
}

/** The share of the pages that must need a script to load it with every page. */
const SHARED_FROM = 1 / 3;

/** @returns scripts that many pages share; and the other scripts of each page, by its key */
export function listScripts({
  pages,
  mainScripts,
}: BuiltSite): Pick<Boot, 'pages'> & {readonly shared: readonly string[]} {
  const counts = new Map<string, number>();
  for (const script of pages.flatMap(({scripts}) => scripts)) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * SHARED_FROM);
  const shared = [...counts.keys()]
    .filter((script) => (counts.get(script) ?? 0) >= least)
    .filter((script) => !mainScripts.includes(script))
    .sort();
  const common = new Set([...mainScripts, ...shared]);
  return {
    shared,
    pages: Object.fromEntries(
      pages.map(({key, scripts}) => [
        key,
        scripts.filter((script) => !common.has(script)),
      ]),
    ),
  };
}

/**
 * Scripts in markup that is inserted later do not run, so the gate runs them.
 *
 * @throws UserError that names style sheets and scripts of other files
 */
function splitTags(tags: string): Pick<Boot, 'markup' | 'inlineScripts'> {
  const inlineScripts: string[] = [];
  const blocked: string[] = [];
  const clean = (parent: DefaultTreeAdapterTypes.ParentNode): void => {
    parent.childNodes = parent.childNodes.filter((node) => {
      if (!('tagName' in node)) {
        return true;
      }
      const {src, rel, href} = attributesOf(node);
      if (src !== undefined && node.tagName === 'script') {
        blocked.push(src);
      } else if (node.tagName === 'link' && rel === 'stylesheet') {
        blocked.push(href ?? '');
      }
      if (node.tagName === 'script' && isCode(node)) {
        inlineScripts.push(serialize(node));
        return false;
      }
      clean(node);
      return node.tagName !== 'link' && node.tagName !== 'meta';
    });
  };
  const fragment = parseFragment(tags);
  clean(fragment);
  assertNone(
    blocked,
    'docusaurus.config.ts adds files by address, which the content policy blocks:',
    'Bring them with the code: style sheets by "import" in a file of clientModules, or in customCss; scripts as clientModules.',
  );
  return {markup: serialize(fragment).trim(), inlineScripts};
}

/** A script element of another type than JavaScript's holds data. */
function isCode(element: DefaultTreeAdapterTypes.Element): boolean {
  const {type = ''} = attributesOf(element);
  return ['', 'module', 'text/javascript', 'application/javascript'].includes(
    type,
  );
}

function attributesOf({
  attrs,
}: DefaultTreeAdapterTypes.Element): Partial<Record<string, string>> {
  return Object.fromEntries(attrs.map(({name, value}) => [name, value]));
}

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';

import {
  fileOf,
  readDocument,
  readSidebars,
  readSite,
  type Site,
} from '../documents';
import readHistory from './history/readHistory';
import describeHistory, {
  newestOf,
  type DescribedHistory,
} from './node/describeHistory';
import describeRulebook, {
  collectRules,
  type DocumentPage,
} from './node/describeRulebook';
import {CHANGES_PAGE} from './shared/Changes';
import {RULE_PATH} from './shared/Rulebook';

export {default as readHistory} from './history/readHistory';
export {changesWithoutNote} from './node/describeHistory';
export {CHANGES_PAGE} from './shared/Changes';

/**
 * Writes the areas of the rulebook, the tasks of a case, the place of every rule
 * and their changes as modules for the browser, all read from the documents and
 * their history. If no document has rules, the modules are empty and there are no
 * routes.
 */
export default function rulebook({
  siteDir,
  siteConfig,
  baseUrl,
}: LoadContext): Plugin {
  return {
    name: 'rulebook',
    async allContentLoaded({allContent, actions}) {
      const site = readSite(siteDir, siteConfig);
      const pages = await readPages(allContent, site);
      const {rules, texts} = collectRules(pages);
      const isOn = Object.keys(rules).length > 0;
      const history = isOn ? await readChanges(site, pages) : undefined;
      const modules = {
        // Apart, since every page needs it.
        'enabled.json': JSON.stringify(isOn),
        'rulebook.json': JSON.stringify(
          isOn ? describeRulebook(pages, rules) : {areas: [], tasks: []},
        ),
        'rules.json': JSON.stringify(rules),
        ...writeByDocument('rule-texts', texts),
        'changes.json': JSON.stringify(history?.changes ?? null),
        'newest.json': JSON.stringify(newestOf(history?.changes.days ?? [])),
        ...writeByDocument('histories', history?.histories),
      };
      for (const [name, text] of Object.entries(modules)) {
        await actions.createData(name, text);
      }
      if (isOn) {
        // Not exact: the number follows the path.
        actions.addRoute({
          path: baseUrl + RULE_PATH,
          component: '@site/src/pages/_RulePage',
        });
        actions.addRoute({
          path: baseUrl + CHANGES_PAGE.path,
          component: '@site/src/rulebook/browser/ChangesPage',
          exact: true,
        });
      }
    },
  };
}

/**
 * Writes a file for each document, and a module with the functions that load them,
 * by permalink.
 *
 * @param values undefined if they are not known
 * @returns text by name of file
 */
function writeByDocument(
  name: string,
  values: ReadonlyMap<string, unknown> | undefined,
): Record<string, string> {
  const entries = [...(values ?? [])];
  const loaders = entries.map(
    ([url], index) =>
      `${JSON.stringify(url)}: () => import(/* webpackChunkName: "${name}-${index}" */ './${name}/${index}.json')`,
  );
  return {
    [`${name}.js`]: `export default ${values === undefined ? 'null' : `{${loaders.join(',\n')}}`};\n`,
    ...Object.fromEntries(
      entries.map(([, value], index) => [
        `${name}/${index}.json`,
        JSON.stringify(value),
      ]),
    ),
  };
}

/**
 * Reads the current documents of all instances, each in the order of its
 * sidebars; documents without a sidebar come last.
 */
async function readPages(
  allContent: AllContent,
  site: Site,
): Promise<DocumentPage[]> {
  const instances = Object.values(
    (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
      string,
      LoadedContent
    >,
  );
  const pages: DocumentPage[] = [];
  for (const {loadedVersions} of instances) {
    const {docs = [], sidebars = {}} = loadedVersions[0] ?? {};
    const published = new Map(
      docs.filter(({draft}) => !draft).map((doc) => [doc.id, doc]),
    );
    const order = new Set([
      ...readSidebars(sidebars).documents,
      ...published.keys(),
    ]);
    // One by one: many syntax trees at once need much memory.
    for (const id of order) {
      const doc = published.get(id);
      if (doc !== undefined) {
        const {title, permalink: url, description, unlisted} = doc;
        const document = await readDocument(site, fileOf(doc));
        pages.push({title, url, description, isListed: !unlisted, document});
      }
    }
  }
  return pages;
}

/** @returns undefined if the history is not known */
async function readChanges(
  site: Site,
  pages: readonly DocumentPage[],
): Promise<DescribedHistory | undefined> {
  const history = await readHistory(site);
  if (history.state !== 'known') {
    console.error(
      `What changed in the rules is unknown: ${
        history.state === 'shallow'
          ? 'this clone does not have the whole history. Run git fetch --unshallow'
          : history.reason
      }.`,
    );
    return undefined;
  }
  const urls = new Map(pages.map(({document, url}) => [document.file, url]));
  return describeHistory(history, (file) => urls.get(file));
}

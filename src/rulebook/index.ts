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
import describeHistory, {newestOf} from './node/describeHistory';
import describeRulebook, {
  collectRules,
  type DocumentPage,
} from './node/describeRulebook';
import packParts from './node/packParts';
import {CHANGES_PAGE, type Changes} from './shared/Changes';
import {RULE_PATH} from './shared/Rulebook';

export {default as readHistory} from './history/readHistory';
export {changesWithoutNote} from './node/describeHistory';
export {CHANGES_PAGE} from './shared/Changes';

interface Options {
  /** False for a site whose numbered headings are not rules. */
  readonly enabled?: boolean;
}

/**
 * Writes the areas of the rulebook, the tasks of a case, the place of every rule
 * and their changes as modules for the browser, all read from the documents and
 * their history. If it is off, or no document has rules, the modules are empty
 * and there are no routes.
 */
export default function rulebook(
  {siteDir, siteConfig, baseUrl}: LoadContext,
  options: unknown,
): Plugin {
  const {enabled = true} = options as Options;
  return {
    name: 'rulebook',
    async allContentLoaded({allContent, actions}) {
      const site = readSite(siteDir, siteConfig);
      const {listed, others} = await readPages(allContent, site);
      const rules = collectRules(enabled ? [...listed, ...others] : []);
      const isOn = rules.table.documents.length > 0;
      const book = isOn
        ? describeRulebook(listed, rules.table)
        : {areas: [], tasks: []};
      const modules = {
        // Apart, since every page needs it.
        'enabled.json': JSON.stringify(isOn),
        'rulebook.json': JSON.stringify(book),
        'rules.json': JSON.stringify(rules.table),
        ...packParts('rule-texts', rules.texts),
        ...(await historyModules(isOn ? site : undefined, [
          ...listed,
          ...others,
        ])),
      };
      for (const [name, text] of Object.entries(modules)) {
        await actions.createData(name, text);
      }
      if (isOn) {
        // Not exact: the number follows the path.
        actions.addRoute({
          path: baseUrl + RULE_PATH,
          component: '@site/src/components/RulePage',
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

/** Reads the current documents of all instances. */
async function readPages(
  allContent: AllContent,
  site: Site,
): Promise<{
  /** Of docs/, in the order of the sidebars. */
  readonly listed: readonly DocumentPage[];
  readonly others: readonly DocumentPage[];
}> {
  const {default: main, ...others} = (allContent[
    'docusaurus-plugin-content-docs'
  ] ?? {}) as Record<string, LoadedContent | undefined>;
  const [own = [], ...further] = [main, ...Object.values(others)].map(
    (instance) =>
      instance?.loadedVersions[0]?.docs.filter(({draft}) => !draft) ?? [],
  );
  const {documents} = readSidebars(main?.loadedVersions[0]?.sidebars ?? {});
  const listed = documents.flatMap((id) =>
    own.filter((doc) => doc.id === id && !doc.unlisted),
  );
  const read = async (docs: typeof own): Promise<DocumentPage[]> => {
    const pages: DocumentPage[] = [];
    // One by one: many syntax trees at once need much memory.
    for (const doc of docs) {
      const {title, permalink: url, description} = doc;
      const document = await readDocument(site, fileOf(doc));
      pages.push({title, url, description, document});
    }
    return pages;
  };
  return {
    listed: await read(listed),
    others: await read([
      ...own.filter((doc) => !listed.includes(doc)),
      ...further.flat(),
    ]),
  };
}

/**
 * Makes the modules of what changed.
 *
 * @param site undefined if there is no rulebook
 * @returns text by name
 */
async function historyModules(
  site: Site | undefined,
  pages: readonly DocumentPage[],
): Promise<Record<string, string>> {
  const history = site && (await readHistory(site));
  if (history !== undefined && history.state !== 'known') {
    console.error(
      `What changed in the rules is unknown: ${
        history.state === 'shallow'
          ? 'this clone does not have the whole history. Run git fetch --unshallow'
          : history.reason
      }.`,
    );
  }
  const byFile = new Map(pages.map((page) => [page.document.file, page]));
  const described =
    history?.state === 'known'
      ? describeHistory(history.documents, history.since, (file) =>
          byFile.get(file),
        )
      : undefined;
  const changes: Changes =
    described === undefined
      ? {known: false}
      : {known: true, days: described.days};
  return {
    'changes.json': JSON.stringify(changes),
    'newest.json': JSON.stringify(newestOf(described?.days ?? [])),
    ...packParts('histories', described?.histories),
  };
}

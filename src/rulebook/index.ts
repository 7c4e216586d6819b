import type {
  DocMetadata,
  LoadedContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {
  AllContent,
  LoadContext,
  OptionValidationContext,
  Plugin,
  ValidationSchema,
} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';

import {
  fileOf,
  readDocument,
  readSidebars,
  readSite,
  type Site,
} from '../documents';
import readHistory from './history/readHistory';
import {CHANGES_PAGE, type Changes} from './shared/Changes';
import {RULE_PATH} from './shared/RuleTable';
import collectRules from './node/collectRules';
import describeHistory, {newestOf} from './node/describeHistory';
import describeRulebook, {type DocumentPage} from './node/describeRulebook';
import packParts from './node/packParts';

export {default as readHistory} from './history/readHistory';
export {changesWithoutNote} from './node/describeHistory';
export {CHANGES_PAGE} from './shared/Changes';

const NAME = 'rulebook';

/** As Docusaurus calls the version in docs/. */
const CURRENT_VERSION = 'current';

interface PluginOptions {
  /** False for a site whose numbered headings are not rules. */
  readonly enabled: boolean;
}

const optionsSchema = Joi.object<PluginOptions>({
  enabled: Joi.boolean().default(true),
});

/**
 * Writes the areas of the rulebook, the tasks of a case, the place of every rule
 * and what changed in them as modules for the browser, all of it read from the
 * documents and their history. Without a numbered rule, or if it is switched
 * off, the site has no rulebook: the modules are empty, and it has no routes.
 */
export default function rulebook(
  {siteDir, siteConfig, baseUrl}: LoadContext,
  options: unknown,
): Plugin {
  const {enabled} = options as PluginOptions;
  return {
    name: NAME,
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
        ...(await historyModules(isOn ? site : undefined, allContent)),
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

rulebook.validateOptions = <T, U>({
  validate,
  options,
}: OptionValidationContext<T, U>): U =>
  validate(optionsSchema as unknown as ValidationSchema<U>, options);

/** Reads the newest version of the documents, those of the sidebars in their order. */
async function readPages(
  allContent: AllContent,
  site: Site,
): Promise<Record<'listed' | 'others', readonly DocumentPage[]>> {
  const {default: content, ...instances} = (allContent[
    'docusaurus-plugin-content-docs'
  ] ?? {}) as Record<string, LoadedContent | undefined>;
  const [current] = content?.loadedVersions ?? [];
  const listed = current === undefined ? [] : inOrderOfSidebars(current);
  const others = [content, ...Object.values(instances)]
    .flatMap((instance) => instance?.loadedVersions[0]?.docs ?? [])
    .filter((doc) => !doc.draft && !listed.includes(doc));
  const read = async (docs: readonly DocMetadata[]) => {
    const pages: DocumentPage[] = [];
    // One by one: many syntax trees at once need much memory.
    for (const doc of docs) {
      const file = fileOf(doc);
      const {title, permalink: url, description} = doc;
      const document = await readDocument(site, file);
      pages.push({title, url, description, file, document});
    }
    return pages;
  };
  return {listed: await read(listed), others: await read(others)};
}

/** The published documents of a version, as its sidebars list them. */
function inOrderOfSidebars({docs, sidebars}: LoadedVersion): DocMetadata[] {
  const published = new Map(
    docs
      .filter(({draft, unlisted}) => !draft && !unlisted)
      .map((document) => [document.id, document]),
  );
  return readSidebars(sidebars).documents.flatMap(
    (id) => published.get(id) ?? [],
  );
}

/**
 * The modules on what changed: text by name.
 *
 * @param site undefined if there is no rulebook
 */
async function historyModules(
  site: Site | undefined,
  allContent: AllContent,
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
  const pages = pagesOf(allContent);
  const described =
    history?.state === 'known'
      ? describeHistory(history.documents, history.since, (file) =>
          pages.get(file),
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

/** The listed pages of docs/ by their files; older versions do not change. */
function pagesOf(
  allContent: AllContent,
): Map<string, {title: string; url: string}> {
  const {default: docs} = (allContent['docusaurus-plugin-content-docs'] ??
    {}) as {default?: LoadedContent};
  const current = docs?.loadedVersions.find(
    ({versionName}) => versionName === CURRENT_VERSION,
  );
  return new Map(
    (current?.docs ?? [])
      .filter(({draft, unlisted}) => !draft && !unlisted)
      .map((doc) => [fileOf(doc), {title: doc.title, url: doc.permalink}]),
  );
}

/* The rulebook in the build: reads areas, tasks, rules and notes from the documents. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {
  fileOf,
  listDocs,
  readDocument,
  readSite,
  readTitlesAs,
} from './documents';
import describeRulebook, {
  collectChanges,
  collectRules,
  type DocumentPage,
} from './node/describeRulebook';
import {CHANGES_PAGE} from './Changes';
import {RULE_PATH} from './Rulebook';

/**
 * Writes the areas of the rulebook, the tasks of a case, the place of every rule
 * and the notes on changes as modules for the browser, all read from the documents.
 * If no document has rules, the modules are empty and there are no routes.
 */
export default function rulebook({
  siteDir,
  siteConfig,
  baseUrl,
}: LoadContext): Plugin {
  const site = readSite(siteDir, siteConfig);
  readTitlesAs(site);
  return {
    name: 'rulebook',
    getThemePath: () => path.join(siteDir, 'src/rulebook/theme'),
    async allContentLoaded({allContent, actions}) {
      const pages: DocumentPage[] = [];
      // One by one: many syntax trees at once need much memory.
      for (const {doc, trail} of listDocs(allContent).docs) {
        const {title, permalink: url, description, unlisted} = doc;
        const document = await readDocument(site, fileOf(doc));
        pages.push({
          title,
          url,
          description,
          folder: trail.join('\n'),
          isListed: !unlisted,
          document,
        });
      }
      const {rules, texts} = collectRules(pages);
      const isOn = Object.keys(rules).length > 0;
      const modules = {
        // A module of its own, because every page needs it.
        'enabled.json': JSON.stringify(isOn),
        'rulebook.json': JSON.stringify(
          isOn
            ? describeRulebook(pages, rules)
            : {areas: [], tasks: [], newest: []},
        ),
        'rules.json': JSON.stringify(rules),
        'rule-texts.json': JSON.stringify(texts),
        'changes.json': JSON.stringify(isOn ? collectChanges(pages) : []),
      };
      for (const [name, text] of Object.entries(modules)) {
        await actions.createData(name, text);
      }
      if (isOn) {
        // The route is not exact, because the number follows the path.
        actions.addRoute({
          path: baseUrl + RULE_PATH,
          component: '@theme/RulePage',
        });
        actions.addRoute({
          path: baseUrl + CHANGES_PAGE.path,
          component: '@theme/ChangesPage',
          exact: true,
        });
      }
    },
  };
}

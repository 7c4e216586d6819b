import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {
  DocMetadata,
  LoadedContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {readSidebars} from '../../content/node/readSidebars';
import sourceFile from '../../content/node/sourceFile';
import type {Area, Rulebook, Task} from '../shared/Rulebook';
import {RULE_PATH} from '../shared/RuleTable';
import assertCitations from './assertCitations';
import collectRules from './collectRules';
import readSections from './readSections';
import readTasks, {TASKS_ID} from './readTasks';
import removeFurtherParts from './removeFurtherParts';

const NAME = 'rulebook';

/** A home page can show no more; a site with more has them in its sidebar. */
const MOST_AREAS = 24;

/**
 * Writes the areas of the handbook, the tasks of a case and the place of every
 * rule as modules, read from the documents themselves: so nothing has to be kept
 * in step with them.
 */
export default function rulebook({
  siteDir,
  siteConfig,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin {
  return {
    name: NAME,
    async contentLoaded({actions}) {
      // Not exact: the number stands behind it.
      actions.addRoute({
        path: baseUrl + RULE_PATH,
        component: '@site/src/components/RulePage',
      });
    },
    async allContentLoaded({allContent, actions}) {
      const {default: content, ...others} = (allContent[
        'docusaurus-plugin-content-docs'
      ] ?? {}) as Record<string, LoadedContent | undefined>;
      const [current] = content?.loadedVersions ?? [];
      const documents = current ? inOrderOfSidebars(current) : [];
      const fileOf = ({source}: DocMetadata) => sourceFile(siteDir, source);
      const {table, texts} = collectRules(
        [
          ...documents,
          // In no sidebar, not listed, or of another instance.
          ...[content, ...Object.values(others)].flatMap((instance) =>
            (instance?.loadedVersions[0]?.docs ?? []).filter(
              (document) => !document.draft && !documents.includes(document),
            ),
          ),
        ].map((document) => ({
          title: document.title,
          url: document.permalink,
          file: fileOf(document),
        })),
        siteDir,
      );
      await actions.createData('rules.json', JSON.stringify(table));
      await Promise.all(
        texts.map((part, index) =>
          actions.createData(`rule-texts/${index}.json`, JSON.stringify(part)),
        ),
      );
      removeFurtherParts(
        path.join(generatedFilesDir, NAME, 'default', 'rule-texts'),
        texts.length,
      );
      const urls = new Map(
        documents.map((document) => [fileOf(document), document.permalink]),
      );
      await assertCitations(siteDir, siteConfig, table);
      const areas: Area[] = [];
      let tasks: readonly Task[] = [];
      let tasksUrl: string | undefined;
      for (const document of documents) {
        const file = fileOf(document);
        const text = readFileSync(file, 'utf8');
        const sections = readSections(text);
        if (sections !== undefined) {
          const {title, permalink: url, description} = document;
          areas.push({title, url, description, sections});
        }
        if (text.includes(`{#${TASKS_ID}}`)) {
          tasksUrl = `${document.permalink}#${TASKS_ID}`;
          tasks = await readTasks({
            file,
            text,
            url: document.permalink,
            markdown: siteConfig.markdown,
            urlOf: (target) => urls.get(target),
            table,
          });
        }
      }
      await actions.createData(
        'rulebook.json',
        JSON.stringify({
          areas: areas.slice(0, MOST_AREAS),
          tasks,
          ...(tasksUrl !== undefined && {tasksUrl}),
        } satisfies Rulebook),
      );
    },
  };
}

/** What is published of a version, as its sidebars lead through it. */
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

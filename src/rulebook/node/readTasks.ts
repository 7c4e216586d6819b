import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import parseMarkdown from '../../content/node/parseMarkdown';
import ContentError from '../../config/ContentError';
import type {Rule, Task} from '../shared/Rulebook';
import {findRule, type RuleTable} from '../shared/RuleTable';
import splitCitations from '../shared/splitCitations';

/** Id of the heading over the table of tasks, in whichever document it stands. */
export const TASKS_ID = 'during-a-case';

interface Source {
  /** Absolute path of the document. */
  readonly file: string;
  readonly text: string;
  /** Path of its page, base URL included. */
  readonly url: string;
  readonly markdown: DocusaurusConfig['markdown'];
  /** Gives the page of a document; undefined if there is none. */
  readonly urlOf: (file: string) => string | undefined;
  readonly table: RuleTable;
}

/**
 * Reads the first table below the heading: what there is to do in the first
 * column, its rules in the second: `§4.2`, or links.
 *
 * @throws ContentError that names each row without a rule that exists
 */
export default async function readTasks(source: Source): Promise<Task[]> {
  // What is no MDX is for Docusaurus to name, with its file and line.
  const {tree} = await parseMarkdown(
    source.file,
    source.text,
    source.markdown,
    {asMarkdown: true},
  );
  const table = findTable(tree.children);
  const problems: string[] = [];
  const tasks: Task[] = [];
  for (const {children, position} of table?.children.slice(1) ?? []) {
    const [what, ...where] = children;
    const [first, ...more] = where.flatMap((cell) => readRules(cell, source));
    if (what === undefined || first === undefined) {
      problems.push(`${source.file}:${position?.start.line ?? 1}`);
    } else {
      tasks.push({text: toString(what), rules: [first, ...more]});
    }
  }
  if (problems.length > 0) {
    throw new ContentError(
      `Each row below {#${TASKS_ID}} says what there is to do, then names its rule, such as §4.2:\n${problems.map((place) => `  - ${place}`).join('\n')}`,
      `${problems.length} rows of the tasks name no rule.`,
    );
  }
  return tasks;
}

function findTable(nodes: readonly {readonly type: string}[]) {
  const heading = nodes.findIndex(
    (node) =>
      node.type === 'heading' &&
      (node as {data?: {id?: string}}).data?.id === TASKS_ID,
  );
  const after = heading === -1 ? [] : nodes.slice(heading + 1);
  const end = after.findIndex(({type}) => type === 'heading');
  return (end === -1 ? after : after.slice(0, end)).find(
    (node): node is Table => node.type === 'table',
  );
}

function readRules(
  cell: Table['children'][number]['children'][number],
  source: Source,
): Rule[] {
  const rules: Rule[] = [];
  visit(cell, (node) => {
    if (node.type === 'text') {
      rules.push(...readCitations(node.value, source.table));
    }
    if (node.type !== 'link') {
      return undefined;
    }
    const [target = '', anchor] = node.url.split('#');
    const url =
      target === ''
        ? source.url
        : source.urlOf(path.resolve(path.dirname(source.file), target));
    if (url !== undefined) {
      rules.push({
        text: toString(node),
        url: anchor === undefined ? url : `${url}#${anchor}`,
      });
    }
    return SKIP;
  });
  return rules;
}

function readCitations(text: string, table: RuleTable): Rule[] {
  return splitCitations(text).flatMap(({number = ''}) => {
    const url = findRule(table, number)?.url;
    return url === undefined ? [] : [{text: `§${number}`, url}];
  });
}

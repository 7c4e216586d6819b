import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {Link, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import parseMarkdown from '../../content/node/parseMarkdown';
import ContentError from '../../config/ContentError';
import type {Rule, Task} from '../shared/Rulebook';

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
}

/**
 * Reads the first table below the heading: what there is to do in the first
 * column, links to its rules in the second.
 *
 * @throws ContentError that names each row without a link that leads somewhere
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
      `Each row below {#${TASKS_ID}} says what there is to do, then links to its rule, such as [§4.2](./Rules.md#rule-4-2):\n${problems.map((place) => `  - ${place}`).join('\n')}`,
      `${problems.length} rows of the tasks have no link to a rule.`,
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
  visit(cell, 'link', (link: Link) => {
    const [target = '', anchor] = link.url.split('#');
    const url =
      target === ''
        ? source.url
        : source.urlOf(path.resolve(path.dirname(source.file), target));
    if (url !== undefined) {
      rules.push({
        text: toString(link),
        url: anchor === undefined ? url : `${url}#${anchor}`,
      });
    }
  });
  return rules;
}

import path from 'node:path';

import {ContentError} from '../../config/UserError';
import {
  CELL_END,
  splitCitations,
  type Document,
  type Line,
} from '../../documents';
import count from '../../shared/count';
import type {Rule, Rulebook, Task} from '../shared/Rulebook';
import {findRule, type RuleTable} from '../shared/RuleTable';

/** A home page can show no more; a site with more has them in its sidebar. */
const MOST_AREAS = 24;

/** Id of the heading above the table of tasks, in any document. */
const TASKS_ID = 'during-a-case';

/** A page of the documentation with its document. */
export interface DocumentPage {
  readonly title: string;
  /** Path of the page, base URL included. */
  readonly url: string;
  readonly description: string;
  /** Relative to the site's folder. */
  readonly file: string;
  readonly document: Document;
}

/** Lists areas and tasks, in the order of the pages. */
export default function describeRulebook(
  pages: readonly DocumentPage[],
  table: RuleTable,
): Rulebook {
  const urls = new Map(pages.map(({file, url}) => [file, url]));
  const withTasks = pages.find(({document}) => hasTasks(document));
  const areas = pages.flatMap(({title, url, description, document}) => {
    const sections = document.rules
      .map(({heading}) => heading.number)
      .filter((number) => !number.includes('.'))
      .map(Number);
    return sections.length === 0
      ? []
      : {
          title,
          url,
          description,
          sections: [Math.min(...sections), Math.max(...sections)] as const,
        };
  });
  return {
    areas: areas.slice(0, MOST_AREAS),
    tasks:
      withTasks === undefined
        ? []
        : readTasks(withTasks.document, {
            url: withTasks.url,
            urlOf: (file) => urls.get(file),
            table,
          }),
    ...(withTasks !== undefined && {tasksUrl: `${withTasks.url}#${TASKS_ID}`}),
  };
}

interface Context {
  /** Path of the document's page, base URL included. */
  readonly url: string;
  /** Returns the page of a file; undefined if it has none. */
  readonly urlOf: (file: string) => string | undefined;
  readonly table: RuleTable;
}

/** The rows of the first table below the heading, without its head. */
function rowsOfTasks(sections: Document['sections']): Line[] {
  const {lines = []} =
    sections.find(({heading}) => heading?.id === TASKS_ID) ?? {};
  const head = lines.findIndex(({text}) => text.includes(CELL_END));
  // Each row is on the line below the last; the head has a line of hyphens below it.
  return head === -1
    ? []
    : lines
        .slice(head + 1)
        .filter(
          ({line}, index) => line === (lines[head]?.line ?? 0) + 2 + index,
        );
}

/** Whether a document has the heading of the tasks. */
function hasTasks({sections}: Document): boolean {
  return sections.some(({heading}) => heading?.id === TASKS_ID);
}

/**
 * Reads the first table below the heading: the first column has the task, the
 * others its rules: `§4.2`, or links.
 *
 * @throws ContentError that names each row without a rule that exists
 */
export function readTasks(
  document: Document,
  {url, urlOf, table}: Context,
): Task[] {
  const {sections, links, file} = document;
  const problems: string[] = [];
  const tasks = rowsOfTasks(sections).flatMap(({text, line}): Task[] => {
    const [what = '', ...where] = text.split(CELL_END);
    const linked = links
      .filter((link) => link.line === line)
      .flatMap((link) => ruleOfLink(link) ?? []);
    const cited = splitCitations(where.join(' ')).flatMap(
      ({number = ''}): Rule[] => {
        const rule = findRule(table, number);
        return rule === undefined ? [] : [{text: `§${number}`, url: rule.url}];
      },
    );
    const [first, ...more] = linked.length > 0 ? linked : cited;
    if (what === '' || first === undefined) {
      problems.push(`${file}:${line}`);
      return [];
    }
    return [{text: what, rules: [first, ...more]}];
  });
  if (problems.length > 0) {
    throw new ContentError(
      `Each row below {#${TASKS_ID}} needs a task and the rule for it, such as §4.2. These rows have none:\n${problems.map((place) => `  - ${place}`).join('\n')}`,
      `${count(problems.length, 'row')} of the tasks without a rule.`,
    );
  }
  return tasks;

  function ruleOfLink(link: Document['links'][number]): Rule | undefined {
    const [target = '', anchor] = link.url.split('#');
    const page =
      target === ''
        ? url
        : urlOf(path.posix.join(path.posix.dirname(file), target));
    return (page && {
      text: link.text,
      url: anchor === undefined ? page : `${page}#${anchor}`,
    }) as Rule | undefined;
  }
}

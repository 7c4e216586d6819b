import {assertNone} from 'docusaurus-sealed/UserError';

import {splitCitations, type Block, type Document} from '../documents';
import {notesOf, type Change} from '../Changes';
import {
  type RulePlace,
  type Rulebook,
  type Rules,
  type RuleTexts,
  type Task,
} from '../Rulebook';

/** How many changes the home page shows. */
const NEWEST = 3;

/** Id of the heading above the table of tasks, in any document. */
const TASKS_ID = 'during-a-case';

/** A page of a document. */
export interface DocumentPage {
  readonly title: string;
  /** Path of the page, base URL included. */
  readonly url: string;
  readonly description: string;
  /** The categories of the sidebar around it. */
  readonly folder: string;
  readonly isListed: boolean;
  readonly document: Document;
}

/**
 * Lists all rules, and the blocks of their texts. If a number is used twice, the
 * first rule counts; the check reports the other.
 */
export function collectRules(pages: readonly DocumentPage[]): {
  readonly rules: Rules;
  readonly texts: RuleTexts;
} {
  const rules: Record<string, RulePlace> = {};
  const texts: Record<string, RuleTexts[string]> = {};
  for (const {title: page, url, document} of pages) {
    for (const {heading, blocks} of document.rules) {
      const {number, title, id} = heading;
      if (rules[number] === undefined) {
        rules[number] = {number, title, page, url: `${url}#${id}`};
        texts[number] = blocks;
      }
    }
  }
  return {rules, texts};
}

/**
 * Lists the notes of all documents that readers find, newest first; those of one
 * day in the order of the pages, with wording-only changes last.
 */
export function collectChanges(pages: readonly DocumentPage[]): Change[] {
  return pages
    .filter(({isListed}) => isListed)
    .flatMap(({title: page, url, document}) =>
      notesOf(document.frontMatter).map((note) => ({...note, page, url})),
    )
    .sort(
      (a, b) =>
        b.date.localeCompare(a.date) || Number(a.minor) - Number(b.minor),
    );
}

/** Lists areas and tasks, in the order of the pages, and the newest changes. */
export default function describeRulebook(
  pages: readonly DocumentPage[],
  rules: Rules,
): Rulebook {
  const listed = pages.filter(({isListed}) => isListed);
  // A document without numbers that is beside one with numbers belongs to the rulebook.
  const folders = new Set(
    listed
      .filter(({document}) => sectionsOf(document) !== '')
      .map(({folder}) => folder),
  );
  const areas = listed
    .filter(({folder}) => folders.has(folder))
    .map(({title, url, description, document}) => ({
      title,
      url,
      description,
      sections: sectionsOf(document),
    }));
  const withTasks = listed.find(({document}) => blocksOfTasks(document));
  return {
    areas,
    tasks: withTasks === undefined ? [] : readTasks(withTasks.document, rules),
    newest: collectChanges(pages)
      .filter(({minor}) => !minor)
      .slice(0, NEWEST),
    ...(withTasks !== undefined && {tasksUrl: `${withTasks.url}#${TASKS_ID}`}),
  };
}

/** `§1–5, 7`: the numbers of the sections, in order; empty if there are none. */
function sectionsOf({rules}: Document): string {
  const ranges: [first: number, last: number][] = [];
  const sections = rules
    .map(({heading}) => heading.number)
    .filter((number) => !number.includes('.'))
    .map(Number)
    .sort((a, b) => a - b);
  for (const section of sections) {
    const range = ranges.at(-1);
    if (range !== undefined && section <= range[1] + 1) {
      range[1] = section;
    } else {
      ranges.push([section, section]);
    }
  }
  const texts = ranges.map(([first, last]) =>
    first === last ? first : `${first}–${last}`,
  );
  return texts.length === 0 ? '' : `§${texts.join(', ')}`;
}

/** The blocks below the heading of the tasks; undefined without that heading. */
function blocksOfTasks({sections}: Document): readonly Block[] | undefined {
  return sections.find(({heading}) => heading?.id === TASKS_ID)?.blocks;
}

/**
 * Reads the table below the heading: the first column has the task, the others
 * its rules, such as `§4.2`. The first of them counts.
 *
 * @throws UserError that names each row without a rule that exists
 */
function readTasks(document: Document, rules: Rules): Task[] {
  const rows = (blocksOfTasks(document) ?? []).filter(
    ({heads}) => heads !== undefined,
  );
  const problems: string[] = [];
  const tasks = rows.flatMap(({cells: [text = '', ...cells]}) => {
    const [rule] = splitCitations(cells.join(' ')).flatMap(
      ({number = ''}) => rules[number] ?? [],
    );
    if (text === '' || rule === undefined) {
      problems.push(`${document.file}  ${[text, ...cells].join(' | ')}`);
      return [];
    }
    return {text, rule: `§${rule.number}`, url: rule.url};
  });
  assertNone(
    problems,
    `Each row below {#${TASKS_ID}} needs a task, and a rule such as §4.2. These rows lack one of them:`,
  );
  return tasks;
}

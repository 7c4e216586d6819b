import type {ContentFile} from '../ContentFile';
import type {Fault} from '../Finding';
import type {Heading} from '../readHeadings';
import type {Rule} from '../rules';

/** Checks levels and ids of a document's headings. */
export default function checkHeadings({
  headings,
  partial,
}: ContentFile): Fault[] {
  const lines = new Map<string, number>();
  return headings.flatMap((heading, index) => [
    ...checkLevel(heading, headings[index - 1], partial),
    ...checkId(heading, lines),
  ]);
}

function checkLevel(
  {level, text, line, column}: Heading,
  before: Heading | undefined,
  partial: boolean,
): Fault[] {
  const fault = (message: string, rule: Rule = 'heading-order'): Fault[] => [
    {line, column, rule, message},
  ];
  if (text === '') {
    return fault('The heading is empty: give it a text, or take it out');
  }
  if (level === 1 && before !== undefined) {
    return fault(
      'This is a second title of the page: write it with "##". A page has one first-level heading, its title, and that comes first',
    );
  }
  // The title of the page is the heading above the first; a part has none.
  const deepest = (before?.level ?? (partial ? level : 1)) + 1;
  return level > deepest
    ? fault(
        `The heading is of level ${level}, where ${deepest} is the deepest possible: write it with "${'#'.repeat(deepest)}", or add the heading that is left out`,
        'heading-level',
      )
    : [];
}

function checkId(
  {id, hasOwnId, number, line, column}: Heading,
  lines: Map<string, number>,
): Fault[] {
  const faults: Fault[] = [];
  const fault = (message: string): void => {
    faults.push({line, column, rule: 'heading-id', message});
  };
  const first = lines.get(id);
  if (id !== '' && first !== undefined) {
    fault(
      `The id "${id}" belongs to the heading in line ${first} already, and links lead there: write another in {#…}`,
    );
  } else {
    lines.set(id, line);
  }
  const numberInId = hasOwnId
    ? /^(?:rule|section)-(\d+(?:-\d+)*)$/.exec(id)?.[1]?.replaceAll('-', '.')
    : undefined;
  if (numberInId !== undefined && number !== numberInId) {
    fault(
      `The id "${id}" is that of number ${numberInId}, but the heading ${number === undefined ? 'has none' : `is ${number}`}: make the two agree`,
    );
  }
  return faults;
}

import type {FileFacts} from '../FileFacts';
import type {Finding} from '../Finding';
import readNumberings, {
  parentOf,
  type NumberedFile,
  type NumberedHeading,
  type Numbering,
} from '../readNumberings';

const ADVICE =
  'A number that was given is never given again; where a rule was withdrawn, its heading stays with a note';

/**
 * Checks the numbers of headings: each belongs to one rule, follows the last one
 * of its level, and stands under the heading that it counts on from. A document
 * may begin with any section, and leaves out those of its neighbours.
 */
export default function checkNumbers(
  documents: readonly Pick<FileFacts, 'file' | 'kind' | 'headings' | 'parts'>[],
): Finding[] {
  return readNumberings(documents).flatMap((numbering) =>
    numbering.files.flatMap((file) => checkFile(file, numbering)),
  );
}

function checkFile(document: NumberedFile, numbering: Numbering): Finding[] {
  const {file, headings, hasParts} = document;
  const lastOf = new Map<string, string>();
  const taken = new Set<string>();
  return headings.flatMap((heading): Finding[] => {
    const {number, line, column} = heading;
    const parent = parentOf(number);
    const place = {file, line, column};
    const owner = numbering.otherOwnerOf(heading);
    if (owner !== undefined) {
      taken.add(number);
      // What stands under such a section is told with it.
      return isWithin(number, taken)
        ? []
        : [
            {
              ...place,
              rule: 'rule-duplicate',
              message: explainDuplicate(heading, document, owner, numbering),
            },
          ];
    }
    const last = lastOf.get(parent);
    lastOf.set(parent, number);
    // What a part brings to the numbers is not known here.
    if (hasParts || isWithin(number, taken)) {
      return [];
    }
    const section = lastOf.get(parentOf(parent));
    if (parent !== '' && section !== parent) {
      return [
        {
          ...place,
          rule: 'rule-number',
          message: `Rule ${number} stands ${section === undefined ? 'before any section' : `under ${section}`}: move it under ${parent}, or give it a number of that section`,
        },
      ];
    }
    const expected = numbering.nextIn(document, parent, last);
    return expected === undefined || number === expected
      ? []
      : [
          {
            ...place,
            rule: 'rule-number',
            message: `Here comes ${number} where ${expected} would be next: write ${expected}, or put the numbers in order. ${ADVICE}`,
          },
        ];
  });
}

function isWithin(number: string, sections: ReadonlySet<string>): boolean {
  const parent = parentOf(number);
  return parent !== '' && (sections.has(parent) || isWithin(parent, sections));
}

function explainDuplicate(
  heading: NumberedHeading,
  document: NumberedFile,
  owner: {readonly file: NumberedFile; readonly heading: NumberedHeading},
  numbering: Numbering,
): string {
  const sections = owner.file.sections;
  const range =
    sections.length > 1
      ? `, whose sections are ${Math.min(...sections)} to ${Math.max(...sections)}`
      : '';
  const free = numbering.freeIn(document, heading) ?? 'another';
  return `The number ${heading.number} is that of ${owner.file.file}:${owner.heading.line} already${range}: give this one ${free}, the next free number. ${ADVICE}`;
}

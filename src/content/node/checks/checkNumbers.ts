import path from 'node:path';

import type {ContentFile} from '../ContentFile';
import type {Fault, Finding} from '../Finding';
import type {Heading} from '../readHeadings';

interface Numbered extends Heading {
  readonly number: string;
}

const ADVICE =
  'A number that was given is never given again; where a rule was withdrawn, its heading stays with a note';

/**
 * Checks the numbers of a document's headings: each follows the last one of its
 * level, and stands under the heading that it counts on from. A document may
 * begin with any section.
 */
export function checkNumbers(document: ContentFile): Fault[] {
  // What a part brings to the numbers is not known here.
  if (document.kind !== 'docs' || document.partials.size > 0) {
    return [];
  }
  const lastOf = new Map<string, string>();
  const seen = new Set<string>();
  return numberedHeadings(document).flatMap((heading) => {
    const {number} = heading;
    const parent = parentOf(number);
    const last = lastOf.get(parent);
    const expected = follower(parent, last);
    const known = seen.has(number);
    seen.add(number);
    if (known) {
      // Told by findDuplicates, with the place of the first.
      return [];
    }
    lastOf.set(parent, number);
    if (parent !== '' && lastOf.get(parentOf(parent)) !== parent) {
      return [
        fault(
          heading,
          `Rule ${number} stands ${place(lastOf.get(parentOf(parent)))}: move it under ${parent}, or give it a number of that section`,
        ),
      ];
    }
    return expected === undefined || number === expected
      ? []
      : [
          fault(
            heading,
            `Here comes ${number} where ${expected} would be next: write ${expected}, or put the numbers in order. ${ADVICE}`,
          ),
        ];
  });
}

/** Finds numbers that two headings have, within a folder of docs/ and all below it. */
export function findDuplicates(documents: readonly ContentFile[]): Finding[] {
  const first = new Map<string, string>();
  return documents.flatMap((document) =>
    document.kind === 'docs'
      ? numberedHeadings(document).flatMap((heading) => {
          const key = `${numberingOf(document)} ${heading.number}`;
          const place = first.get(key);
          if (place === undefined) {
            first.set(key, `${document.file}:${heading.line}`);
            return [];
          }
          return [
            {
              file: document.file,
              line: heading.line,
              column: heading.column,
              rule: 'rule-duplicate' as const,
              message: `The number ${heading.number} is that of ${place} already: give this one the next free number. ${ADVICE}`,
            },
          ];
        })
      : [],
  );
}

function numberedHeadings({headings}: ContentFile): Numbered[] {
  return headings.filter(
    (heading): heading is Numbered => heading.number !== undefined,
  );
}

/** The folder whose documents share one numbering: `docs/Staff-Rules`. */
function numberingOf({file}: ContentFile): string {
  return path.posix.dirname(file).split('/').slice(0, 2).join('/');
}

/** `3` of `3.2`. */
function parentOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

function follower(
  parent: string,
  last: string | undefined,
): string | undefined {
  if (last !== undefined) {
    const parts = last.split('.');
    return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
  }
  return parent === '' ? undefined : `${parent}.1`;
}

function place(section: string | undefined): string {
  return section === undefined ? 'before any section' : `under ${section}`;
}

function fault({line, column}: Heading, message: string): Fault {
  return {line, column, rule: 'rule-number', message};
}

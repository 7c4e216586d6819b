import {numberOfId} from '../../../documents/ruleNumber';
import decodeComponent from '../../../sealing/shared/decodeComponent';
import type {Citation} from '../findCitations';
import type {Fault} from '../Finding';
import nearest from '../nearest';

/** The rules of the site; of each id, the numbers of the headings that have it. */
export class KnownRules {
  readonly #numbers = new Set<string>();
  readonly #numbersOf = new Map<string, string[]>();

  constructor(
    headings: readonly {readonly number: string; readonly id: string}[],
  ) {
    for (const {number, id} of headings) {
      this.#numbers.add(number);
      this.#numbersOf.set(id, [...(this.#numbersOf.get(id) ?? []), number]);
    }
  }

  /** Without any, a site has no rules to cite, and "§12" is another's. */
  get areNone(): boolean {
    return this.#numbers.size === 0;
  }

  has(number: string): boolean {
    return this.areNone || this.#numbers.has(number);
  }

  near(number: string): string | undefined {
    return nearest(number, this.#numbers);
  }

  /** The numbers that an anchor may be that of; none for any other. */
  numbersOf(id: string): readonly string[] {
    return this.#numbersOf.get(id) ?? [numberOfId(id) ?? []].flat();
  }
}

/** Checks that the rules which a document cites exist, and that links to rules say their number. */
export default function checkCitations(
  citations: readonly Citation[],
  rules: KnownRules,
): Fault[] {
  return citations.flatMap(({number, url, line, column}): Fault[] => {
    const message =
      url === undefined
        ? explainUnknown(number, rules)
        : explainOther(number, url, rules);
    return message === undefined
      ? []
      : [{line, column, rule: 'citation', message}];
  });
}

function explainUnknown(number: string, rules: KnownRules): string | undefined {
  if (rules.has(number)) {
    return undefined;
  }
  const near = rules.near(number);
  return `There is no §${number}: ${near === undefined ? 'write the number of a rule' : `write §${near}`}, or "\\§${number}" where it is none of this site’s rules`;
}

function explainOther(
  number: string,
  url: string,
  rules: KnownRules,
): string | undefined {
  const hash = decodeComponent(/#(.*)/.exec(url)?.[1] ?? '');
  const [other, ...others] = rules.numbersOf(hash);
  return other === undefined || [other, ...others].includes(number)
    ? undefined
    : `The link says §${number} and leads to §${other}: write §${number} without a link, for it is one by itself, or make the two agree`;
}

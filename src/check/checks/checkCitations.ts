import type {Citation, Document} from '../../documents';
import {numberOfId} from '../../documents/ruleNumber';
import decodeComponent from '../../shared/decodeComponent';
import type {Problem} from '../Finding';
import nearest from '../nearest';

/** The rules of a site; of each id, the numbers of the headings that have it. */
export class KnownRules {
  readonly #numbers = new Set<string>();
  readonly #numbersOf = new Map<string, string[]>();

  /** @param documents all current ones; a draft has no rules that readers could look up */
  constructor(documents: readonly Pick<Document, 'frontMatter' | 'rules'>[]) {
    const published = documents.filter(
      ({frontMatter}) => frontMatter.draft !== true,
    );
    for (const {heading} of published.flatMap(({rules}) => rules)) {
      const {number, id} = heading;
      this.#numbers.add(number);
      this.#numbersOf.set(id, [...(this.#numbersOf.get(id) ?? []), number]);
    }
  }

  /** Without rules, a site cites none, and "§12" means something else. */
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

/** Checks that cited rules exist, and that a link whose text is a number leads to that rule. */
export default function checkCitations(
  citations: readonly Citation[],
  rules: KnownRules,
): Problem[] {
  return citations.flatMap(({number, url, line, column}): Problem[] => {
    const message =
      url === undefined
        ? explainUnknown(number, rules)
        : explainOther(number, url, rules);
    return message === undefined
      ? []
      : [{line, column, check: 'citation', message}];
  });
}

function explainUnknown(number: string, rules: KnownRules): string | undefined {
  if (rules.has(number)) {
    return undefined;
  }
  const near = rules.near(number);
  return `§${number} does not exist. ${near === undefined ? 'Write the number of a rule' : `Did you mean §${near}?`}${near === undefined ? ', or' : ' Otherwise write'} "\\§${number}" if it is not a rule of this site`;
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
    : `The link says §${number}, but leads to §${other}. Write §${number} without a link, because it becomes one by itself, or use the same number in both`;
}

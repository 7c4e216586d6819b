import type {Document} from '../../documents';
import {numberOfId} from '../../documents/ruleNumber';
import {isDraft} from './Page';

/** The rules of a site that can be cited. */
export default class KnownRules {
  readonly numbers: ReadonlySet<string>;
  /** Of each id, the numbers of the headings that have it. */
  readonly #numbersOf = new Map<string, string[]>();

  /** @param documents all current ones; a draft has no rules that readers could look up */
  constructor(documents: readonly Pick<Document, 'frontMatter' | 'rules'>[]) {
    const headings = documents
      .filter((document) => !isDraft(document))
      .flatMap(({rules}) => rules.map(({heading}) => heading));
    this.numbers = new Set(headings.map(({number}) => number));
    for (const {id, number} of headings) {
      this.#numbersOf.set(id, [...(this.#numbersOf.get(id) ?? []), number]);
    }
  }

  /** Without rules, a site cites none, and "§12" means something else. */
  has(number: string): boolean {
    return this.numbers.size === 0 || this.numbers.has(number);
  }

  /** The numbers that an anchor may be that of; none for any other. */
  numbersOf(id: string): readonly string[] {
    return this.#numbersOf.get(id) ?? [numberOfId(id) ?? []].flat();
  }
}

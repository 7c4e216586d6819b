import {findGroup} from '../shared/groups';

/** Descriptions by the ids of their documents. */
type Descriptions = Readonly<Record<string, string>>;

interface LateGroup {
  /** The least id in it. */
  readonly from: string;
  readonly load: () => Promise<{readonly default: Descriptions}>;
}

/**
 * The descriptions of a version's documents, which only cards show: they are
 * loaded with the first card, and not with the site.
 */
export class LateDescriptions {
  readonly #groups: readonly LateGroup[];
  readonly #loaded = new Map<number, Descriptions>();

  constructor(groups: readonly LateGroup[]) {
    this.#groups = groups;
  }

  /** Undefined as long as it is not loaded; empty where the document has none. */
  get(id: string): string | undefined {
    const loaded = this.#loaded.get(findGroup(this.#groups, id));
    return loaded && (Object.hasOwn(loaded, id) ? loaded[id] : '');
  }

  /** Never ends while the file cannot be had: that is told like that of a page. */
  async load(id: string): Promise<void> {
    const index = findGroup(this.#groups, id);
    const group = this.#groups[index];
    if (group !== undefined && !this.#loaded.has(index)) {
      this.#loaded.set(index, (await group.load()).default);
    }
  }
}

/** The version of a sealed site, as Docusaurus's components get it. */
export function withLateDescriptions(
  version: object,
  groups: readonly LateGroup[],
): object {
  return {
    ...version,
    descriptions: new LateDescriptions(groups),
    // Better than to be told that a document does not exist.
    get docs(): never {
      throw new Error(
        'A sealed site does not load the list of all documents (useDocById): take descriptions, as src/theme/DocCard does.',
      );
    },
  };
}

import {findGroup} from '../shared/groups';

/** Descriptions by the ids of their documents. */
type Descriptions = Readonly<Record<string, string>>;

interface Group {
  /** The least id in it. */
  readonly from: string;
  readonly load: () => Promise<{readonly default: Descriptions}>;
}

/** Which function loads the description of a document, with others beside it. */
export type DescriptionsOf = (id: string) => () => Promise<Descriptions>;

/**
 * The version of a sealed site, as Docusaurus's components get it. The
 * descriptions of its documents are only on cards: they are loaded with the first
 * card, and not with the site.
 */
export function withLazyDescriptions(
  version: object,
  groups: readonly Group[],
): object {
  const loaders = groups.map(
    ({load}) =>
      async () =>
        (await load()).default,
  );
  const descriptionsOf: DescriptionsOf = (id) =>
    loaders[findGroup(groups, id)] ?? loadNone;
  return {
    ...version,
    descriptionsOf,
    // Better than an error that says that a document does not exist.
    get docs(): never {
      throw new Error(
        'A sealed site does not load the list of all documents (useDocById): take descriptions, as src/theme/DocCard does.',
      );
    },
  };
}

async function loadNone(): Promise<Descriptions> {
  return {};
}

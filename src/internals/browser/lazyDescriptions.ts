import {findGroup} from '../shared/groups';

/** Descriptions by the ids of their documents. */
type Descriptions = Readonly<Record<string, string>>;

interface Group {
  /** The least id in it. */
  readonly from: string;
  readonly load: () => Promise<{readonly default: Descriptions}>;
}

/** Gives the function that loads the description of a document, and its neighbours'. */
export type DescriptionsOf = (id: string) => () => Promise<Descriptions>;

/**
 * The data of a version for Docusaurus's components. The descriptions of documents
 * load with the first card that shows them.
 */
export function withLazyDescriptions(
  version: object,
  groups: readonly Group[],
): object {
  // Always the same functions, because they identify what they load.
  const loaders = groups.map(
    ({load}) =>
      () =>
        load().then((module) => module.default),
  );
  const loadNone = () => Promise.resolve({});
  const descriptionsOf: DescriptionsOf = (id) =>
    loaders[findGroup(groups, id)] ?? loadNone;
  return {
    ...version,
    descriptionsOf,
    // Docusaurus's own error would say that a document does not exist.
    get docs(): never {
      throw new Error(
        'A sealed site does not load the list of all documents (useDocById): use descriptions as src/theme/DocCard does.',
      );
    },
  };
}

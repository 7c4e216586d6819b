/** Folder of the docs plugin's generated files, and its name in the global data. */
export const DOCS = 'docusaurus-plugin-content-docs';

/** A document in Docusaurus's global data, which every page loads. */
interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/** The part of a version in Docusaurus's global data that is used here. */
export interface GlobalVersion<Doc = GlobalDoc> {
  readonly path: string;
  readonly docs: readonly Doc[];
  readonly sidebars?: Readonly<Record<string, unknown>>;
}

/** Data by the names of plugins and the ids of their instances. */
export type GlobalData<Doc = GlobalDoc> = Readonly<
  Record<
    string,
    Readonly<
      Record<string, {readonly versions?: readonly GlobalVersion<Doc>[]}>
    >
  >
>;

/** A document, or only its id if the rest follows from that. */
export type PackedDoc = GlobalDoc | string;

/** Shortens documents to their ids: path and sidebar mostly follow from those. */
export function packGlobalData(data: GlobalData): GlobalData<PackedDoc> {
  return changeDocs(data, (doc: GlobalDoc, version) =>
    JSON.stringify(doc) === JSON.stringify(docOf(version, doc.id))
      ? doc.id
      : doc,
  );
}

/** Reverses {@link packGlobalData}. */
export function unpackGlobalData(data: GlobalData<PackedDoc>): GlobalData {
  return changeDocs(data, (doc: PackedDoc, version) =>
    typeof doc === 'string' ? docOf(version, doc) : doc,
  );
}

function changeDocs<From, To>(
  {[DOCS]: instances = {}, ...others}: GlobalData<From>,
  change: (doc: From, version: GlobalVersion<From>) => To,
): GlobalData<To> {
  const changed = Object.entries(instances).map(([id, instance]) => [
    id,
    {
      ...instance,
      versions: instance.versions?.map((version) => ({
        ...version,
        docs: version.docs.map((doc) => change(doc, version)),
      })),
    },
  ]);
  return {
    ...(others as GlobalData<never>),
    [DOCS]: Object.fromEntries(changed) as GlobalData<To>[string],
  };
}

/** The usual document: its address ends in its id, and it is in the first sidebar. */
function docOf(
  {path, sidebars = {}}: GlobalVersion<unknown>,
  id: string,
): GlobalDoc {
  return {
    id,
    path: `${path.replace(/\/$/, '')}/${id}`,
    sidebar: Object.keys(sidebars)[0] ?? '',
  };
}

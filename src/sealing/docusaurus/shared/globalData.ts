/** Folder of the docs plugin's generated files, and its name in the global data. */
export const DOCS = 'docusaurus-plugin-content-docs';

/** A document as Docusaurus's global data list it, for links and marks of every page. */
interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/** Of a version in Docusaurus's global data, what matters here. */
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

/** Either all of a document, or its id where the rest follows from that. */
export type PackedDoc = GlobalDoc | string;

/** Docusaurus lists them with three texts each, two of which mostly follow from the first. */
export function packGlobalData(data: GlobalData): GlobalData<PackedDoc> {
  return changeDocs(data, (doc: GlobalDoc, version) =>
    JSON.stringify(doc) === JSON.stringify(docOf(version, doc.id))
      ? doc.id
      : doc,
  );
}

/** Docusaurus's global data, as it was before it was packed. */
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

/** At the address of its id, and in the first sidebar. */
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

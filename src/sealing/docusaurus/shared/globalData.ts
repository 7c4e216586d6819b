/** A document as Docusaurus's global data list it, for links and marks of every page. */
interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/** Of a version in Docusaurus's global data, what matters here. */
export interface GlobalVersion {
  readonly path: string;
  readonly docs: readonly GlobalDoc[];
  readonly sidebars?: Readonly<Record<string, unknown>>;
}

export interface PackedVersion extends Omit<GlobalVersion, 'docs'> {
  /** By its id alone where the rest follows from that. */
  readonly docs: readonly (string | GlobalDoc)[];
}

/** Docusaurus lists them with three texts each, two of which mostly follow from the first. */
export function packDocs(version: GlobalVersion): PackedVersion {
  return {
    ...version,
    docs: version.docs.map((doc) =>
      isSame(doc, docOf(version, doc.id)) ? doc.id : doc,
    ),
  };
}

function unpackDocs(version: PackedVersion): GlobalVersion {
  return {
    ...version,
    docs: version.docs.map((doc) =>
      typeof doc === 'string' ? docOf(version, doc) : doc,
    ),
  };
}

/** At the address of its id, and in the first sidebar. */
function docOf(
  {path, sidebars = {}}: Pick<GlobalVersion, 'path' | 'sidebars'>,
  id: string,
): GlobalDoc {
  return {
    id,
    path: `${path.replace(/\/$/, '')}/${id}`,
    sidebar: Object.keys(sidebars)[0] ?? '',
  };
}

function isSame(doc: GlobalDoc, other: GlobalDoc): boolean {
  return (
    Object.keys(doc).length === Object.keys(other).length &&
    doc.path === other.path &&
    doc.sidebar === other.sidebar
  );
}

/** As node/splitData.ts writes it. */
interface PackedData {
  readonly others: object;
  readonly packed: readonly (readonly [
    instance: string,
    data: object,
    versions: readonly PackedVersion[],
  ])[];
}

/** Docusaurus's global data, as it was before it was packed. */
export function unpackGlobalData(
  {others, packed}: PackedData,
  docsPlugin: string,
): object {
  const docs = packed.map(([instance, data, versions]) => [
    instance,
    {...data, versions: versions.map(unpackDocs)},
  ]);
  return {...others, [docsPlugin]: Object.fromEntries(docs) as object};
}

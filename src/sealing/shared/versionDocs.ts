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

export function unpackDocs(version: PackedVersion): GlobalVersion {
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

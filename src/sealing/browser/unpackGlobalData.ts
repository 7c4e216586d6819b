import {unpackDocs, type PackedVersion} from '../shared/versionDocs';

/** As src/sealing/node/packGlobalData.ts writes it. */
interface PackedData {
  readonly others: object;
  readonly packed: readonly (readonly [
    instance: string,
    data: object,
    versions: readonly PackedVersion[],
  ])[];
}

/** Docusaurus's global data, as it was before it was packed. */
export default function unpackGlobalData(
  {others, packed}: PackedData,
  docsPlugin: string,
): object {
  const docs = packed.map(([instance, data, versions]) => [
    instance,
    {...data, versions: versions.map(unpackDocs)},
  ]);
  return {...others, [docsPlugin]: Object.fromEntries(docs) as object};
}

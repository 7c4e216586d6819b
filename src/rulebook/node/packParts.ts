/** In characters of JSON: quickly loaded by a phone. A single value may be longer. */
const PART_LENGTH = 32_000;

/**
 * Packs values into files of a sensible length, neighbours together, and writes
 * the module that lists the first and the last key of each file.
 *
 * @param name of the module, and of the folder of the files
 * @param values by key; undefined if they are not known
 * @returns text by name of file
 */
export default function packParts(
  name: string,
  values: ReadonlyMap<string, unknown> | undefined,
): Record<string, string> {
  const parts: [key: string, value: unknown][][] = [];
  let room = 0;
  // By code units, as the browser compares.
  for (const entry of [...(values ?? [])].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const {length} = JSON.stringify(entry);
    if (length > room) {
      parts.push([]);
      room = PART_LENGTH;
    }
    room -= length;
    parts.at(-1)?.push(entry);
  }
  const list = parts.map((entries, index) => {
    const ends = [entries[0]?.[0], entries.at(-1)?.[0]];
    return `{ends: ${JSON.stringify(ends)}, load: () => import(/* webpackChunkName: "${name}-${index}" */ './${name}/${index}.json')}`;
  });
  const files = parts.map((entries, index): [string, string] => [
    `${name}/${index}.json`,
    JSON.stringify(Object.fromEntries(entries)),
  ]);
  return {
    [`${name}.js`]: `export default ${values === undefined ? 'null' : `[${list.join(',\n')}]`};\n`,
    ...Object.fromEntries(files),
  };
}

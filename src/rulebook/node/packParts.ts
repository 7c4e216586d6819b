/** In characters of JSON: quickly loaded by a phone. A single value may be longer. */
const PART_LENGTH = 32_000;

/**
 * Packs values into files of a sensible length, neighbours together, and writes
 * the module that lists the keys of each file.
 *
 * @param name of the module, and of the folder of the files
 * @param values by key; undefined if they are not known
 * @returns text by name of file
 */
export default function packParts(
  name: string,
  values: ReadonlyMap<string, unknown> | undefined,
): Record<string, string> {
  const parts: {readonly keys: string[]; readonly values: string[]}[] = [];
  let length = 0;
  // By code units, as the browser compares.
  for (const [key, value] of [...(values ?? [])].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const text = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
    const last = parts.at(-1);
    if (last === undefined || length + text.length > PART_LENGTH) {
      parts.push({keys: [key], values: [text]});
      length = text.length;
    } else {
      last.keys.push(key);
      last.values.push(text);
      length += text.length;
    }
  }
  const entries = parts.map(
    ({keys}, index) =>
      `{first: ${JSON.stringify(keys[0])}, last: ${JSON.stringify(keys.at(-1))}, load: () => import(/* webpackChunkName: "${name}-${index}" */ './${name}/${index}.json')}`,
  );
  const list = values === undefined ? 'null' : `[${entries.join(',\n')}]`;
  return {
    [`${name}.js`]: `export default ${list};\n`,
    ...Object.fromEntries(
      parts.map((part, index) => [
        `${name}/${index}.json`,
        `{${part.values.join(',')}}`,
      ]),
    ),
  };
}

import type {DocumentHistory} from '../shared/Changes';

/** Of JSON; a phone takes that in with one answer. Some histories are longer. */
const LENGTH_OF_GROUP = 32_000;

/**
 * Packs histories into files of a sensible length, neighbours together, and makes
 * the module that says which is where.
 *
 * @param histories by permalink; undefined where the history is not known
 * @returns text by name of file
 */
export default function packHistories(
  histories: ReadonlyMap<string, DocumentHistory> | undefined,
): Record<string, string> {
  const groups: {readonly urls: string[]; readonly parts: string[]}[] = [];
  let length = 0;
  // By code units, as the browser compares.
  for (const [url, history] of [...(histories ?? [])].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const part = `${JSON.stringify(url)}:${JSON.stringify(history)}`;
    const last = groups.at(-1);
    if (last === undefined || length + part.length > LENGTH_OF_GROUP) {
      groups.push({urls: [url], parts: [part]});
      length = part.length;
    } else {
      last.urls.push(url);
      last.parts.push(part);
      length += part.length;
    }
  }
  const entries = groups.map(
    ({urls}, index) =>
      `{first: ${JSON.stringify(urls[0])}, last: ${JSON.stringify(urls.at(-1))}, load: () => import(/* webpackChunkName: "history-${index}" */ './histories/${index}.json')}`,
  );
  return {
    'histories.js': `export const isKnown = ${histories !== undefined};\nexport default [${entries.join(',\n')}];\n`,
    ...Object.fromEntries(
      groups.map(({parts}, index) => [
        `histories/${index}.json`,
        `{${parts.join(',')}}`,
      ]),
    ),
  };
}

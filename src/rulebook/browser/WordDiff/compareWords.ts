export interface Words {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

/** Two long texts that have nothing in common take long to compare, in ms. */
const PATIENCE_MS = 500;

/**
 * Compares two texts word by word, as lines. Where that takes too long, all of
 * the one is deleted and all of the other inserted.
 */
export default async function compareWords(
  before: string,
  after: string,
): Promise<readonly (readonly Words[])[]> {
  const {diffWords} = await import(
    /* webpackChunkName: "word-diff" */ 'diff/lib/diff/word.js'
  );
  const parts = diffWords(before, after, {timeout: PATIENCE_MS});
  return linesOf(
    parts?.map(({value, added, removed}) => ({
      kind: added ? 'inserted' : removed ? 'deleted' : 'same',
      text: value,
    })) ?? [
      {kind: 'deleted', text: `${before}\n`},
      {kind: 'inserted', text: after},
    ],
  );
}

function linesOf(parts: readonly Words[]): Words[][] {
  const lines: Words[][] = [[]];
  for (const {kind, text} of parts) {
    const [first = '', ...others] = text.split('\n');
    const add = (line: string): void => {
      if (line !== '') {
        lines.at(-1)?.push({kind, text: line});
      }
    };
    add(first);
    for (const line of others) {
      lines.push([]);
      add(line);
    }
  }
  return lines.filter((line) => line.length > 0);
}

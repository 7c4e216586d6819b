import type {Knows} from './english';

const LETTERS = "abcdefghijklmnopqrstuvwxyz'";

/** The known word that is one slip away, if any: two letters swapped, one too many, missing or wrong. */
export default function suggest(
  word: string,
  knows: Knows,
): string | undefined {
  const first = word.slice(0, 1);
  const isCapital = first !== first.toLowerCase();
  for (const near of slipsOf(isCapital ? word.toLowerCase() : word)) {
    if (knows(near)) {
      return isCapital ? near.slice(0, 1).toUpperCase() + near.slice(1) : near;
    }
  }
  return undefined;
}

/** The likely ones first. */
function* slipsOf(word: string): Generator<string> {
  const places = Array.from({length: word.length}, (_, index) => index);
  for (const at of places.slice(0, -1)) {
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
  for (const at of places) {
    yield word.slice(0, at) + word.slice(at + 1);
  }
  for (const at of [...places, word.length]) {
    for (const letter of LETTERS) {
      yield word.slice(0, at) + letter + word.slice(at);
    }
  }
  for (const at of places) {
    for (const letter of LETTERS) {
      yield word.slice(0, at) + letter + word.slice(at + 1);
    }
  }
}

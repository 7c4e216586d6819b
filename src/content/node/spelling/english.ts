export type Knows = (word: string) => boolean;

let english: Promise<Knows> | undefined;

/** American English. It takes a second to read, so only who needs it waits. */
export default function loadEnglish(): Promise<Knows> {
  english ??= (async () => {
    const [{default: dictionary}, {default: nspell}] = await Promise.all([
      import('dictionary-en'),
      import('nspell'),
    ]);
    const speller = nspell(dictionary as never);
    const known = new Map<string, boolean>();
    // The same words come again and again.
    return (word) => {
      const answer = known.get(word) ?? speller.correct(word);
      known.set(word, answer);
      return answer;
    };
  })();
  return english;
}

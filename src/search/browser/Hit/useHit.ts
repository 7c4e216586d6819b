import {useEffect, useState} from 'react';

import {keepTrying} from '../../../sealing/browser/useLoaded';
import type {Hit} from '../../shared/SearchAnswer';
import excerptOf, {markWords, type TextPart} from '../excerptOf';
import {wordsIn} from '../links';
import type {SearchClient} from '../SearchClient';

export interface ShownHit {
  /** The words that the page is to mark. */
  readonly marks: string;
  readonly title: readonly TextPart[];
  /** The way to the heading: area and document stand above. */
  readonly above: readonly string[];
  /** Empty while the text is being loaded, and where there is none. */
  readonly excerpt: readonly TextPart[];
}

/** What there is to show of a hit; its text is loaded if it is not there yet. */
export default function useHit(
  client: SearchClient,
  {section, headings}: Hit,
  pageTitle: string,
  words: ReadonlySet<string>,
): ShownHit {
  const [loaded, setLoaded] = useState<{section: number; text: string}>();
  const text =
    client.loadedText(section) ??
    (loaded?.section === section ? loaded.text : undefined);
  useEffect(
    () =>
      text === undefined
        ? // The hit is shown without its text.
          keepTrying(async (left) => {
            const own = await client.loadText(section);
            if (!left.aborted) {
              setLoaded({section, text: own});
            }
          })
        : undefined,
    [client, section, text],
  );

  const heading = headings.at(-1) ?? pageTitle;
  return {
    marks: wordsIn(`${heading} ${text ?? ''}`, words).join(' '),
    title: markWords(heading, words),
    above: headings.slice(0, -1),
    excerpt: text === undefined || text === '' ? [] : excerptOf(text, words),
  };
}

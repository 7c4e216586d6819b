import MiniSearch from 'minisearch';

import groupBy from '../../shared/groupBy';
import {
  FIELDS,
  textOf,
  type Entry,
  type Field,
  type SearchIndex,
} from '../shared/SearchIndex';
import {isSmall, SMALL_WORDS, stem, wordsOf} from '../shared/words';
import type {Page} from './collectPages';
import {findTarget, type PhraseLine} from './phrases';

const SEPARATOR = ' › ';

/** An entry with the texts to index, each with its own weight. */
interface Source {
  readonly entry: Entry;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
}

/** Turns pages into what the browser loads to search them, without phrases of unknown targets. */
export default function buildIndex(
  pages: readonly Page[],
  lines: readonly PhraseLine[] = [],
): SearchIndex {
  const sources = pages.flatMap(sourcesOf);
  const entries = sources.map(({entry}) => entry);
  const phrases = lines.flatMap((line) => {
    const entry = findTarget(entries, line.target);
    return entry === -1
      ? []
      : line.phrases.map((phrase) => [phrase, entry] as const);
  });
  const phrasesOf = groupBy(phrases, ([, entry]) => entry);
  const miniSearch = new MiniSearch({
    fields: [...FIELDS],
    // Small words are left out, because they would make a heading long.
    tokenize: (text) => wordsOf(text).filter((word) => !SMALL_WORDS.has(word)),
    // Words as written, too, to find beginnings and typing errors.
    processTerm: (word) => [...new Set([stem(word), word])],
  });
  miniSearch.addAll(
    sources.map(({fields}, id) => ({
      ...fields,
      id,
      phrases: phrasesOf
        .get(id)
        ?.map(([phrase]) => phrase)
        .join('\n'),
    })),
  );
  const typed = phrases.map(([text, entry]) => ({entry, words: wordsOf(text)}));
  const uses = groupBy(
    typed.flatMap(({words}) => words.map(stem)),
    (word) => word,
  );
  const rarestFirst = (words: readonly string[]): string =>
    words
      .map(stem)
      .sort((a, b) => (uses.get(a)?.length ?? 0) - (uses.get(b)?.length ?? 0))
      .join(' ');
  return {
    entries,
    miniSearch: miniSearch.toJSON(),
    phrases: typed.map(({words, entry}) => [
      rarestFirst(words.filter((word) => !isSmall(word))),
      rarestFirst(words.filter(isSmall)),
      entry,
    ]),
    emergencies: [
      ...new Set(
        lines
          .filter(({isEmergency}) => isEmergency)
          .map(({target}) => findTarget(entries, target)),
      ),
    ],
  };
}

/** The sections of a page, each followed by the rows of its tables. */
function sourcesOf({
  url: pageUrl,
  title,
  trail,
  labels,
  sections,
}: Page): Source[] {
  const open: {text: string; title: string; level: number}[] = [];
  return sections.flatMap(({heading, blocks}) => {
    while (
      heading !== undefined &&
      heading.level <= (open.at(-1)?.level ?? 0)
    ) {
      open.pop();
    }
    const above = [title, ...open.map((other) => other.title)].join('\n');
    // The categories around a page are not above its parts: most have the same.
    const path =
      heading === undefined
        ? trail.filter((part) => part !== title)
        : [title, ...open.map(({text}) => text)];
    if (heading !== undefined) {
      open.push(heading);
    }
    const url = heading === undefined ? pageUrl : `${pageUrl}#${heading.id}`;
    const entry: Entry = {
      url,
      section: url,
      title: heading?.text ?? title,
      above: path.join(SEPARATOR),
      ...(heading?.number !== undefined && {number: heading.number}),
      blocks,
    };
    const section: Source = {
      entry,
      fields: {
        heading: heading?.title ?? title,
        above: heading === undefined ? '' : above,
        labels: heading === undefined ? labels.join('\n') : '',
        text: textOf(entry),
      },
    };
    const rows = blocks.flatMap((block): Source[] => {
      const {id, heads = [], cells} = block;
      const [topic = '', ...others] = cells;
      return id === undefined
        ? []
        : [
            {
              entry: {
                ...entry,
                url: `${pageUrl}#${id}`,
                title: [heading?.number ?? [], topic].flat().join(' '),
                above: [...path, heading?.title ?? title].join(SEPARATOR),
                blocks: [block],
              },
              fields: {
                heading: topic,
                above: [above, heading?.title, ...heads].join('\n'),
                text: others.join('\n'),
              },
            },
          ];
    });
    return [section, ...rows];
  });
}

import completeConfig from '../../../src/internals/completeConfig';
import {SITE_DIR} from '../../../src/config/siteDir';
import {readDocument, readSite} from '../../../src/documents';
import {toSection} from '../../../src/search/node/collectPages';
import type {
  IndexedPage,
  IndexedSection,
} from '../../../src/search/shared/SearchIndex';
import {STOP_WORDS} from '../../../src/search/shared/words';
import createRandom from '../createRandom';

const SOURCES = ['Discord-Staff', 'General-Staff', 'In-game-Staff'];

// By how much the text is less predictable than one of 5,000 words would make it:
// so that gzip leaves of it what it leaves of English prose, some 36 %.
const FREEDOM = 0.7;

const RULES_PER_SECTION = 4;
const SECTIONS_PER_PAGE = 3;

/** The three rule documents as they are. */
export async function readHandbook(): Promise<IndexedPage[]> {
  const {default: config} = await import('../../../docusaurus.config');
  const site = readSite(SITE_DIR, completeConfig(config));
  return Promise.all(
    SOURCES.map(async (name) => {
      const {sections} = await readDocument(
        site,
        `docs/Staff-Rules/${name}.md`,
      );
      return {
        url: `/docs/Staff-Rules/${name}`,
        title: name.replace('-', ' '),
        trail: ['Staff Rules'],
        labels: [],
        sections: sections.map(toSection),
      };
    }),
  );
}

/**
 * Pages of rules in the manner of the handbook: which word follows which is
 * learnt from it, and each page has a subject with words of its own, so that the
 * vocabulary grows with the number of pages. The same count, the same pages.
 */
export default async function generatePages(
  count: number,
): Promise<IndexedPage[]> {
  const handbook = await readHandbook();
  const random = createRandom(20_261_101);
  const followers = learn(handbook);
  const lengths = handbook
    .flatMap(({sections}) => sections)
    .map(({text}) => text.split(/\s+/).length)
    .filter((length) => length > 10);
  const headings = handbook.flatMap(({sections}) =>
    sections.slice(1).map(({heading}) => heading.replace(/^[\d.]+\s/, '')),
  );
  const pick = <T>(from: readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;

  const all = [...followers.values()].flat();
  let next = 'the';
  const say = (length: number, subject: readonly string[]): string => {
    const words: string[] = [];
    for (let place = 0; place < length; place++) {
      next = pick(random() < FREEDOM ? all : (followers.get(next) ?? all));
      const own = /^[a-z]{4,}/.test(next) && !STOP_WORDS.has(next);
      // The frequency of a subject's words falls as that of words does.
      words.push(
        own && random() < 0.18
          ? (subject[Math.floor(subject.length * random() ** 2)] ?? next)
          : next,
      );
    }
    return words.join(' ');
  };

  return Array.from({length: count}, (_, page) => {
    const subject = Array.from({length: 30}, () => invent(random, count));
    const sections: IndexedSection[] = [
      {anchor: '', heading: '', level: 1, text: say(40, subject)},
    ];
    for (let part = 1; part <= SECTIONS_PER_PAGE; part++) {
      const number = page * SECTIONS_PER_PAGE + part;
      sections.push({
        anchor: `section-${number}`,
        heading: `${number}. ${pick(headings)}`,
        level: 2,
        text: '',
      });
      for (let rule = 1; rule <= RULES_PER_SECTION; rule++) {
        sections.push({
          anchor: `rule-${number}-${rule}`,
          heading: `${number}.${rule} ${pick(headings)} ${pick(subject)}`,
          level: 3,
          text: say(pick(lengths), subject),
        });
      }
    }
    return {
      url: `/docs/part-${Math.floor(page / 50)}/document-${page}`,
      title: `${subject[0] ?? ''} ${subject[1] ?? ''} duties`,
      trail: [`Part ${Math.floor(page / 50)}`],
      labels: [],
      sections,
    };
  });
}

function learn(pages: readonly IndexedPage[]): Map<string, string[]> {
  const followers = new Map<string, string[]>();
  let last = '';
  for (const {sections} of pages) {
    for (const word of sections.flatMap(({text}) => text.split(/\s+/))) {
      const known = followers.get(last) ?? [];
      known.push(word);
      followers.set(last, known);
      last = word;
    }
  }
  return followers;
}

const SYLLABLES =
  'ba be bo ca co cu da de di fa fo ga go ha hi jo ka ki la le lo ma me mi na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we'.split(
    ' ',
  );
const ENDINGS = ['n', 'r', 'st', 'nd', 'ter', 'l', 'ment', 'ing', 's', 'ck'];

/** A word out of a vocabulary that grows more slowly than the number of pages. */
function invent(random: () => number, pages: number): string {
  const vocabulary = Math.round(300 * Math.sqrt(pages));
  let number = Math.floor(random() ** 1.5 * vocabulary);
  let word = '';
  do {
    word += SYLLABLES[number % SYLLABLES.length] ?? '';
    number = Math.floor(number / SYLLABLES.length);
  } while (number > 0);
  return word + (ENDINGS[word.length % ENDINGS.length] ?? '');
}

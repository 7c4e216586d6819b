import {stemmer} from 'stemmer';

/** A word of a text, and its place. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Numbers of rules stay whole: 3.2, or 3,2.
const WORD = /\d+(?:[.,]\d+)+|[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text into words, in its order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const word = normalize(match[0]);
    if (word !== '') {
      tokens.push({word, start, end});
    }
  }
  return tokens;
}

function normalize(word: string): string {
  const lower = word.toLowerCase().replaceAll(',', '.');
  // Most words need no decomposition, which is slow.
  return /^[a-z0-9.]*$/.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The words of a text in order. Words with a hyphen count joined too, so that
 * "powergaming", "power-gaming" and "in-game" are found either way.
 */
export function wordsOf(text: string): string[] {
  const tokens = tokenize(text);
  const words: string[] = [];
  for (const [index, {word, end}] of tokens.entries()) {
    words.push(word);
    const next = tokens[index + 1];
    if (
      next?.start === end + 1 &&
      /[-‐‑]/.test(text.charAt(end)) &&
      /^\p{L}/u.test(word)
    ) {
      words.push(word + next.word);
    }
  }
  return words;
}

/** Whether a word is a number of a rule or section, such as 3 or 3.2. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(word);
}

/**
 * Words without a meaning of their own, and the s of "member's": the index does
 * not have them, and a search ignores them unless it has no other words.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about also am an and any are as at be been being but by can could did do does for from get ' +
    'had has have he her his how i if in into is it its know long many may me might much must my need no nor not of on ' +
    'or our s she should so some such than that the their them then there these they ' +
    'this to too us was we were what when where which who why will with would you your'
  ).split(' '),
);

/**
 * Words with which people in a hurry begin. The index has them, but a search
 * ignores them unless it has no other words.
 */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'anybody anyone asap dude getting going got guy guys happening help ive just lol member members ' +
    'now ok omg please pls plz right said saying says somebody someone something stuff tells ' +
    'thing u ur urgent urgently up user users want wants ya'
  ).split(' '),
);

// A cache: the same words are needed often.
const STEMS = new Map<string, string>();

// Irregular forms, each after its word.
const IRREGULAR = new Map(
  (
    'arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|' +
    'bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|bring brought|build built|burn burnt|' +
    'buy bought|catch caught|choose chose chosen choice|cling clung|come came|creep crept|deal dealt|dig dug|do did done|' +
    'draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|' +
    'fight fought|find found|flee fled|fling flung|fly flew flown flight|forbid forbade forbidden|forget forgot forgotten|' +
    'forgive forgave forgiven|freeze froze frozen|give gave given|go went gone|grow grew grown growth|hang hung|have had|' +
    'hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant|' +
    'leap leapt|learn learnt|leave left|lend lent|lie lied lying liar|lose lost loss|make made|mean meant|meet met|mistake mistook mistaken|' +
    'pay paid|prove proven proof|quit quitting|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen sight|seek sought|' +
    'sell sold sale|send sent|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|' +
    'sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken speech|speed sped|spell spelt|spend spent|spill spilt|' +
    'spin spun|spit spat|spoil spoilt|steal stole stolen theft thief thieves|stick stuck|sting stung|strike struck stricken|swear swore sworn|' +
    'sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|' +
    'throw threw thrown|tie tied tying|die died dying dead death|understand understood|wake woke woken|wear wore worn|weep wept|win won|' +
    'withdraw withdrew withdrawn|withhold withheld|write wrote written|' +
    'analysis analyses|child children|foot feet|half halves|knife knives|leaf leaves|man men|mouse mice|' +
    'person people|tooth teeth|wife wives|wolf wolves|woman women|' +
    // Related words that no rule of endings connects.
    'advise advice|anger angry|believe belief|deep depth|defend defense|exceed excess|' +
    'high height|hunger hungry|injure injury|live life lives alive|long length|marry marriage|offend offense|pursue pursuit|' +
    'receive receipt|relieve relief|strong strength|succeed success|weigh weight|wide width'
  )
    .split('|')
    .flatMap((forms) => {
      const [word = '', ...others] = forms.split(' ');
      return others.map((form) => [form, word] as const);
    }),
);

/** Endings of derived words, and the ending of the original word. */
const DERIVATIONS: readonly (readonly [ending: RegExp, other: string])[] = [
  // Persons: cheater, claimant, trainee.
  [/(?:er|or)s?$/, ''],
  [/(?:ant|ee)s?$/, ''],
  [/is[mt]s?$/, ''],
  // Actions: evasion, suspension, permission.
  [/([aiou])s(?:ions?|ive)$/, '$1de'],
  [/ensions?$/, 'end'],
  [/iss(?:ions?|ive)$/, 'it'],
  [/(?:ment|age|ure)s?$/, ''],
  [/aints?$/, 'ain'],
  [/(?:ery|eries)$/, ''],
  // Qualities: honesty, safety, absence.
  [/ety$/, 'e'],
  [/ty$/, ''],
  [/y$/, ''],
  [/([ae]n)c(?:e|es|y|ies)$/, '$1t'],
  // British spelling.
  [/our(?=[a-z]*$)/, 'or'],
  [/is(e|ed|es|er|ers|ing|ations?)$/, 'iz$1'],
];

const SHORTEST_BASE = 3;

/** The common part of all forms of an English word: "ban" of "banned". */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) {
    return word;
  }
  const known = STEMS.get(word) ?? stemmer(IRREGULAR.get(word) ?? word);
  STEMS.set(word, known);
  return known;
}

/**
 * The stem of a word, and of words that it may be derived from. Words with a common
 * root are related, such as evade, evasion and evading.
 */
export function rootsOf(word: string): ReadonlySet<string> {
  const own = stem(word);
  const roots = new Set([own]);
  for (const [ending, other] of DERIVATIONS) {
    const base = word.replace(ending, other);
    if (base !== word && base.length >= SHORTEST_BASE) {
      roots.add(stem(base)).add(stem(`${base}e`));
      // "robber", of "rob".
      roots.add(stem(base.replace(/([b-df-hj-np-tv-z])\1$/, '$1')));
    }
  }
  return roots;
}

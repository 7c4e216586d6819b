import {stemmer} from 'stemmer';

/** A word of a text, and its place. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Numbers of rules stay whole: 3.2, or 3,2.
const WORD = /\d+(?:[.,]\d+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Splits a text into words, in its order. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({0: word, index: start}) => ({
    word: normalize(word),
    start,
    end: start + word.length,
  }));
}

function normalize(word: string): string {
  const lower = word.toLowerCase().replaceAll(',', '.');
  return lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The words of a text in order. */
export function wordsOf(text: string): string[] {
  return tokenize(text).map(({word}) => word);
}

/** Whether a word is a number of a rule or section, such as 3 or 3.2. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(word);
}

/**
 * Words without a meaning of their own, and the s of "member's": the index does
 * not have them, and a search finds them only as parts of phrases.
 */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any are aren as at be because been before being but by can could ' +
    'did do does doing don done down for from get gets ' +
    'had has have having he her here hers herself him himself his themself how i if in into is it its itself know let long ' +
    'many may me might much must my myself need no nor not of off on ' +
    'or our out over s she should so some still such t than that the their them themselves then there these they ' +
    'this those to too up us very was way we were what when where which while who whom whose why will with would you your yourself ' +
    // As people type them.
    'aint arent bc bcuz cant cannot coz couldnt cuz didnt doesnt dont gimme gonna gotta hadnt hasnt havent hed hes hows ' +
    'id idk ill im isnt ive kinda lemme lets rn shes shouldnt thats theres theyre theyve tho thru til till ' +
    'wanna wasnt werent weve whats whens wheres whos wont wouldnt youre'
  ).split(' '),
);

/**
 * Words with which people in a hurry begin. The index has them, but a search
 * ignores them unless it has no other words.
 */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'anybody anyone asap bro bruh dude everybody everyones getting go goes going got guy guys happening help just keeps lol ' +
    'man member members now ok omg people peoples person player players please pls plz ppl right said saying says ' +
    'somebody someone someones something stuff tells thing things told u ur urgent urgently user users want wants ya'
  ).split(' '),
);

/** Whether a word says little about a case. */
export function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word) || FILLERS.has(word) || /^\d+$/.test(word);
}

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

/** The common part of all forms of an English word: "ban" of "banned". */
export function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(IRREGULAR.get(word) ?? word) : word;
}

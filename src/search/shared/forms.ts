import {stemmer} from 'stemmer';

// The same words are needed often.
const STEMS = new Map<string, string>();

// Irregular forms, each after its word.
const IRREGULAR = new Map(
  (
    'arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|' +
    'bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|bring brought|build built|burn burnt|' +
    'buy bought|catch caught|choose chose chosen|cling clung|come came|creep crept|deal dealt|dig dug|do did done|' +
    'draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|' +
    'fight fought|find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten|' +
    'forgive forgave forgiven|freeze froze frozen|give gave given|go went gone|grow grew grown|hang hung|have had|' +
    'hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant|' +
    'leap leapt|learn learnt|leave left|lend lent|lie lied lying|lose lost|make made|mean meant|meet met|mistake mistook mistaken|' +
    'pay paid|prove proven|quit quitting|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|' +
    'sell sold|send sent|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|' +
    'sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|speed sped|spell spelt|spend spent|spill spilt|' +
    'spin spun|spit spat|spoil spoilt|steal stole stolen|stick stuck|sting stung|strike struck stricken|swear swore sworn|' +
    'sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|' +
    'throw threw thrown|tie tied tying|die died dying|understand understood|wake woke woken|wear wore worn|weep wept|win won|' +
    'withdraw withdrew withdrawn|withhold withheld|write wrote written|' +
    'analysis analyses|child children|foot feet|half halves|knife knives|leaf leaves|life lives|man men|mouse mice|' +
    'person people|thief thieves|tooth teeth|wife wives|wolf wolves|woman women'
  )
    .split('|')
    .flatMap((forms) => {
      const [word = '', ...others] = forms.split(' ');
      return others.map((form) => [form, word] as const);
    }),
);

// Related nouns, verbs and adjectives that no rule of endings connects.
const KIN = new Map(
  (
    'advise advice|angry anger|believe belief|choose choice|complain complaint|deep depth|defend defense|die death dead|' +
    'exceed excess|fly flight|give gift|grow growth|high height|hungry hunger|injure injury|lie liar|live life alive|long length|' +
    'lose loss|marry marriage|offend offense|prove proof|pursue pursuit|receive receipt|relieve relief|sell sale|see sight|' +
    'speak speech|steal theft thief|strong strength|succeed success|weigh weight|wide width'
  )
    .split('|')
    .flatMap((kin) => {
      const [word = '', ...others] = kin.split(' ');
      return others.map((other) => [stem(other), stem(word)] as const);
    }),
);

/** Endings that make one word of another, and what the other one ends with. */
const DERIVATIONS: readonly (readonly [ending: RegExp, other: string])[] = [
  // Who does it, or to whom: cheater, claimant, trainee.
  [/(?:er|or)s?$/, ''],
  [/(?:ant|ee)s?$/, ''],
  [/is[mt]s?$/, ''],
  // What is done: evasion, suspension, permission.
  [/([aiou])s(?:ions?|ive)$/, '$1de'],
  [/ensions?$/, 'end'],
  [/iss(?:ions?|ive)$/, 'it'],
  [/ersions?$/, 'ert'],
  [/ulsions?$/, 'el'],
  [/scriptions?$/, 'scribe'],
  [/cept(?:ions?|ive)$/, 'ceive'],
  [/sumptions?$/, 'sume'],
  [/uct(?:ions?|ive)$/, 'uce'],
  [/olutions?$/, 'olve'],
  [/ositions?$/, 'ose'],
  [/anations?$/, 'ain'],
  [/ifications?$/, 'ify'],
  [/ications?$/, 'y'],
  [/(?:ment|age|ure)s?$/, ''],
  [/(?:ery|eries)$/, ''],
  // How it is: honesty, safety, absence.
  [/ety$/, 'e'],
  [/ty$/, ''],
  [/y$/, ''],
  [/([ae]n)c(?:e|es|y|ies)$/, '$1t'],
  [/^un/, ''],
  // British spelling.
  [/is(e|ed|es|er|ers|ing|ations?)$/, 'iz$1'],
  [/ys(e|ed|es|er|ers|ing)$/, 'yz$1'],
  [/our(?=[a-z]*$)/, 'or'],
  [/([ae]n)ce$/, '$1se'],
  [/tres?$/, 'ter'],
];

const SHORTEST_BASE = 3;

/** What the forms of an English word have in common: "ban" of "banned". */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) {
    return word;
  }
  const known = STEMS.get(word) ?? stemmer(IRREGULAR.get(word) ?? word);
  STEMS.set(word, known);
  return known;
}

/**
 * The stems of the words that a word may be derived from, its own first: words
 * are kin that have one of them in common, such as evade, evasion and evading.
 */
export function rootsOf(word: string): ReadonlySet<string> {
  const own = stem(word);
  const roots = new Set([own]);
  const kin = KIN.get(own);
  if (kin !== undefined) {
    roots.add(kin);
  }
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

import { CUES } from '#server/domain/parameters/parameters.ts';
import { type SafetyKind, safetyKinds } from '#server/domain/safety/safety-kinds.ts';

const any = (...parts: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Negation after "do", "does" or "can". */
const N_T = "(?:n?['’]?t| not)";
const NUMBER = '(?:\\d[\\d,.]*k?|a hundred|(?:\\p{L}+ )?hundred|(?:\\p{L}+ )?thousand)';

const ALCOHOL = any(
  'sober',
  'teetotal',
  '(?:clean|dry) since',
  '(?:years?|months?) (?:clean|dry)',
  'recovering',
  'AA',
  '(?:stopped|stop|quit|gave up|given up|off) (?:the )?(?:drink|drinking|booze|alcohol)',
  `do(?:es)?${N_T} drink(?! (?:milk|coffee|tea|water|cow))`,
  'no alcohol',
);

const INJURY = any(
  `(?:no|can${N_T}|cannot|not to|may not|should${N_T}) (?:\\p{L}+ )?(?:lift(?:ing)?|pull(?:ing)?|carry(?:ing)?|bend(?:ing)?|overhead|o/head)`,
  "(?:shoulder|wrist|arm|ankle|collarbone|back|knee|hip|achilles|ligament)s?(?:[’']s)? (?:is |are |was )?(?:done|gone|bust\\p{L}*|broken?|blown|torn|shot|stuffed|kaput|buggered|bad)",
  '(?:broke|tore|torn|did|hurt) (?:my|his|her|their) (?:\\p{L}+ )?(?:shoulder|wrist|arm|ankle|collarbone|back|knee|hip|leg|achilles|ligament)',
  'in (?:a |an? \\p{L}+ )?(?:cast|sling|plaster)',
);

const WALKING = any(
  `(?:can${N_T}|cannot|do(?:es)?${N_T}|not|no|bad one for|bad with|avoids?) (?:\\p{L}+ ){0,3}(?:stairs?|steps|escalators?|far|kneel)`,
  'bad (?:knees?|hips?|feet)',
  'wheelchair|walking frame|rollator|crutches',
);

const DRIVING = any(
  '(?:lost|losing|no|handed in|gave up|given up|took|taken) (?:(?:my|his|her|their|the) )?(?:driving )?(?:licen[cs]e|car|cdl)',
  '(?:his|her|my|their) licen[cs]e (?:was |is |been )?(?:taken|took|gone|suspended)',
  `(?:do(?:es)?${N_T}|can${N_T}|cannot|may not|not allowed to|never) drive`,
  'no driving',
  '(?:car|sea|travel|bus)[- ]?sick(?:ness)?',
);

const MONEY = any(
  'skint|overdrawn|overdraft',
  '(?:flat |stone )?broke(?! (?:\\p{L}+ )?(?:shoulder|wrist|arm|ankle|collarbone|leg|hip|down|up|off|into|the|my|his|her|a))',
  'budget',
  `(?:only|at most|no more than|max(?:imum)?|limit of|up to) (?:\\p{L}+ )?[£$€]?${NUMBER}(?: ?(?:pounds?|dollars?|euros?|quid|bucks|a (?:week|month)))`,
  `(?:have|got|with|of) [£$€]?${NUMBER} ?(?:pounds?|dollars?|euros?|quid|bucks)? (?:left|till|til|until|in the savings)`,
  `can${N_T} afford`,
  '(?:no|not) big (?:buys|purchases|spending)',
  'in debt|debt help',
);

const PROMISE = any(
  "(?:have |has |had |[’']ve |[’']d )?promised",
  'swore (?:to|that|i|we|he|she|on)',
  '(?:a|my|his|her|our) (?:vow|promise|pledge)',
  'gave (?:my|his|her|our) word',
  "we (?:have |[’']ve )?agreed",
);

const CONFIDENCE = any(
  `(?:do(?:es)?|did)${N_T} know (?:yet|about|of|it|that|this)`,
  'no ?(?:body|[- ]?one) (?:else )?knows?',
  'only (?:\\p{L}+ ){1,4}knows?',
  `(?:has|have)${N_T} (?:been )?told`,
  `(?:do${N_T}|never|not to) (?:tell|mention|say (?:it|anything))`,
  "(?:is|are|be|it[’']?s) (?:a )?(?:secret|surprise)",
);

const ASLEEP_BY_DAY = any(
  '(?:on|works?|working|do|does) (?:permanent )?(?:nights|graveyards?|the night shift)',
  'night (?:shifts?|duty)',
  '(?:asleep|sleeps?|dead to the world|in bed) (?:\\p{L}+ ){0,4}(?:till?|until|to) (?:noon|one|two|three|four|five|\\d)',
);

const NOT_AT = any(
  `(?:do(?:es)?${N_T}|can${N_T}|cannot|never|not|no|won['’]?t) (?:\\p{L}+ ){0,3}(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|before (?:\\d+|\\p{L}+)|after (?:\\d+|dark|six|seven|eight|nine|ten))`,
  'sabbath|shabbat',
);

const SENSES = any(
  'dyslexi\\p{L}+',
  `(?:can${N_T}|cannot|do(?:es)?${N_T}) (?:\\p{L}+ )?read`,
  'colou?r[- ]?blind',
  `(?:can${N_T}|cannot|do(?:es)?${N_T}) (?:\\p{L}+ )?(?:see|hear)(?= (?:well|much|little|at|in|on|out|colou?rs?)(?!\\p{L})|[.,;]|$)`,
  'glaucoma|macular|cataracts?|deaf',
);

const FEAR = any(
  '(?:afraid|scared|frightened|terrified|petrified|fear) (?:of|for|when|in|by)',
  '(?:\\p{L}*phobi[ac]|panics?|vertigo)',
);

const ANIMALS = any(
  'allergic (?:to|for) (?:\\p{L}+ )?(?:cats?|dogs?|horses?|horse hair|fur|pets?|animals?)',
  `(?:can${N_T}|cannot|can no) be (?:in a room |around |near |in a house )?(?:with |around |near )?(?:a )?(?:cat|dog)s?`,
  'cats? (?:close|shut|make|set)',
);

const NOT_EATEN = any(
  '(?:bee|wasp|horse|hair|pollen|grass|dust|mould|mold|latex|perfume|plaster|nickel|fur|cat|dog|pet|animal|hamster|rabbit)s?',
  'penicillin|amoxicillin|antibiotics?|aspirin|ibuprofen|hay ?fever',
);

const NOT_EATEN_ALLERGY = any(
  'allerg(?:ic|y) (?:to|for) (?:\\p{L}+ )?(?:(?:bee|wasp)s?|stings?|pollen|grass|dust|mou?ld|latex|perfume|nickel|penicillin|amoxicillin|aspirin|ibuprofen)',
);

interface Rule {
  kinds?: readonly SafetyKind[];
  words?: RegExp;
  unless?: RegExp;
  lines: readonly string[];
}

/** Most harmful situations first. */
const RULES: readonly Rule[] = [
  {
    kinds: ['allergy', 'diet'],
    unless: NOT_EATEN,
    lines: ['cooking a meal', 'choosing a restaurant', 'buying food or a present'],
  },
  {
    words: NOT_EATEN_ALLERGY,
    lines: ['seeing a doctor or dentist', 'planning an outing or a trip', 'buying a present'],
  },
  { words: ANIMALS, lines: ['getting a pet', 'choosing a place to stay', 'visiting somebody with animals'] },
  {
    kinds: ['medicine'],
    lines: ['taking other medicine', 'seeing a doctor or dentist', 'packing for a trip'],
  },
  { words: ALCOHOL, lines: ['planning a party', 'ordering drinks', 'buying a present'] },
  {
    kinds: ['condition'],
    lines: ['planning an outing or a trip', 'choosing an activity', 'seeing a doctor or dentist'],
  },
  {
    kinds: ['device'],
    lines: ['planning an outing or a trip', 'choosing a place to go', 'seeing a doctor or dentist'],
  },
  { words: INJURY, lines: ['doing sport', 'moving or carrying things', 'planning an activity'] },
  { words: WALKING, lines: ['booking a room or seats', 'planning an outing or a trip'] },
  { words: DRIVING, lines: ['driving somewhere', 'getting there and back', 'planning an outing or a trip'] },
  {
    kinds: ['fear'],
    words: FEAR,
    lines: ['choosing an activity', 'planning an outing or a trip', 'choosing a film'],
  },
  { words: SENSES, lines: ['writing something to read', 'choosing colours or seats', 'filling in a form'] },
  {
    words: CONFIDENCE,
    lines: ['writing to the family', 'telling somebody the news', 'planning a party or a visit'],
  },
  { words: MONEY, lines: ['buying something expensive', 'planning a trip or a party'] },
  { words: PROMISE, lines: ['making plans', 'buying something expensive'] },
  {
    words: ASLEEP_BY_DAY,
    lines: [
      'setting a time or an appointment',
      'expecting a workman or a delivery',
      'making noise in the daytime',
    ],
  },
  { words: NOT_AT, lines: ['setting a time or an appointment', 'inviting people'] },
];

/** Returns situations in which not knowing the statement could do harm. Most statements have none. */
export function ruleCues(statement: string): string[] {
  const found = safetyKinds(statement);
  const lines = RULES.filter(
    ({ kinds = [], words, unless }) =>
      (kinds.some((kind) => found.has(kind)) || words?.test(statement) === true) &&
      unless?.test(statement) !== true,
  ).flatMap((rule) => rule.lines);
  return [...new Set(lines)].slice(0, CUES.most);
}

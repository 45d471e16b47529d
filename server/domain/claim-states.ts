/**
 * States that exclude each other although they share no word: whoever is vegan eats no meat, who was discharged is not in
 * hospital. Each pattern is looked for in the plain words of a clause, folded.
 */
interface State {
  /** what it is a state of; two of one group exclude each other */
  group: string;
  name: string;
  pattern: RegExp;
  /** others of the group that may hold at the same time */
  besides?: readonly string[];
}

const MEAT =
  'meat|chicken|beef|pork|ham|bacon|steaks?|sausages?|lamb|burgers?|salami|turkey|schnitzel|chorizo|mince|ribs|veal|duck';
const DAIRY = 'milk|cheese|butter|yogh?urt|cream|ice cream|lattes?|cappuccinos?|dairy';
const ALCOHOL =
  'alcohol|wine|beers?|whisky|gin|cocktails?|cider|vodka|rum|prosecco|champagne|pint|sherry|cava';
const GLUTEN = 'gluten|bread|wheat|pasta|pizza|croissants?|baguettes?|toast|sourdough';
const EATS = '(?:eats?|ate|loves|likes|enjoys|orders|cooks|has|had|cooked|grills?|grilled)';
const DRINKS = '(?:drinks?|drank|has|had|enjoys|likes|orders|loves)';
const some = (what: string): string => `(?: \\p{L}+){0,3} (?:${what})\\b`;

/** What stands between is no denial: "has no children" is not "has … children". */
const ANY_WORD = '(?: \\p{L}+){';
const OTHER_WORD = '(?: (?!(?:no|not|never)\\b)\\p{L}+){';

const of = (group: string, name: string, source: string, besides: readonly string[] = []): State => ({
  group,
  name,
  pattern: new RegExp(`(?<![\\p{L}])(?:${source.replaceAll(ANY_WORD, OTHER_WORD)})(?![\\p{L}])`, 'u'),
  besides,
});

const STATES: readonly State[] = [
  of('diet', 'vegan', '(?:is|am|are|goes|went|gone|lives|eats)(?: \\p{L}+){0,2} vegan|plant based diet'),
  of(
    'diet',
    'vegetarian',
    '(?:is|am|are|goes|went|gone|lives|eats)(?: \\p{L}+){0,2} (?:vegetarian|veggie)|gave up meat|given up meat|meat free',
  ),
  of('diet', 'pescatarian', 'pescatarian|pescetarian', ['meatless']),
  of('diet', 'meatless', 'not eat(?: any)? meat|eats? no meat|never eats? meat', [
    'vegan',
    'vegetarian',
    'pescatarian',
  ]),
  of('diet', 'meat', `${EATS}${some(MEAT)}|carnivore|meat eater|omnivore`),
  of(
    'alcohol',
    'none',
    '(?:not|never) drinks?(?: any)?(?: (?:alcohol|wine|beer))|drinks? no (?:alcohol|wine|beer)|teetotal|teetotall?er|abstainer|sober|gave up (?:alcohol|drinking)|alcohol free',
  ),
  of('alcohol', 'some', `${DRINKS}${some(ALCOHOL)}`),
  of(
    'gluten',
    'none',
    'not eat(?: any)? gluten|coeliac|celiac|gluten free|gluten intolerant|allergic to (?:gluten|wheat)',
  ),
  of('gluten', 'some', `(?:eats?|ate|orders|bakes|has)${some(GLUTEN)}`),
  of(
    'lactose',
    'none',
    'lactose intolerant|lactose intolerance|dairy free|allergic to (?:lactose|dairy|milk)',
  ),
  of('lactose', 'some', `(?:drinks?|eats?|has|orders|puts)${some(DAIRY)}`),
  of(
    'couple',
    'single',
    '(?:is|am|are) (?:\\p{L}+ )?(?:single|unattached)|has (?:no|not a) (?:partner|boyfriend|girlfriend)|on the lookout for a (?:partner|girlfriend|boyfriend)',
  ),
  of(
    'couple',
    'divorced',
    'divorced|separated|split|broke|broken up|ex (?:wife|husband|partner|boyfriend|girlfriend)|called off the (?:wedding|engagement)|separating|getting divorced|left (?:his|her) (?:wife|husband|partner)|part(?:ed)? ways',
  ),
  of('couple', 'widowed', 'widowed|widow|widower'),
  of(
    'couple',
    'together',
    '(?:is|are|am) (?:back )?(?:together|dating|a couple|going out|seeing each other)|dates|(?:has|have) a (?:\\p{L}+ )?(?:partner|boyfriend|girlfriend)|partner|boyfriend|girlfriend|in a relationship|met someone|got together',
    ['engaged', 'married'],
  ),
  of('couple', 'engaged', 'engaged(?! in)|fiancee?|proposed'),
  of(
    'couple',
    'married',
    '(?:is|are|am|got|get|getting|was|were) married|married|marry|wife|husband|tied the knot|newlyweds?',
  ),
  of(
    'work',
    'none',
    'unemployed|out of work|jobless|between jobs|without a job|lost (?:his|her|my|the) job|laid off|made redundant|was (?:fired|let go|dismissed|sacked)|has no job',
  ),
  of(
    'work',
    'looking',
    '(?:looking|searching|hunting) for (?:a |an )?(?:\\p{L}+ )?(?:job|work|apprenticeship|position|internship)|job hunting|applying for jobs',
    ['none'],
  ),
  of(
    'work',
    'some',
    '(?:found|has|got|landed|took|starts|started|begins|accepted|signed|gets)(?: \\p{L}+){0,3} (?:job|work|position|contract|apprenticeship|internship|post|traineeship)|(?:starts|started|begins|works|was hired|is employed) (?:at|for|with|by|as|in)|starts work|hired|employed',
  ),
  of(
    'work',
    'retired',
    '(?:is|am|are|has|have|got)? ?(?:now )?(?:retired|a pensioner|in retirement|drawing a pension)(?! from (?:football|rugby|sport|playing|the team|competition))',
  ),
  of(
    'leave',
    'away',
    '(?:is|am|are|goes|went) on (?:parental|maternity|paternity|sick|study|unpaid|medical)? ?leave|on sabbatical|on holiday|off sick|signed off|on a gap year',
  ),
  of(
    'leave',
    'back',
    '(?:is|am|are|came|comes) back (?:from|at|to|in) (?:\\p{L}+ )?(?:leave|work|the office|sabbatical|holiday|school)|returned (?:from|to)|back at work|back from',
  ),
  of(
    'hospital',
    'in',
    '(?:is|am|are|lies) (?:still )?in (?:the )?(?:hospital|intensive care|rehab|a clinic)|hospitali[sz]ed|admitted',
  ),
  of(
    'hospital',
    'out',
    'discharged|out of (?:the )?(?:hospital|intensive care|rehab)|(?:left|home from|back from) (?:the )?(?:hospital|rehab)|back home|recovering at home|came home',
  ),
  of('life', 'alive', '(?:is|are) (?:still )?(?:alive|living|doing well)'),
  of(
    'life',
    'dead',
    '(?:has |have )?(?:died|passed away|passed on)|is dead|was put down|put to sleep|(?:we|i) lost|buried|deceased',
  ),
  of(
    'pregnancy',
    'pregnant',
    'pregnant|expecting a (?:baby|child|girl|boy)|expecting (?:\\p{L}+ )?(?:child|baby)|is due in',
  ),
  of(
    'pregnancy',
    'born',
    'gave birth|had (?:the|her|their|a) (?:baby|girl|boy|son|daughter|twins)|baby (?:is here|was born|arrived)|was born',
  ),
  of('smoking', 'smokes', 'smokes|(?:is|am) a smoker|smoke a|chain smoker'),
  of(
    'smoking',
    'none',
    'non ?smoker|quit smoking|gave up (?:smoking|cigarettes)|stopped smoking|smoke free|has not smoked',
  ),
  of(
    'licence',
    'drives',
    '(?:drives|drive|drove)(?! (?:me|him|her|us|them) )|has (?:a|his|her|got) (?:\\p{L}+ )?(?:driving )?licence|passed (?:the|his|her) driving test|can drive',
  ),
  of(
    'licence',
    'none',
    '(?:not (?:have|has)|has no|without|have no|lost|not got)(?: \\p{L}+){0,2} (?:driving )?(?:licence|license)|never learn(?:ed|t) to drive|learning to drive|failed (?:the|his|her) driving test',
  ),
  of(
    'siblings',
    'none',
    'only child|(?:has|have) (?:no|not any) (?:siblings|brothers|sisters)|not have (?:any )?(?:siblings|brothers|sisters)',
  ),
  of(
    'siblings',
    'some',
    '(?:has|have)(?: \\p{L}+){0,2} (?:brothers?|sisters?|siblings?|twin|half brother|half sister)',
  ),
  of(
    'children',
    'none',
    'childless|(?:has|have) no (?:children|kids|child)|not have (?:any )?(?:children|kids|child)',
  ),
  of(
    'children',
    'some',
    '(?:has|have|had|raises|adopted|gave birth to)(?: \\p{L}+){0,2} (?:children|child|kids?|sons?|daughters?|baby|babies|twins|toddler|girl|boy|boys|girls)|became (?:a )?(?:parents?|mother|father)|is a (?:mother|father|parent|mum|dad)',
  ),
  of(
    'pets',
    'none',
    '(?:has|have|keep|keeps) no (?:pets?|animals?)|not (?:have|keep) (?:any )?(?:pets?|animals?)',
  ),
  of(
    'pets',
    'some',
    '(?:has|have|got|adopted|keeps|keep|bought)(?: \\p{L}+){0,3} (?:dogs?|cats?|pets?|rabbits?|hamsters?|budgies?|parrots?|puppy|kittens?|goldfish|guinea pigs?|tortoise|canary)',
  ),
  of('room', 'shared', 'shares?(?: \\p{L}+){0,2} (?:bed)?room'),
  of(
    'room',
    'own',
    '(?:own|separate|single) (?:bed)?rooms?|rooms? of (?:their|his|her|my) own|room to (?:himself|herself|themselves)',
  ),
  of('household', 'alone', '(?:lives?|living) (?:all )?alone|lives by (?:him|her)self'),
  of(
    'household',
    'with',
    '(?:is|has|have|had)? ?moved in with|(?:lives?|living) with|moved into a (?:care|nursing|retirement) home|(?:lives?|living|is) in a (?:care|nursing|retirement) home|shares a (?:flat|house|apartment)',
  ),
  of('flatmate', 'in', 'flatmate|roommate|housemate|lodger|subtenant|lives with'),
  of('flatmate', 'out', 'moved out'),
  of(
    'office',
    'home',
    'works? from home|working from home|home office|works? remotely|remote work|fully remote|working remotely',
  ),
  of(
    'office',
    'commutes',
    'commutes?|(?:goes|drives|cycles|walks|takes (?:the|a) \\p{L}+) (?:in )?to (?:work|the office)|works? (?:in|at|from) the office|back in the office|goes into the office',
  ),
  of('hair', 'long', 'long (?:\\p{L}+ )?hair|hair (?:is )?(?:very )?long|ponytail|braids|plaits'),
  of(
    'hair',
    'short',
    'short (?:\\p{L}+ )?hair|hair (?:is )?(?:very )?short|cut (?:my|his|her) hair|had (?:my|his|her) hair cut|crew cut|buzz cut|shaved (?:my|his|her) head|bald',
  ),
  of('nappies', 'wears', '(?:wears?|in|needs?) nappies|diapers'),
  of('nappies', 'dry', 'out of (?:nappies|diapers)|potty trained|toilet trained|dry at night'),
  of('sight', 'glasses', '(?:wears?|needs|got) (?:\\p{L}+ )?(?:glasses|spectacles)'),
  of(
    'sight',
    'lenses',
    'contact lenses|laser (?:surgery|treatment)|eyes lasered|not need glasses|no glasses',
  ),
  of('braces', 'on', '(?:wears|has|got|in) braces'),
  of(
    'braces',
    'off',
    'braces (?:came|come|are|were) (?:off|out|removed)|got (?:rid of )?(?:his|her|my) braces (?:off|removed)|without braces',
  ),
  of(
    'limb',
    'hurt',
    '(?:arm|leg|wrist|ankle|foot|shoulder) is (?:broken|in plaster|in a cast|sprained)|in plaster|in a cast|on crutches|wears? a (?:cast|sling)|broke (?:his|her|my)',
  ),
  of(
    'limb',
    'healed',
    '(?:cast|plaster|sling) (?:is|came|comes) off|off (?:his|her|the) crutches|healed|walks? without crutches|(?:arm|leg|wrist|ankle|foot|shoulder) is (?:fine|better|okay|ok|good)',
  ),
  of(
    'wellness',
    'ill',
    '(?:is|am|are|feels?|felt|was|lies|stays) (?:\\p{L}+ )?(?:ill|sick|unwell|feverish|in bed with|down with)|has (?:the|a) (?:flu|cold|fever|cough|bug|chickenpox|measles|tonsillitis|migraine)|hurts?|aches?|in pain|sore',
  ),
  of(
    'wellness',
    'well',
    '(?:is|am|are|feels?|felt) (?:\\p{L}+ )?(?:fine|better|well|healthy|recovered|cured|pain free|okay|ok|over (?:it|the flu|the cold|her cold|his cold))|recovered|no pain|got over',
  ),
  of(
    'building',
    'unfinished',
    '(?:is|are) (?:still )?(?:being )?(?:renovated|built|redone|refurbished|repaired|under construction|painted|extended)|under construction|half finished',
  ),
  of(
    'building',
    'finished',
    '(?:is|are|has been|was) (?:\\p{L}+ )?(?:finished|done|completed|ready|complete)',
  ),
  of(
    'function',
    'broken',
    '(?:is|are|has|was) (?:\\p{L}+ )?(?:broken|out of order|not working|defective|leaking|leaks|stuck|dead)|broke down|not work',
  ),
  of(
    'function',
    'working',
    '(?:is|are|was|has been|got) (?:\\p{L}+ )?(?:repaired|fixed|mended|working|replaced|running)|works again',
  ),
  of(
    'possession',
    'wanted',
    '(?:saving|saves|save) (?:up )?for|(?:looking|searching|hunting) for|wants? to buy|plans? to buy|thinking (?:of|about) (?:buying|getting)|shopping for',
  ),
  of(
    'possession',
    'had',
    'bought|purchased|got(?! (?:rid|married|engaged))|found|picked up|ordered|treated (?:my|him|her)self to',
  ),
  of('sale', 'for sale', '(?:is|are) (?:up )?for sale|(?:is|are) selling|wants? to sell'),
  of('sale', 'sold', '(?:was|were|is|has been|have|has)? ?sold'),
  of('tenure', 'rents', '(?:rents?|renting) |tenants?'),
  of(
    'tenure',
    'owns',
    '(?:owns?|bought) (?:the|a|an|our|his|her|their|my)(?: \\p{L}+){0,2} (?:flat|house|home|apartment|place|cottage)|homeowner',
  ),
  of(
    'studies',
    'ongoing',
    '(?:is|am|are)? ?(?:studying|studies|a student|at university|an apprentice|doing (?:a|her|his|an) (?:degree|phd|doctorate|masters?|apprenticeship))|in training',
  ),
  of(
    'studies',
    'done',
    'graduated|finished (?:university|his|her|the|school)|has (?:a|her|his) (?:degree|diploma)|got (?:his|her|a) (?:degree|diploma|doctorate)|dropped out|qualified|passed (?:the|her|his) (?:finals|final exams?)',
  ),
  of('rhythm', 'early', '(?:early bird|early riser|morning person|morning people|wakes at (?:five|six|5|6))'),
  of(
    'rhythm',
    'late',
    '(?:night owl|late riser|evening person|sleeps until (?:noon|ten|eleven|midday)|sleeps in|not (?:a )?morning person)',
  ),
  of(
    'access',
    'both',
    'both parents|open to (?:all|everyone|everybody|both|the public|anyone)|(?:everyone|everybody|anyone) (?:is )?welcome',
  ),
  of(
    'access',
    'one',
    'one parent only|only one parent|(?:for )?(?:members|adults|staff|invited guests|family) only|closed to|only (?:open )?(?:for|to) (?:members|adults|staff)|invitation only',
  ),
  of(
    'temper',
    'calm',
    'good with (?:children|kids|people|dogs|other dogs)|(?:is|are) (?:very )?(?:gentle|friendly|peaceful|tame)',
  ),
  of(
    'temper',
    'wild',
    'bites|snaps at|growls at|aggressive|(?:is|are) (?:not good|bad) with (?:children|kids)',
  ),
  of('swimming', 'none', 'non ?swimmer|not swim|never learn(?:ed|t) to swim|afraid of deep water'),
  of(
    'swimming',
    'some',
    '(?:swims|swim|swam)|passed (?:\\p{L}+ )?swimming (?:badge|test)|(?:seahorse|bronze|silver|gold) (?:swimming )?badge',
  ),
  of(
    'faith',
    'believer',
    '(?:is|am|are) (?:\\p{L}+ )?(?:religious|devout|catholic|muslim|jewish|hindu|protestant|a believer)|goes to (?:church|mosque|mass)',
  ),
  of('faith', 'none', 'atheist|agnostic|not religious|left the church|not believe in god'),
  of(
    'vehicle',
    'none',
    '(?:has|have|own|owns) no (?:car|motorbike|vehicle)|not (?:have|own) a (?:car|vehicle)|car free|lives? without a car',
  ),
  of(
    'vehicle',
    'some',
    '(?:has|have|owns?|drives|bought)(?: \\p{L}+){0,3} (?:car|van|motorbike|kia|skoda|volvo|toyota|vw|bmw|ford|fiat|renault|seat)',
  ),
];

const DENIAL = /\b(?:not|no|never|non|nobody|nothing|neither)\b/u;

/**
 * The states that a clause tells of: of a denied one those that are a denial themselves, and of a group of states one at
 * most. In: its plain words, folded, with "not" for every denial.
 */
export function statesOf(plain: string, isDenied: boolean): readonly string[] {
  const found = STATES.filter(({ pattern }) => {
    const words = pattern.exec(plain)?.[0];
    return words !== undefined && (!isDenied || DENIAL.test(words));
  });
  return found
    .filter((state) => found.every((other) => other === state || other.group !== state.group))
    .map(({ group, name }) => `${group}:${name}`);
}

const BESIDES = new Map(STATES.map(({ group, name, besides = [] }) => [`${group}:${name}`, besides]));

/** Groups in which both sides must speak of the same thing beyond the subject: what is saved for, what broke, what is sold. */
export const NEEDS_THING: ReadonlySet<string> = new Set([
  'possession',
  'sale',
  'function',
  'tenure',
  'building',
]);

/** Whether one excludes the other: of one group, and not known to go together. */
export function excludes(a: string, b: string): boolean {
  const [groupA, nameA = ''] = a.split(':');
  const [groupB, nameB = ''] = b.split(':');
  if (groupA !== groupB || nameA === nameB) return false;
  return !BESIDES.get(a)?.includes(nameB) && !BESIDES.get(b)?.includes(nameA);
}

export const groupOf = (state: string): string => state.split(':')[0] ?? '';

import { type State, stateOf } from './state-pattern.ts';

const MEAT =
  'meat|chicken|beef|pork|ham|bacon|steaks?|sausages?|lamb|burgers?|salami|turkey|schnitzel|chorizo|mince|ribs|veal|duck';
const DAIRY = 'milk|cheese|butter|yogh?urt|cream|ice cream|lattes?|cappuccinos?|dairy';
const ALCOHOL =
  'alcohol|wine|beers?|whisky|gin|cocktails?|cider|vodka|rum|prosecco|champagne|pint|sherry|cava';
const GLUTEN = 'gluten|bread|wheat|pasta|pizza|croissants?|baguettes?|toast|sourdough';
const EATS = '(?:eats?|ate|eating|loves|likes|enjoys|orders|cooks|has|had|cooked|grills?|grilled)';
const DRINKS = '(?:drinks?|drank|has|had|enjoys|likes|orders|loves)';
const some = (what: string): string => `(?: \\p{L}+){0,3} (?:${what})\\b`;

export const THING_STATES: readonly State[] = [
  stateOf(
    'diet',
    'animal',
    `(?:eats?|ate|eating|has|had|loves|likes|drinks?|puts?)${some('eggs?|cheese|honey|yogh?urt|butter|omelettes?|cream')}`,
    ['meat', 'fish', 'meatless', 'vegetarian', 'pescatarian'],
  ),
  stateOf(
    'diet',
    'vegan',
    '(?:is|am|are|goes|went|gone|lives|eats)(?: \\p{L}+){0,2} vegans?|plant based diet',
    ['meatless'],
  ),
  stateOf(
    'diet',
    'fish',
    `(?:eats?|ate|eating|cooks|orders|loves|likes)${some('fish|salmon|tuna|sushi|seafood|prawns|cod|trout')}`,
    ['meat', 'meatless', 'pescatarian'],
  ),
  stateOf(
    'diet',
    'vegetarian',
    '(?:is|am|are|goes|went|gone|lives|eats)(?: \\p{L}+){0,2} (?:vegetarians?|veggies?)|gave up meat|given up meat|meat free',
    ['meatless'],
  ),
  stateOf('diet', 'pescatarian', 'pescatarian|pescetarian', ['meatless']),
  stateOf('diet', 'meatless', 'not eat(?: any)? meat|eats? no meat|never eats? meat', [
    'vegan',
    'vegetarian',
    'pescatarian',
  ]),
  stateOf('diet', 'meat', `${EATS}${some(MEAT)}|carnivore|meat eater|omnivore`),
  stateOf(
    'alcohol',
    'none',
    '(?:not|never) drinks?(?: any)?(?: (?:alcohol|wine|beer))|drinks? no (?:alcohol|wine|beer)|teetotal|teetotall?er|abstainer|sober|gave up (?:alcohol|drinking)|alcohol free',
  ),
  stateOf('alcohol', 'some', `${DRINKS}${some(ALCOHOL)}`),
  stateOf(
    'gluten',
    'none',
    'not eat(?: any)? gluten|coeliac|celiac|gluten free|gluten intolerant|allergic to (?:gluten|wheat)',
  ),
  stateOf('gluten', 'some', `(?:eats?|ate|orders|bakes|has)${some(GLUTEN)}`),
  stateOf(
    'lactose',
    'none',
    'lactose intolerant|lactose intolerance|dairy free|allergic to (?:lactose|dairy|milk)',
  ),
  stateOf('lactose', 'some', `(?:drinks?|eats?|has|orders|puts)${some(DAIRY)}`),
  stateOf(
    'hospital',
    'in',
    '(?:is|am|are|lies) (?:still )?in (?:the )?(?:hospital|intensive care|rehab|a clinic)|hospitali[sz]ed|admitted',
  ),
  stateOf(
    'hospital',
    'out',
    'discharged|out of (?:the )?(?:hospital|intensive care|rehab)|(?:left|home from|back from) (?:the )?(?:hospital|rehab)|back home|recovering at home|came home',
  ),
  stateOf('life', 'alive', '(?:is|are) (?:still )?(?:alive|living|doing well)'),
  stateOf(
    'life',
    'dead',
    '(?:has |have )?(?:died|passed away|passed on)|is dead|was put down|put to sleep|(?:we|i) lost|buried|deceased',
  ),
  stateOf(
    'pregnancy',
    'pregnant',
    'pregnant|expecting a (?:baby|child|girl|boy)|expecting (?:\\p{L}+ )?(?:child|baby)|is due in',
  ),
  stateOf(
    'pregnancy',
    'born',
    'gave birth|had (?:the|her|their|a) (?:baby|girl|boy|son|daughter|twins)|baby (?:is here|was born|arrived)|was born',
  ),
  stateOf('smoking', 'smokes', 'smokes (?:cigarettes|a pipe)|smokes|(?:is|am) a smoker|smoke a|chain smoker'),
  stateOf(
    'smoking',
    'none',
    'non ?smoker|quit smoking|gave up (?:smoking|cigarettes)|stopped smoking|smoke free|has not smoked',
  ),
  stateOf('hair', 'long', 'long (?:\\p{L}+ )?hair|hair (?:is )?(?:very )?long|ponytail|braids|plaits'),
  stateOf(
    'hair',
    'short',
    'short (?:\\p{L}+ )?hair|hair (?:is )?(?:very )?short|cut (?:my|his|her) hair|had (?:my|his|her) hair cut|crew cut|buzz cut|shaved (?:my|his|her) head|bald',
  ),
  stateOf('debt', 'owes', 'owes?|owed|(?:is|am|are) in debt'),
  stateOf(
    'debt',
    'paid',
    'paid (?:me |him |her |us |them |it )?(?:all )?(?:back|off)|repaid|settled (?:up|the)|debt free',
  ),
  stateOf('beard', 'on', 'beard|moustache|goatee'),
  stateOf('beard', 'off', 'clean shaven|shaved (?:off )?(?:his|my)'),
  stateOf('delivery', 'awaited', 'on order|ordered|on (?:its|the) way|being delivered|back ordered'),
  stateOf(
    'delivery',
    'here',
    '(?:has )?arrived|(?:was|has been|were) delivered|is here|(?:has )?(?:come|came)$',
  ),
  stateOf('nappies', 'wears', '(?:wears?|in|needs?) nappies|diapers'),
  stateOf('nappies', 'dry', 'out of (?:nappies|diapers)|potty trained|toilet trained|dry at night'),
  stateOf('sight', 'glasses', '(?:wears?|needs|got) (?:\\p{L}+ )?(?:glasses|spectacles)'),
  stateOf(
    'sight',
    'lenses',
    'contact lenses|laser (?:surgery|treatment)|eyes lasered|not need glasses|no glasses',
  ),
  stateOf('braces', 'on', '(?:wears|has|got|in) braces'),
  stateOf(
    'braces',
    'off',
    'braces (?:came|come|are|were) (?:off|out|removed)|got (?:rid of )?(?:his|her|my) braces (?:off|removed)|without braces',
  ),
  stateOf(
    'limb',
    'hurt',
    'has (?:a|his|her|my) (?:\\p{L}+ )?(?:in a )?(?:cast|splint|sling|plaster)|(?:arm|leg|wrist|ankle|foot|shoulder) is (?:broken|in plaster|in a cast|sprained)|in plaster|in a cast|on crutches|wears? a (?:cast|sling)|broke (?:his|her|my)',
  ),
  stateOf(
    'limb',
    'healed',
    '(?:cast|plaster|sling|splint|stitches) (?:came|comes|come|are|is) (?:off|out)|(?:cast|plaster|sling) (?:is|came|comes) off|off (?:his|her|the) crutches|healed|walks? without crutches|(?:arm|leg|wrist|ankle|foot|shoulder) is (?:fine|better|okay|ok|good)',
  ),
  stateOf(
    'wellness',
    'ill',
    '(?:is|am|are|feels?|felt|was|lies|stays) (?:\\p{L}+ )?(?:ill|sick|unwell|feverish|in bed with|down with)|has (?:the|a) (?:flu|cold|fever|cough|bug|chickenpox|measles|tonsillitis|migraine)|hurts?|aches?|in pain|sore',
  ),
  stateOf(
    'wellness',
    'well',
    '(?:is|am|are|feels?|felt) (?:\\p{L}+ )?(?:fine|better|well|healthy|recovered|cured|pain free|okay|ok|over (?:it|the flu|the cold|her cold|his cold))|recovered|no pain|got over',
  ),
  stateOf(
    'building',
    'unfinished',
    '(?:is|are) (?:still )?(?:being )?(?:renovated|built|redone|refurbished|repaired|under construction|painted|extended)|under construction|half finished',
  ),
  stateOf(
    'building',
    'finished',
    '(?:is|are|has been|was) (?:\\p{L}+ )?(?:finished|done|completed|ready|complete)',
  ),
  stateOf(
    'function',
    'broken',
    'leaks|drips|jams|stopped working|gave up the ghost|(?:is|are|has|was) (?:\\p{L}+ )?(?:broken|out of order|not working|defective|leaking|leaks|stuck|dead)|broke down|not work',
  ),
  stateOf(
    'function',
    'working',
    '(?:fixed|repaired|mended|unblocked) (?:the|our|my|his|her)|works$|works (?:fine|properly|perfectly|as it should)|(?:is|are|was|has been|got) (?:\\p{L}+ )?(?:repaired|fixed|mended|working|replaced|running)|works again',
  ),
  stateOf(
    'possession',
    'wanted',
    '(?:saving|saves|save) (?:up )?for|(?:looking|searching|hunting) for|wants? to buy|plans? to buy|thinking (?:of|about) (?:buying|getting)|shopping for',
  ),
  stateOf(
    'possession',
    'had',
    'bought|purchased|got(?! (?:rid|married|engaged))|found|picked up|ordered|treated (?:my|him|her)self to',
  ),
  stateOf('sale', 'for sale', '(?:is|are) (?:up )?for sale|(?:is|are) selling|wants? to sell'),
  stateOf('sale', 'sold', '(?:was|were|is|has been|have|has)? ?sold'),
  stateOf(
    'rhythm',
    'early',
    '(?:early bird|early riser|morning person|morning people|wakes at (?:five|six|5|6))',
  ),
  stateOf(
    'rhythm',
    'late',
    '(?:never|not) wakes? before (?:nine|ten|eleven|noon|9|10|11)|(?:night owl|late riser|evening person|sleeps until (?:noon|ten|eleven|midday)|sleeps in|not (?:a )?morning person)',
  ),
  stateOf(
    'access',
    'both',
    'both parents|open to (?:all|everyone|everybody|both|the public|anyone)|(?:everyone|everybody|anyone) (?:is )?welcome',
  ),
  stateOf(
    'access',
    'one',
    'one parent only|only one parent|(?:for )?(?:members|adults|staff|invited guests|family) only|closed to|only (?:open )?(?:for|to) (?:members|adults|staff)|invitation only',
  ),
  stateOf(
    'temper',
    'calm',
    'good with (?:children|kids|people|dogs|other dogs)|(?:is|are) (?:very )?(?:gentle|friendly|peaceful|tame)',
  ),
  stateOf(
    'temper',
    'wild',
    'bites|snaps at|growls at|aggressive|(?:is|are) (?:not good|bad) with (?:children|kids)',
  ),
  stateOf('swimming', 'none', 'non ?swimmer|not swim|never learn(?:ed|t) to swim|afraid of deep water'),
  stateOf(
    'swimming',
    'some',
    '(?:swims|swim|swam)|passed (?:\\p{L}+ )?swimming (?:badge|test)|(?:seahorse|bronze|silver|gold) (?:swimming )?badge',
  ),
  stateOf(
    'faith',
    'believer',
    'believes? in god|(?:is|am|are) (?:\\p{L}+ )?(?:religious|devout|catholic|muslim|jewish|hindu|protestant|a believer)|goes to (?:church|mosque|mass)',
  ),
  stateOf('faith', 'none', 'atheist|agnostic|not religious|left the church|not believe in god'),
];

import { anyOf } from './plain-spelling.ts';

// Removes jokes, games and stories, because they use the words of serious topics.

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

const TREAT =
  '(?:chocolates?|chocs|sweets?|sweeties|candy|cakes?|cookies?|biscuits?|wafers?|toffees?|fudge|crisps|chips|nachos|pizzas?|pasta|noodles|ramen|sushi|curry|bread|toast|cheese|crackers|peanut butter|jam|honey|ice ?creams?|gelato|sorbet|puddings?|custard|pastry|pastries|croissants?|doughnuts?|donuts?|pies?|tarts?|popcorn|pickles|olives|mangoe?s|strawberries|berries|salsa|hot sauce|ketchup|hummus|coffee|lattes?|tea|chai|cocoa|fizzy|lemonade|coke zero|crosswords?|sudoku|wordle|puzzles?|jigsaws?|quiz(?:zes)?|knitting|crochet|lego|chess|football|cricket|tennis|running|yoga|gardening|baking|candles|stationery|books?|novels?|podcasts?|soaps?|series|box ?sets?|telly|eurovision|strictly|bake off|minecraft|fortnite|fifa|mario kart|zelda|video games?|board games?|musicals|karaoke|dumplings|samosas?|parathas?|kebabs?|burgers?|sausages?|bacon|scones?|brownies|caramels?|marshmallows?|liquorice|gum|smoothies?)';
const ANY =
  '(?:(?!(?:and|but|or|then|pain|painkillers?|drugs?|pills?|gambling|drink|alcohol|porn|him|her|me)(?![\\p{L}]))\\p{L}+ ){0,4}?';

const FIGURES = [
  `(?:dying|gasping|gagging|desperate|itching) for (?:an?|some|my|the|that|another) ${ANY}${TREAT}`,
  `(?:dying|gasping|gagging) for (?:an?|some|another) (?:cuppa|brew|wee|snack|nap|sit down|holiday)`,
  '(?:could|would|id|to) (?:\\p{L}+ )?(?:kill|murder|die) for|(?:could|can) (?:\\p{L}+ )?(?:murder|demolish|destroy) (?:an?|some|one)',
  `(?:addict\\p{L}*|addictions?) to ${ANY}${TREAT}|(?:${TREAT}) addict\\p{L}*|(?:hooked|overdos\\p{L}*|binge\\p{L}*|drunk) on ${ANY}${TREAT}`,
  `(?:affairs?|in love|fling|relationship) with ${ANY}${TREAT}|(?:divorced|divorcing) from (?:reality|the facts|common sense)`,
  `cheat(?:s|ed|ing)? on (?:my|his|her|our|the) diet|cheat (?:days?|meals?|sheets?|codes?)|guilty pleasures?|food coma|heart attack on a plate|death by chocolate`,
  'murder(?:s|ed|ing)? (?:every|each|that|the|a|this|his|her|my|any|all the|some) (?:\\p{L}+ ){0,2}?(?:songs?|tunes?|hymns?|solos?|anthem|karaoke|abba|piano|violin|recorder|accent|english|french|spanish|german|poem|speech)|(?:traffic|roadworks?|parking|hill|weather)(?:s| is| was) (?:pure |absolute )?murder',
  'crimes? against (?:fashion|food|pizza|tea|cooking|humanity|taste)|fashion police|grammar police|daylight robbery|bored to (?:death|tears)|(?:love|loves|adore|adores) (?:\\p{L}+ ){1,2}?to death|over my dead body|dead (?:good|ringer|easy|heads?)|arm and a leg|break a leg|break the bank|(?:it|that) is criminal to|criminally (?:good|underrated)',
  '(?:dish ?wash(?:er|ing)|washing machine|laundry|descaling|cleaning|toilet|cistern|bleach|salt|stock|fuel|drawing|graphics?|samsung|android) (?:tablets?|pods?|pills?)|blood (?:oranges?|pudding)|drug ?store|doc(?:tor)? martens|dr martens|dr pepper|dr seuss|doctor bag',
  `(?<!(?:got|drew|have|has|pulled|picked|drawn) (?:\\p{L}+ ){1,7}(?:in|for|as|at) (?:the |our )?(?:\\p{L}+ )?)secret santa`,
  `(?:hav(?:e|ing)|got|hosting|feeding) (?!(?:an?|words|rows|fights|doubts|trouble|him|her|the (?:police|bailiffs|social|doctor|nurse|row))(?![\\p{L}]))(?:\\p{L}+ ){1,4}?(?:over|round|around) (?:on |this |next |for |tonight|tomorrow)(?:${DAY})?|(?:are|is|re|s) coming (?:over|round|for (?:dinner|lunch|tea|supper)) (?:on |this |next )?(?:${DAY})`,
  `(?:makes?|bakes?|cooks?|fries|grills?|roasts?) (?!money|a living|deliveries)(?:\\p{L}+ ){1,4}?(?:on|every|each) (?:${DAY}|weekends?)(?: (?:mornings?|nights?|evenings?|lunch))?`,
  `(?:gets?|is|are|be|been) (?:cleaned|mucked out|hoovered|washed|scrubbed|changed|emptied|watered|mopped|mowed|swept|dusted)(?: out)? (?:on |every |each )(?:${DAY})|(?:bins?|recycling|laundry|hoovering|dishes|washing up|ironing|dusting|mopping|lawn) (?:is |are |gets done |goes out |go out )?(?:on |every |each )(?:${DAY})|whose turn|(?:cleaning|chores?|washing up|dishes|cooking|bins?) (?:rota|roster|chart)`,
  '(?<!(?:keys?|passports?|cash|money|jewell?ery|gun|rings?|pills?|medicines?|meds|tablets|insulin) )(?:lives?|stays?|sits|goes) (?:under|in|on|behind|beside|above|at the (?:back|bottom|top) of) (?:the|a|our) (?:\\p{L}+ ){0,2}?(?:sink|cupboard|drawers?|shelf|shelves|pantry|larder|fridge|freezer|basket|bread bin|hook|worktop|counter|tin|jar|caddy|rack|airing cupboard)',
  '(?:nobody|no one) in (?:this|our) (?:house|family|place)(?= (?:can (?!know|find|hear)|eats?|drinks tea|watches|puts|washes|folds|closes|shuts|replaces|likes (?!me|him|her)|plays|agrees on))',
  'if (?:i|we) (?:was|were|had|won|ever win) (?:\\p{L}+ )?(?:rich|millionaires?|lotto|lottery|(?:pound|dollar|euro|penny) for)|pretend (?:youre|you are|ur) ',
  `(?:(?:true|cosy|cozy|old|nordic|gritty|good) )?(?:crime|murder|detective|police|cop|court ?room|legal|hospital|medical|doctor|prison|gangster|mafia|spy|vampire|zombie|horror|heist|romance|divorce|disaster) (?:\\p{L}+ )?(?:dramas?|series|shows?|podcasts?|novels?|books?|films?|movies?|documentar(?:y|ies)|stor(?:y|ies)|thrillers?|myster(?:y|ies)|games?|comics?|procedurals?)(?:,? (?:the|those|with|about|where|full of|ones) [^.!?;]{0,120})?`,
];
const FIGURE = new RegExp(anyOf(...FIGURES).source, 'gu');

const SENTENCE = /[^.!?;]{1,2000}/g;
/** Matches games and plays, in which "died" or "arrested" is not real. */
const STAGED = anyOf(
  'monopoly|catan|cluedo|clue board|operation the game|in operation|scrabble|ludo|snakes and ladders|game of life|among us|minecraft|roblox|fortnite|the sims|sims|gta|zelda|pokemon|mario kart|fifa|dungeons and dragons|dnd|d and d|trivial pursuit|uno|happy families|charades|board games?|video games?|card games?|role ?play|murder mystery (?:night|party|weekend)',
  'doctor who|dr who|doctors on the telly|casualty|greys anatomy|sherlock|poirot|miss marple|line of duty|paw patrol|fireman sam|bluey|peppa pig|coronation street|corrie|eastenders|emmerdale|the archers',
  `(?:the|our|their|his|her|in a|school|village|nativity|christmas|summer) (?:\\p{L}+ ){0,2}?(?:play|panto(?:mime)?|musical|pageant|am ?dram|drama club|operetta|puppet show)(?= |$)(?! (?:date|ground|time|group|school))`,
);
/** Matches words of real life. A sentence with one counts as real even if it mentions a game. */
const REAL = anyOf(
  'because|since|couldnt|cant|missed|miss|missing|after|instead|while|until|now|really|real|irl|actually|police came|hospital|cancer|therapist|therapy|depress\\p{L}*|online bets?|real money',
);
const STORY = new RegExp(
  anyOf(
    'arrest\\p{L}*|murder\\p{L}*|kill\\p{L}*|dies?|died|dead|dying|doctors?|nurses?|patients?|surgeons?|surgery|operation|police\\p{L}*|cops?|jail|prison|gaol|crimes?|criminals?|thief|thieves|steals?|stole|stealing|robs?|robbed|robber\\p{L}*|burglars?|bankrupt\\p{L}*|broke|skint|(?:lost|lose|loses|losing) (?:all )?(?:my|his|her|our|their) money|money|lost|rents?|mortgag\\p{L}*|tax(?:es)?|landlord|loans?|debts?|cheat\\p{L}*|lies|liar|lied|drunk|affairs?|divorc\\p{L}*|witch|evil|stepmother|funeral|leg|head|bandaged|ghost|vampires?|stab\\p{L}*|poison\\p{L}*|guilty|court|judge|lawyer|witness|gun|shot|hates?|suspects?|fights?|fighting|ruined',
  ).source,
  'gu',
);
const MATCH = anyOf(
  'team|match|league|cup (?:tie|final|game)|nil|penalt(?:y|ies)|pens|goals?|referee|ref|half time|season|derby|wickets?|tournament|innings|kick ?off|full time|extra time|set point',
);
const BEATEN = new RegExp(
  anyOf(
    'gutted|crucified|robbed|hammered|thrashed|slaughtered|murdered|massacred|destroyed|battered|devastated|heartbroken|humiliated|embarrassed|shameful|criminal|lost|suffering|agony|killed|ruined|broke (?:my|his|her|our) heart|raging|fuming',
  ).source,
  'gu',
);

/** The running time is linear. */
export const withoutFigures = (plain: string): string =>
  plain.replace(FIGURE, ' ').replace(SENTENCE, (sentence) => {
    if (STAGED.test(sentence) && !REAL.test(sentence)) return sentence.replace(STORY, ' ');
    return MATCH.test(sentence) && !REAL.test(sentence) ? sentence.replace(BEATEN, ' ') : sentence;
  });

import { isAboutWhereabouts } from './home-and-whereabouts.ts';

// These topics are private even if the neural network disagrees. Most of them would help a burglar or stalker.

const STREET =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Crescent|Court|Terrace|Way|Gardens|Grove|Square|Hill|Row|Walk|Mews|Park|Place|Parade|Rise|Quay|Close|Green|View|Track|Loop|Trail|Cottages?)';
const ADDRESS = new RegExp(
  [
    `(?<![\\p{L}\\d])\\d{1,4}[a-d]?,? (?:\\p{Lu}[\\p{L}’']+ ){1,3}${STREET}(?!\\p{L})`,
    '(?<!\\p{L})(?:[Cc]alle|[Rr]ue|[Vv]ia|[Aa]venida|[Pp]laza|[Uu]lica) (?:\\p{L}+ ){1,4}\\d{1,4}(?!\\d)',
    '(?<!\\p{L})(?:[Ll]ot|[Pp]lot|[Uu]nit|[Ff]lat|[Aa]pt\\.?) \\d{1,4}[a-d]?,? \\p{Lu}\\p{L}+',
    '(?<![\\p{L}\\d])[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}(?![\\p{L}\\d])',
    "(?:(?<!\\p{L})(?:at ours|our house|cul de sac|we(?:'re| are| live)|i live|mine is)(?!\\p{L})[^.\\n]{0,40}?(?<!\\d)\\d{1,4} \\p{Lu}\\p{L}+)",
    '(?<!\\p{L})(?:moored|berthed|pitched) (?:by|at|near|opposite|in) ',
  ].join('|'),
  'u',
);

const NO_NAME =
  '(?!(?:minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|miles?|km|metres?|people|kids|of|the|in|to|at|from|and|or|for|more|very|new|long|big|good|old|per|a|an|is|are|was|on|with|by|off|x|am|pm)(?!\\p{L}))';
const SMALL_NAME = `${NO_NAME}\\p{L}[\\p{L}'’]+ `;
/** Matches an address in lower case. Needs a second word about a home, because "close" and "view" are rarely part of an address. */
const SMALL_ADDRESS = new RegExp(
  [
    `(?<![\\p{L}\\d£€$.:])\\d{1,4}[a-d]?,? (?:${SMALL_NAME}){1,2}(?:street|st|road|rd|avenue|ave|lane|ln|crescent|cres|terrace|gardens|gdns|grove|mews|garth|boulevard|blvd)(?!\\p{L})`,
    `(?:lives?|living|moved|house|flat|home|place|address|addy|ours|mine|its|it's|parcels?|deliver(?:ed|y)?|digs|uber|taxi|post|send|=)(?!\\p{L})[^.\\n]{0,30}?(?<![\\p{L}\\d£€$.:])\\d{1,4}[a-d]?,? (?:${SMALL_NAME}){1,2}(?:close|drive|dr|way|court|ct|view|rise|row|place|park|hill|walk|green|square|quay|fields?|wharf)(?!\\p{L})`,
    "(?:lives?|living|we're|we are|i'm|he's|she's|they're|house|street|road|terrace|walk|close|lane|rua|calle|rue|via)(?!\\p{L})[^.\\n]{0,30}(?<!\\p{L})(?:number|no\\.?|nr\\.?) (?:is )?\\d{1,4}[a-d]?(?![\\d.:]| ?(?:one|in|on) )",
    '(?:halls?|hostel|residence|res|refuge|dorm|block|student|house|tower|lodge|shelter|digs)(?!\\p{L})[^.\\n]{0,40}(?<!\\p{L})room [a-z]{0,2}\\d{1,4}[a-z]?(?!\\p{L})',
    '(?<!\\p{L})(?:static|caravan|pitch|berth|mooring|chalet|cabin|lodge)(?: (?:caravan|no\\.?|number))? \\d{1,4}(?![\\d.:£]| ?(?:nights?|days?|weeks?|people|pounds|quid))',
    "(?<!\\p{L})(?:(?:my|our|his|her|their) |(?:\\p{L}+'?s) )(?:new )?(?:dads |mums |nans |grans |brothers |sisters )?(?:place|house|flat|home|digs|bungalow|gaff)(?:'s| is| =)(?: just)? (?:(?:at|on|by|up|down|past|next to|opposite|above|over|behind) |the (?!best|worst|only|biggest|smallest|first|last|nicest|coldest|warmest|same))[^.\\n]{0,40}(?<!\\p{L})(?:road|street|lane|end|corner|lock|hill|gate|houseboat|canal|farm|church|chapel|shop|chippy|pub|park|block|floor|door)(?!\\p{L})",
  ].join('|'),
  'iu',
);
/** Matches a named house with a postcode or directions: "Low Fold Farm, YO62". */
const NAMED_HOUSE =
  /(?<!\p{L})(?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Farm|House|Cottage|Rectory|Vicarage|Lodge|Barn|Manor|Mill|Croft|Villa)(?!\p{L})[^.\n]{0,60}(?:(?<![\p{L}\d])[A-Z]{2}\d{1,2}[A-Z]?(?![\p{L}\d])|(?<!\p{L})(?:past the|turn (?:left|right|at)|up the track|cattle grid|Lane|Road))/u;
/** Matches days on which nobody is at home: "Home for Easter, the 28th to the 14th". */
const AWAY_DAYS =
  /(?<!\p{L})(?:away|abroad|(?:all|both|we) (?:go(?:ing)?|are|'re) (?:home|away|off)|off skiing|on holiday)(?!\p{L})[^.\n]{0,40}\d{1,2}(?:st|nd|rd|th)?(?: \p{L}+)? ?(?:to|till|until|til|-|–) ?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?!\d|:)/iu;

const EMPTY_HOME =
  /(?<!\p{L})(?:(?:house|flat|place|home|cottage|apartment)(?:'?s| is| will be|ll be| stands| sits)? (?:empty|unoccupied|unattended)|no ?(?:body|one)(?:'?s| is| will be)? (?:home|in(?= |$|[.,!?])(?! (?:the mood|charge|my|this|here for)))|home alone|(?:we|they|both|all)(?:'?ll| will)?(?: both| all)? be (?:out|away)(?! (?:of|with) )|neighbou?rs (?:are )?away|nobody else (?:here|there|till|until)|no signal)(?!\p{L})/iu;

const CLOCK =
  '(?<![\\d£€$.:])(?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)|\\d{1,2}[:.]\\d{2}|(?:[01]?\\d|2[0-4]) ?(?:to|till|until|-|–) ?(?:[01]?\\d|2[0-4])(?![:.]?\\d)|(?:at|by|from|till|until) \\d{1,2})(?![\\d%]| ?(?:kg|cm|mins?|minutes|pounds|degrees|people|cups|grams|g|ml))';
const HAS_CLOCK = new RegExp(CLOCK, 'iu');
const PLACES_AND_TIMES = new RegExp(
  `(?<!\\p{L})(?:home|office|gym|work|school|swim|train|bus)(?!\\p{L})[^\\n]{0,60}${CLOCK}[^\\n]{0,80}(?<!\\p{L})(?:home|office|gym|work|school|back|out)(?!\\p{L})`,
  'iu',
);
const ON_THE_WAY =
  /(?<!\p{L})(?:school run|route|walks? (?:home|alone|to school)|airbnb|always on the same)(?!\p{L})/iu;
const OF_ALL =
  /(?<!\p{L})(?:everyone|everybody|all of us|we all|roast|film|movie|quiz|party|match|bbq|barbecue|dinner|lunch|tea)(?!\p{L})/iu;

/** Matches love of a person. The network mistakes some names for things, as in "in love with Kit". */
const LOVES_SOMEBODY =
  /(?<!\p{L})(?:in love with|having an affair with|cheat(?:s|ed|ing) on|sle(?:eps|pt|eping) with) (?:\p{Lu}|(?:him|her|them|somebody|someone)(?!\p{L}))/u;

/** Returns the topic, or null. `plain` is the output of `plainSpelling` for the same text. */
export function alwaysPrivateTopic(content: string, plain: string, isOfSomebody: boolean): string | null {
  const said = content.replace(/[’‘ʼ]/g, "'");
  if (ADDRESS.test(said) || SMALL_ADDRESS.test(said) || NAMED_HOUSE.test(said))
    return 'about where someone lives';
  if (EMPTY_HOME.test(said) || AWAY_DAYS.test(said)) return 'about when a home is empty';
  if (LOVES_SOMEBODY.test(said)) return 'about love and family';
  if (OF_ALL.test(said)) return null;
  const isMove = isAboutWhereabouts(plain, isOfSomebody) && (HAS_CLOCK.test(said) || ON_THE_WAY.test(said));
  return isMove || PLACES_AND_TIMES.test(said) ? 'about where someone is, and when' : null;
}

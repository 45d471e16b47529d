import nlp from 'compromise';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { isFirstName, isListed } from '../extraction/introduced-names.ts';
import {
  ADJECTIVE,
  AT_THING,
  BUILDING,
  KINSHIP,
  NUMBERED_PLACE,
  OWNER,
  ROOM,
  STREET,
} from './place-words.ts';
import type { Detail } from './read-reason.ts';

const NAME =
  "(?:(?:St|Mt|Ste)\\.? )?\\p{Lu}[\\p{L}’'-]+(?:(?: (?:of|de|la|le|del|da|do|los|las|upon|on|the|and))? (?:\\p{Lu}[\\p{L}’'-]+|\\d+))*";
const IN =
  '(?:in|into|at|near|inside|outside|behind|opposite|under|on|round|over at|round at|back at|up at|down at|up in|down in|out in|by|above|over|below|beside|off to)';
/** Verbs of motion. "To" names a place only after one. */
const MOTION =
  '(?:go|goes|going|went|gone|come|comes|coming|comin|came|get|gets|getting|got|take|takes|taking|took|bring|brings|move[sd]?|moving|relocat(?:e|es|ed|ing)|fl(?:y|ies|ew|ying)|drive[sn]?|drove|driving|travel(?:s|led|ling)?|walk(?:s|ed|ing)?|cycl(?:e|es|ed|ing)|return(?:s|ed|ing)?|emigrat(?:e|es|ed|ing)|head(?:s|ed|ing)|trip|ferry|flight|bus|train|drive|back|off|over|up|down|out|admission|admitted|accepted|transfer(?:red|ring)?|posted|posting|switch(?:ed|ing)?|chang(?:e|es|ed|ing) school)';

/** Verbs of staying. "On" names an island only after one: "on Prozac" names none. */
const ON_ISLAND = '(?:lives?|lived|living|stays?|stayed|staying|holiday(?:s|ing)?|born|moved|camping|away)';
const AWAY =
  '(?:home|back|out|away|up|down|over|across|comes?|coming|came|fl(?:y|ying|ew)|arriv(?:e|es|ed|ing)|visiting|mov(?:ed|es|ing)|banned|barred|discharged|expelled|(?:fetch|collect|pick)(?:e?s|ed|ing)?[\\p{L} ]{0,30})';
const COMMON = new RegExp(
  `(?<!\\p{L})(?:${IN} |${MOTION} to |${AWAY} (?:from|of) |in front of |next to )(?<place>home(?! (?:and|cooking|town|work|made|page))|(?:school|work|church|uni|university|college|nursery|town|court|sea|hospital|playgroup|day care)(?! [\\p{Ll}]*(?:uniform|trip|shoes|bag|project|run|holidays?|mode|time|force|friend|mate|hours|year|night))(?!\\p{L})|${OWNER} ${ADJECTIVE}(?:${ROOM}|${BUILDING})(?:['’]s?)?(?!\\p{L})|(?:${OWNER.replace('(?:the|a|an|', '(?:the |')} ?)?(?:${KINSHIP})['’]s?(?= |$|[,.!?;])(?! \\p{Ll}+(?:day|th)\\b)(?! (?:birthday|wedding|party|funeral|age|request|expense|request)))`,
  'giu',
);
const NAMED = new RegExp(
  `(?<!\\p{L})(?:(?:in|into|at|near|outside|opposite) |(?:i|a|o)n the |${MOTION} to |${ON_ISLAND} on |${AWAY} from )(?<place>(?:the )?${NAME}(?:['’]s)?)(?!\\p{L})`,
  'gu',
);
const NO_PLACE =
  /^(?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|Ramadan|Diwali|Eid|Hanukkah|Passover|Lent|Advent|New Year|Halloween|Year \d+|Reception|Zoom|WhatsApp|Teams|Skype|Facebook|Instagram|TikTok|Netflix|Spotify|Excel|Word|God|Jesus|English|Maths|Science|PE|GCSEs?|A-levels?|I|I'm)\b/iu;
const AFTER_MOTION = /^\S+ to /u;
const THING = new RegExp(`(?<!\\p{L})${AT_THING}`, 'giu');
const NUMBERED = new RegExp(
  `(?<!\\p{L})(?:(?:(?:in|on|at|to|into|from|outside|by|near|off) )(?:the )?(?<place>${NUMBERED_PLACE})|(?<=[,:–-] )(?<apart>${NUMBERED_PLACE}))`,
  'giu',
);
const ON_STREET = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:in|on|at|to|into|from|off|near|for|down|up|round|along) )(?<place>(?:the )?${STREET})`,
  'gu',
);
/** Matches "her spare room in Columbus" without a word before it. */
const ROOM_IN = new RegExp(
  `(?<!\\p{L})(?<place>(?!an? )${OWNER} (?:(?!(?:and|or|of|for|with|to|in|at|on|from|is|are|was|doctor|dentist|vet)(?!\\p{L}))[\\p{L}’'-]+ )?(?!doctor|dentist|vet|optician|barber|hairdresser|physio|key )(?:${ROOM}|${BUILDING}) (?:in|at|near) (?<town>${NAME}))(?!\\p{L})`,
  'gu',
);
/** Matches places without a noun: "out the back", "lives next door". */
const ADVERB =
  /(?<!\p{L})(?<place>(?:out|round|in) the (?:back|front)(?! of)|(?:round|just round) the corner|(?:down|up|across|over) the (?:road|street|lane|hill)|(?<=\b(?:lives?|living|lived|moved in|moving in|flat|house|is|are|staying|sleeps?|sleeping|works?|neighbours?) )(?:next door(?: to \p{L}+)?|upstairs|downstairs|abroad|overseas|across the hall|over the road))(?!\p{L})/giu;
/** Words before "in" that exclude a place: "interested in Leo", "speaks in Galician". */
const NOT_BEFORE =
  /\b(?:interested|interest|believes?|trusts?|faith|confid\w+|speaks?|spoke|sings?|sang|written|wrote|reads?|fluent|lessons?|degree|specialis\w+|invest\w*|laugh\w*|look\w*|shout\w*|yell\w*|angry|mad|good|bad|better|best|great|brilliant|hopeless)\s*$/i;

/** Languages that the tagger does not know as such: "teaches in Spanish". */
const LANGUAGE =
  /^(?:Spanish|Polish|Irish|Gaelic|Turkish|Swedish|Finnish|Danish|Flemish|Yiddish|Urdu|Arabic|Hebrew|Latin|Tamil|Romanian|Ukrainian|Norwegian|Basque|Catalan|Galician|Bengali|Punjabi|Swahili|Somali|Yoruba|Esperanto)$/;
const isPlace = (words: string): boolean => {
  const said = nlp(words);
  return !LANGUAGE.test(words) && !said.has('#Demonym') && !said.has('#Language');
};
const isPerson = (words: string, people: readonly string[]): boolean =>
  people.some((name) => name.toLowerCase() === words.toLowerCase()) ||
  (!/['’]s?$/.test(words) && nlp(words).has('#FirstName') && !nlp(words).has('#Place'));

/** Matches "at the judo" and "at ours", but not "at the moment" or "at the age of four". */
const AT_THE =
  /(?<!\p{L})at (?<place>(?:ours|theirs|yours|mine|hers)(?=$|[ ,.!?;])|(?:the|our|my|your|his|her|their) (?!(?:(?:very|same|exact|present|right|wrong|start|beginning) )*(?:moment|time|times|minute|second|end|ends|start|beginning|weekends?|same|age|latest|earliest|least|most|very|top of (?:his|her|my|the) (?:voice|lungs)|back of (?:my|his|her) mind|expense|idea|thought|sight|sound|drop|turn|rate|price|cost|point|stage|height|hands?|mercy|request|mention|crack|worst|best|first|last|risk|news|prospect|front|table|double|wheel|helm|computer|screen|telly|tv|state|way|fact|mess|noise|day|night|mornings?|hour|heart)(?!\p{L}))(?:[\p{Ll}’'-]+ ){0,2}?(?!any ?more|though?\b)[\p{Ll}’'-]{3,}?(?:['’]s)?(?=$|[,.!?;:)]| (?:and|or|but|so|on|in|at|with|for|from|to|till|until|til|every|each|now|because|cos|coz|bc|where|when|while|after|before|this|next|last|today|tomorrow|tonight|\p{Ll}+day|as|again|just|any ?more|no more|tho|though|he|she|we|they|i|it|is|are|was|were)(?!\p{L})))/giu;
const AT_THE_TOP =
  /(?<!\p{L})(?:at|on|near|from) (?<place>the (?:very )?(?:top|bottom|foot|corner|edge|far end) of (?!(?:(?:the|our|my|your|his|her|their) )?(?:voice|lungs|list|page|class|league|table|morning|bill|year|mind|head)(?!\p{L}))(?:(?:the|our|my) )?\p{L}[\p{L}’'-]+(?: (?:street|road|hill|seat|stairs|lane|garden|field|park|avenue|\p{Lu}\p{L}+))?)/giu;
/** Matches a town or country in lower case: "in lagos", "to poland". */
const SMALL_NAME = new RegExp(
  `(?<!\\p{L})(?:(?<said>(?:liv(?:e|es|ed|ing)|born|based|stationed|settled|bought (?:a|the) (?:house|flat|place)|grew up|raised|flat|house|job|uni|appt|appointment|op|operation|surgery|interview|gig|match|hospital|hotel|wedding|party|festival|stay(?:s|ing|ed)?|moved (?:in|up|down|over|out)|ward \\w+|room \\w+|works?|working|worked|starts?|starting|shop|bakery|farm|cottage|caravan|church|school|brother|sister|cousin|auntie?|uncle|daughter|son|nan|friend|mate) (?:over |up |down |out |back )?in )|(?:in|into|at|near) |${MOTION} to )(?<place>(?:st\\.? )?\\p{Ll}[\\p{Ll}’'-]{2,}(?: \\p{Ll}[\\p{Ll}’'-]{2,})?)(?![\\p{L}’'])`,
  'gu',
);
/** Matches somebody's home: "at oma's", "round kavita's". */
const AT_SOMEBODYS =
  /(?<!\p{L})(?:at|round|round at|over at|outside) (?<place>(?:(?:my|our|his|her|their|the) )?(?:\p{L}[\p{L}’'-]{1,20} ){0,2}?\p{L}[\p{L}-]{1,20}(?:['’]s|s['’]))(?=$|[,.!?;:)]| (?:and|or|but|so|on|in|at|with|for|from|till|until|til|every|each|now|because|cos|coz|bc|where|when|while|after|before|this|next|last|today|tomorrow|tonight|again|just|otherwise|any ?more|no more|tho|though|he|she|we|they|i|it|is|are|was|were|\p{Ll}+day)(?!\p{L}))/giu;
/** Words after "lives in" that name no place, such as "peace" and "debt". */
const IN_A_STATE =
  /^(?:law|case|plaster|traction|agony|remission|labour|stitches|crutches|bits|tears|pieces|foster|full|harmony|peace|fear|hope|sin|debt|poverty|luxury|denial|limbo|squalor|comfort|exile|hiding|tents?|caravans?|digs|care)$/;
const UNKNOWN_AT =
  /(?:time|day|night|noon|ing|least|most)$|^(?:lunch|breakfast|dinner|tea|supper|dusk|dawn|odds|ease|war|all|once|first|last)$/;
const NO_SOMEBODYS =
  /^(?:it|that|there|let|what|who|he|she|how|where|here|today|tomorrow|year|week|month|day|one)['’]s$/i;

/** Finds places in lower case: words that a dictionary lists as a place, and words in no dictionary after "lives in" or "at". */
function smallPlacesIn(text: string): Found[] {
  return [...text.matchAll(SMALL_NAME)].flatMap((match): Found[] => {
    const said = match.groups?.place ?? '';
    const lead = /\S+ $/.exec(match[0].slice(0, match[0].length - said.length))?.[0] ?? '';
    const isWeak = !match.groups?.said && !/^at /.test(lead);
    const place = smallPlace(said, lead, match.groups?.said !== undefined);
    if (place === null) return [];
    const index = match.index + match[0].length - said.length - lead.length;
    return [{ index, words: `${lead}${place}`, place, isWeak: isWeak && !isKnownPlace(place) }];
  });
}

const isKnownPlace = (words: string): boolean =>
  nlp(words).has('^#Place+$') && !nlp(words).has('#FirstName') && !NO_PLACE.test(words);

function smallPlace(said: string, lead: string, isLed: boolean): string | null {
  const [first = '', second] = said.split(/(?<!^st\.?) /);
  const known = [said, first].find(isKnownPlace);
  if (known !== undefined) return known;
  if (isListed(first) || NO_PLACE.test(first) || NUMBER.test(first) || first.length < MIN_NAME_CHARS)
    return null;
  if (/^at /.test(lead) ? UNKNOWN_AT.test(first) : IN_A_STATE.test(first)) return null;
  // "at robotics camp"
  if (second !== undefined && CAMP.test(second)) return said;
  const endsHere = second === undefined || isListed(second);
  return endsHere && (isLed || /^at /.test(lead) || !ABSTRACT.test(first)) ? first : null;
}
const MIN_NAME_CHARS = 3;
const NUMBER = /^(?:nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)/;
const ABSTRACT = /(?:ing|ed|ly|ion|ness|ment|ity|ism|ance|ence|s)$/;
const CAMP =
  /^(?:camp|club|college|school|clinic|centre|center|hotel|house|hall|park|farm|ground|pitch|shop|market|street|road)$/;

interface Found {
  /** True for a place that counts only directly after another place: "in bunbeg" in "at daddys in bunbeg". */
  isWeak?: boolean;
  index: number;
  words: string;
  place: string;
}

const matchesOf = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].flatMap(({ index, 0: words, groups }) =>
    groups?.place ? [{ index, words, place: groups.place }] : [],
  );

function namedIn(text: string, people: readonly string[]): Found[] {
  return matchesOf(NAMED, text).flatMap(({ index, ...said }) => {
    const extra = NEXT_DAY.exec(said.place)?.[0] ?? '';
    const [words, place] = [said.words, said.place].map((one) => one.slice(0, one.length - extra.length));
    if (!words || !place || NO_PLACE.test(place) || NOT_BEFORE.test(text.slice(0, index))) return [];
    // "home from Leo" names a person, even if Leo is unknown
    const isFromPerson =
      / from /.test(words) && isFirstName(place.split(' ')[0] ?? '') && !isKnownPlace(place);
    return isPerson(place, people) || isFromPerson || !isPlace(place) ? [] : [{ index, words, place }];
  });
}
const NEXT_DAY =
  / (?:(?:on|and) (?:the )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?.*|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December).*)$/u;
const TOWN = / (?:in|at|near) (\p{Lu}.*)$/u;

/** Where somebody comes from matters less than where something is. */
const rankOf = ({ words }: Found): number => (/\bfrom \S+(?: \S+)?$/i.test(words) ? 1 : 0);
const isAfter = (text: string, end: number, { index, words }: Found): boolean =>
  index === end + 1 || (index === end + 2 && text[end] === ',' && IS_NUMBERED.test(words));
const IS_NUMBERED = new RegExp(`^${NUMBERED_PLACE}`, 'iu');

const thingsIn = (text: string): Found[] =>
  [...text.matchAll(THING), ...text.matchAll(NUMBERED)].flatMap(({ index, 0: words, groups }) => {
    const place = groups?.on ?? groups?.in ?? groups?.by ?? groups?.place ?? groups?.apart;
    return place === undefined || IDIOM.test(text.slice(0, index)) ? [] : [{ index, words, place }];
  });
/** Matches the beginning of "elf on the shelf" and "cards on the table". */
const IDIOM = /\b(?:elf|cards) $/i;

/** Finds where something is or happens: "in Porto", "at the harbour", "at Gran's in Leeds". Ignores the names in `people`. */
export function readPlace(text: string, people: readonly string[] = []): Detail | null {
  const found = [
    ...matchesOf(COMMON, text),
    ...namedIn(text, people),
    ...matchesOf(AT_THE_TOP, text),
    ...matchesOf(AT_THE, text),
    ...matchesOf(AT_SOMEBODYS, text).filter(({ place }) => !NO_SOMEBODYS.test(place)),
    ...smallPlacesIn(text),
    ...thingsIn(text),
    ...matchesOf(ON_STREET, text),
    ...matchesOf(ROOM_IN, text).filter(({ place }) => !NO_PLACE.test(TOWN.exec(place)?.[1] ?? '')),
    ...matchesOf(ADVERB, text),
  ].toSorted((a, b) => rankOf(a) - rankOf(b) || a.index - b.index || b.place.length - a.place.length);
  const first = found.find(({ isWeak }) => isWeak !== true);
  if (first === undefined) return null;
  let { place, words } = first;
  // "in the kitchen at Gran's" names one place
  for (const next of found)
    if (
      isAfter(text, first.index + words.trimEnd().length, next) &&
      place.length + next.words.length < LIMITS.nameChars
    ) {
      const joint = text[first.index + words.trimEnd().length] === ',' ? ', ' : ' ';
      place = `${place.trim()}${joint}${next.words}`;
      words = `${words.trim()}${joint}${next.words}`;
    }
  return { text: place.trim(), words: words.trim().replace(AFTER_MOTION, 'to ') };
}

import nlp from 'compromise';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { isListed } from '../extraction/introduced-names.ts';
import type { Detail } from './read-reason.ts';

const ROOM =
  'kitchen|parlour|lounge|living-room|sitting room|spare room|box room|front room|back room|back bedroom|bed|sofa|couch|settee|floor|landing|caravan|annexe|annex|granny flat|outhouse|barn|stable|greenhouse|truck|tent|garden|bathroom|bedroom|living room|dining room|hall|hallway|attic|loft|cellar|basement|garage|shed|conservatory|study|utility room|playroom|porch|balcony|terrace|yard|greenhouse|drawer|cupboard|wardrobe|fridge|freezer|pantry|safe|desk|bookcase|glovebox|boot|top drawer|medicine cabinet';
const BUILDING =
  'school|work|church|chapel|mass|mosque|brewery|docks|dock|quarry|mill|pit|yard|rink|ward|maternity ward|hospice|health centre|judo|karate|swimming|football|training|gurdwara|parish hall|scout hut|scouts|cubs|brownies|nets|track|stables|riding school|driving range|golf club|cricket club|rugby club|bingo|daycare|crèche|creche|kindergarten|kindy|high school|primary|secondary|sixth form|campus|halls|dorm|office block|call centre|post office|bank|chemist|pharmacy|butcher|butchers|chippy|takeaway|launderette|garage|petrol station|bus station|train station|mosque|synagogue|temple|office|hospital|library|park|pool|swimming pool|gym|station|airport|beach|clinic|surgery|nursery|university|uni|college|club|town hall|village hall|community centre|centre|market|shop|supermarket|bakery|restaurant|café|cafe|pub|cinema|theatre|museum|stadium|allotment|farm|harbour|port|campsite|cottage|hotel|flat|house|sea|seaside|lake|mountains|countryside|village|city centre|town|leisure centre|playground|playgroup|day care|care home|nursing home|warehouse|factory|lab|laboratory|studio|garage|depot|court|embassy|zoo|circus|concert hall|sports hall|rink|ice rink|climbing wall|boathouse|marina|crematorium|cemetery|graveyard|food bank|charity shop|garden centre|recycling centre|tip|vet|vets|dentist|doctor|optician|hairdresser|barber|podiatrist|physio|orthodontist';
const KINSHIP =
  'mum|mom|dad|gran|granny|grandma|grandpa|nan|nana|parents|grandparents|in-laws|sister|brother|aunt|uncle|cousin|son|daughter|friend|neighbour|neighbours';
const OWNER =
  "(?:the|a|an|our|my|your|his|her|their|this|that|\\p{Lu}\\p{L}+['’]s?|(?:my|our|his|her|their) (?:\\p{Ll}+ )?(?:" +
  KINSHIP +
  ")['’]s?)";
const ADJECTIVE = "(?:(?!and|or|of|for|with|to)[\\p{L}’'-]+ ){0,3}?";

const NAME =
  "(?:(?:St|Mt|Ste)\\.? )?\\p{Lu}[\\p{L}’'-]+(?:(?: (?:of|de|la|le|del|da|do|los|las|upon|on|the|and))? (?:\\p{Lu}[\\p{L}’'-]+|\\d+))*";
const IN =
  '(?:in|into|at|near|inside|outside|behind|opposite|under|on|round|over at|round at|back at|up at|down at|up in|down in|out in|by|above|over|below|beside|off to)';
/** Verbs of motion. "To" names a place only after one. */
const MOTION =
  '(?:go|goes|going|went|gone|come|comes|coming|comin|came|get|gets|getting|got|take|takes|taking|took|bring|brings|move[sd]?|moving|relocat(?:e|es|ed|ing)|fl(?:y|ies|ew|ying)|drive[sn]?|drove|driving|travel(?:s|led|ling)?|walk(?:s|ed|ing)?|cycl(?:e|es|ed|ing)|return(?:s|ed|ing)?|emigrat(?:e|es|ed|ing)|head(?:s|ed|ing)|trip|ferry|flight|bus|train|drive|back|off|over|up|down|out)';

/** Verbs of staying. "On" names an island only after one: "on Prozac" names none. */
const ON_ISLAND = '(?:lives?|lived|living|stays?|stayed|staying|holiday(?:s|ing)?|born|moved|camping|away)';
const AWAY =
  '(?:home|back|out|away|banned|barred|discharged|expelled|(?:fetch|collect|pick)(?:e?s|ed|ing)?[\\p{L} ]{0,30})';
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
/** Words before "in" that exclude a place: "interested in Leo", "speaks in Galician". */
const NOT_BEFORE =
  /\b(?:interested|interest|believes?|trusts?|faith|confid\w+|speaks?|spoke|sings?|sang|written|wrote|reads?|fluent|lessons?|degree|specialis\w+|invest\w*|laugh\w*|look\w*|shout\w*|yell\w*|angry|mad|good|bad|better|best|great|brilliant|hopeless)\s*$/i;

const isPlace = (words: string): boolean => {
  const said = nlp(words);
  return !said.has('#Demonym') && !said.has('#Language');
};
const isPerson = (words: string, people: readonly string[]): boolean =>
  people.some((name) => name.toLowerCase() === words.toLowerCase()) ||
  (!/['’]s?$/.test(words) && nlp(words).has('#FirstName') && !nlp(words).has('#Place'));

/** Matches "at the judo" and "at ours", but not "at the moment" or "at the age of four". */
const AT_THE =
  /(?<!\p{L})at (?<place>(?:ours|theirs|yours|mine|hers)(?=$|[ ,.!?;])|(?:the|our|my|your|his|her|their) (?!(?:(?:very|same|exact|present|right|wrong|start|beginning) )*(?:moment|time|times|minute|second|end|ends|start|beginning|weekends?|same|age|latest|earliest|least|most|very|top of (?:his|her|my|the) (?:voice|lungs)|back of (?:my|his|her) mind|expense|idea|thought|sight|sound|drop|turn|rate|price|cost|point|stage|height|hands?|mercy|request|mention|crack|worst|best|first|last|risk|news|prospect|front|table|double|wheel|helm|computer|screen|telly|tv|state|way|fact|mess|noise|day|night|mornings?|hour|heart)(?!\p{L}))(?:[\p{Ll}’'-]+ ){0,2}?(?!any ?more|though?\b)[\p{Ll}’'-]{3,}?(?:['’]s)?(?=$|[,.!?;:)]| (?:and|or|but|so|on|in|at|with|for|from|to|till|until|til|every|each|now|because|cos|coz|bc|where|when|while|after|before|this|next|last|today|tomorrow|tonight|\p{Ll}+day|as|again|any ?more|no more|tho|though|he|she|we|they|i|it|is|are|was|were)(?!\p{L})))/giu;
const AT_THE_TOP =
  /(?<!\p{L})(?:at|on|near|from) (?<place>the (?:very )?(?:top|bottom|foot|corner|edge|far end) of (?!(?:(?:the|our|my|your|his|her|their) )?(?:voice|lungs|list|page|class|league|table|morning|bill|year|mind|head)(?!\p{L}))(?:(?:the|our|my) )?\p{L}[\p{L}’'-]+(?: (?:street|road|hill|seat|stairs|lane|garden|field|park|avenue|\p{Lu}\p{L}+))?)/giu;
/** Matches a town or country in lower case: "in lagos", "to poland". */
const SMALL_NAME = new RegExp(
  `(?<!\\p{L})(?:(?<said>(?:liv(?:e|es|ed|ing)|born|based|stationed|settled|bought (?:a|the) (?:house|flat|place)|grew up|raised|flat|house|job|uni) (?:over |up |down |out |back )?in )|(?:in|into|at|near) |${MOTION} to )(?<place>(?:st\\.? )?\\p{Ll}[\\p{Ll}’'-]{2,}(?: \\p{Ll}[\\p{Ll}’'-]{2,})?)(?![\\p{L}’'])`,
  'gu',
);
/** Matches somebody's home: "at oma's", "round kavita's". */
const AT_SOMEBODYS =
  /(?<!\p{L})(?:at|round|round at|over at|outside) (?<place>(?:(?:my|our|his|her|their|the) )?(?:\p{L}[\p{L}’'-]{1,20} ){0,2}?\p{L}[\p{L}-]{1,20}(?:['’]s|s['’]))(?=$|[,.!?;:)]| (?:and|or|but|so|on|in|at|with|for|from|till|until|til|every|each|now|because|cos|coz|bc|where|when|while|after|before|this|next|last|today|tomorrow|tonight|again|otherwise|any ?more|no more|tho|though|he|she|we|they|i|it|is|are|was|were|\p{Ll}+day)(?!\p{L}))/giu;
/** Words after "lives in" that name no place, such as "peace" and "debt". */
const IN_A_STATE =
  /^(?:harmony|peace|fear|hope|sin|debt|poverty|luxury|denial|limbo|squalor|comfort|exile|hiding|tents?|caravans?|digs|care)$/;
const UNKNOWN_AT =
  /(?:time|day|night|noon|ing|least|most)$|^(?:lunch|breakfast|dinner|tea|supper|dusk|dawn|odds|ease|war|all|once|first|last)$/;
const NO_SOMEBODYS =
  /^(?:it|that|there|let|what|who|he|she|how|where|here|today|tomorrow|year|week|month|day|one)['’]s$/i;

/** Finds a place in lower case: the words that a dictionary lists as a place, or one word after "lives in". */
function smallPlaceIn(text: string): { index: number; words: string; place: string } | null {
  for (const match of text.matchAll(SMALL_NAME)) {
    const said = match.groups?.place ?? '';
    const [first = '', second] = said.split(' ');
    const place = [said, first].find(
      (one) => nlp(one).has('^#Place+$') && !nlp(one).has('#FirstName') && !NO_PLACE.test(one),
    );
    const mayBeNew = match.groups?.said
      ? !IN_A_STATE.test(first)
      : /^at /.test(match[0]) && !UNKNOWN_AT.test(first);
    const isNew = mayBeNew && !isListed(first) && (second === undefined || isListed(second));
    const found = place ?? (isNew && !NO_PLACE.test(first) ? first : null);
    if (found === null) continue;
    const words = match[0].slice(0, match[0].length - said.length + found.length);
    return { index: match.index, words, place: found };
  }
  return null;
}

interface Found {
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
    return isPerson(place, people) || !isPlace(place) ? [] : [{ index, words, place }];
  });
}
const NEXT_DAY = / (?:on|and) (?:the )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?.*$/u;

/** Finds where something is or happens: "in Porto", "at the harbour", "at Gran's in Leeds". Ignores the names in `people`. */
export function readPlace(text: string, people: readonly string[] = []): Detail | null {
  const found = [
    ...matchesOf(COMMON, text),
    ...namedIn(text, people),
    ...matchesOf(AT_THE_TOP, text),
    ...matchesOf(AT_THE, text),
    ...matchesOf(AT_SOMEBODYS, text).filter(({ place }) => !NO_SOMEBODYS.test(place)),
    ...[smallPlaceIn(text) ?? []].flat(),
  ].toSorted((a, b) => a.index - b.index || b.place.length - a.place.length);
  const [first] = found;
  if (first === undefined) return null;
  let { place, words } = first;
  // "in the kitchen at Gran's" names one place
  for (const next of found)
    if (
      next.index === first.index + words.trimEnd().length + 1 &&
      place.length + next.words.length < LIMITS.nameChars
    ) {
      place = `${place.trim()} ${next.words}`;
      words = `${words.trim()} ${next.words}`;
    }
  return { text: place.trim(), words: words.trim().replace(AFTER_MOTION, 'to ') };
}

import { READING } from '#server/domain/parameters/english-parameters.ts';

const JOKE =
  /\b(?:just kidding|only kidding|jk|i'?m kidding|joking|just a joke|as a joke|lol|lmao|rofl|ha(?:ha)+|he(?:he)+|hihi|sarcas\w+|ironically|said no ?(?:one|body) ever|in another life|in my dreams|to death|a million times|a thousand times|kill for|could eat a|eat a horse|born yesterday|sell my soul|when (?:pigs|hell)|my spirit animal|i swear i|obviously not|yeah,? right|as if)\b|^(?:(?:oh|ah|well|yeah),? )?(?:great|joy|wonderful|lovely|perfect|fantastic|brilliant|awesome|oh joy)[,!.] (?=i\b)|[😂🤣😜🤪😏🙃]|(?:^|\s)\/[sj]\b|;-?\)/iu;
/** Things that people are allergic to only in jokes, such as "allergic to Mondays". */
const NO_ALLERGEN =
  /\ballerg\w+ to (?:mondays?|mornings?|work\b|meetings?|paperwork|spreadsheets?|stupid\w*|drama|people|exercise|housework|chores|ironing|small talk|maths?|homework|nonsense|bad \w+|excuses|commitment|early|hard work|cleaning|dishes|the (?:gym|dishes|word))/i;
const LAST_SAID =
  "(?:that|this|it|(?:all|everything) (?:of )?(?:that|i (?:just )?said)|what i(?: have|['’]ve)? (?:just )?(?:said|told you|wrote)|(?:my|the|that) last (?:message|one|bit|part|thing|sentence|statement))";
const TAKE_BACK = `(?:just |only )?(?:kidding|joking)|jk|(?:i['’]?m|i am|i was) (?:just |only )?(?:kidding|joking)|(?:scratch|strike|forget|ignore|disregard|delete|erase) ${LAST_SAID}|forget (?:that )?i (?:ever )?(?:said|mentioned) (?:that|it|anything)|never ?mind(?: (?:that|it|what i (?:just )?said))?|(?:do not|don['’]?t) (?:save|store|keep|remember|note|record|write) (?:that|this|it)(?: down)?|i take (?:that|it) back|(?:that was|(?:that|it)['’]?s) a joke|(?<=(?:sorry|wait|no|oops|actually)[,.!]* )that(?:['’]?s| is| was) (?:wrong|not (?:true|right|correct)|a mistake)`;
const ANSWER = 'not really|not';
const ANSWERS = new RegExp(`^\\P{L}*(?:${ANSWER})\\P{L}*$`, 'iu');
const COURTESY =
  '(?:(?:no|ok|okay|well|sorry|haha+|ah|oh|just|actually|wait|oops|please|and|so|on second thoughts?)(?![\\p{L}])[,.!…]*\\s+)*';
const TAKES_BACK = new RegExp(
  `^${COURTESY}(?:${TAKE_BACK}|${ANSWER})(?:(?:\\s*[,;.!…–—-]+)?\\s+${COURTESY}(?:${TAKE_BACK}))*[^a-z]*(?:of course|though|obviously|please|thanks|thank you|sorry|actually|again)?\\W*$`,
  'iu',
);
const TAKES_BACK_ALL = /\b(?:all|everything) (?:of )?(?:that|i (?:just )?said)\b/i;
const TAKES_BACK_MESSAGE = /\blast message\b|\bwhat i(?: have|['’]ve)? (?:just )?(?:said|told you|wrote)\b/i;

export const isJoking = (text: string): boolean => JOKE.test(text) || NO_ALLERGEN.test(text);

/** Returns true for "Just kidding!". */
export const takesBack = (text: string): boolean =>
  text.length <= READING.takeBackChars && TAKES_BACK.test(text);

/** Returns true for "Forget everything I said". */
export const takesBackAll = (text: string): boolean => TAKES_BACK_ALL.test(text);

/** Returns true for "Ignore my last message". */
export const takesBackMessage = (text: string): boolean =>
  takesBackAll(text) || TAKES_BACK_MESSAGE.test(text);

/** True for "Not really", which may answer a question instead of taking back a statement. */
export const answers = (text: string): boolean => ANSWERS.test(text);

/** Matches hypothetical statements. "Would rather" and "would like to" are excluded, because they express preferences. */
const IMAGINED =
  /\b(?:if|unless|might|may be|maybe|perhaps|could|would(?! rather| prefer| (?:really )?(?:like|love) to)|should i|wish(?:es)?|imagine|suppose|supposing|pretend\w*|hypothetic\w+|what if|as though|in theory|for example|for instance|e\.g\.|say you|let us say|assume|assuming|whether|dream(?:ed|t) (?:that|of|about)|in (?:the|a|my) (?:story|novel|game|film|movie|book|script|chapter|dream|play)|(?:my|the|our) (?:character|protagonist|hero|heroine|villain|narrator)|role-?play)\b/i;
export const isImagined = (text: string): boolean => IMAGINED.test(text);

const ASKS =
  /^(?:(?:and|but|so|or|ok|okay|hey|well|also|then)[, ]+)*(?:what|which|who|whom|whose|where|why|how|when(?= (?:is|are|do|does|did|will|should|can|was))|do|does|did|is|are|am|was|were|will|would|can|could|should|shall|may|might|has|have|had|aren't|isn't|don't|doesn't|didn't|can't|won't)\b/i;
export const asks = (clause: string): boolean => ASKS.test(clause);

const HEDGES =
  /\b(?:i think|i guess|i believe|i suppose|i assume|i reckon|not (?:entirely |quite |really |so )?sure|probably|possibly|apparently|supposedly|presumably|kind of|sort of|kinda|sorta|i feel like|it seems|seems to|seem to|as far as i know|if i remember|i hear|i heard|rumou?r|allegedly|more or less|a bit unsure|likely)\b/i;
export const isHedged = (text: string): boolean => HEDGES.test(text);

const AT_HAND =
  /^(?:this|that|these|those|it(?! when (?!you|the (?:code|app|build|test|page)))|them|here|there|you|your|yours|how (?:you|it|this|that)|what (?:you|it|this)|when (?:you|it|this)|where (?:you|this|it)|to (?:see|know|hear|get|have|ask|check|use|be able|make sure|do this|do that)\b|(?:the|your) (?:first|second|third|fourth|last|latest|other|former|latter|new|updated?|shorter|longer|previous|current|above|below|original|revised) (?:one|ones|option|version|draft|idea|paragraph|title|logo|sentence|suggestion|design|plan|layout|text|line|part|answer|email|letter|list|table|recipe)s?|(?:the )?(?:sound|idea|look|thought|way (?:you|this|it|that))\b|(?:option|version|draft|variant) \w)\b/i;
export const isAtHand = (object: string): boolean => AT_HAND.test(object.trim());

const OF_THE_MOMENT =
  /\b(?:today|tonight|right now|this (?:morning|afternoon|evening|time|once)|for now|at the moment|just now|a (?:minute|moment|second) ago|yet|so far)\b/i;
export const isOfTheMoment = (text: string): boolean => OF_THE_MOMENT.test(text);

const FORWARDS =
  /(?:^|[.!?\n]\s*)(?:new |just (?:got )?|got )?(?:an? )?(?:text|message|msg|e-?mail|note|letter|dm|whatsapp|voicemail|voice note) from (?!me(?!\p{L}))[^:.!?\n]{1,40}?(?::| colon(?!\p{L})),?\s*["“]?/iu;
const OF_THE_WRITER = /(?<![\p{L}’'])(?:I|my|our|me|we|us)(?![\p{L}-])/iu;

/** True for "text from Jo: my dad is in hospital", where "my" means Jo's. */
export function isForwarded(text: string): boolean {
  const found = FORWARDS.exec(text);
  return found !== null && OF_THE_WRITER.test(text.slice(found.index + found[0].length));
}

import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { FINITE } from './extraction/finite-verb.ts';
import { isLexiconName, mayBeSmallName, TITLED } from './extraction/introduced-names.ts';
import { mayMean, pronounOf } from './extraction/pronoun-gender.ts';
import { capitalised } from './introductions/introduction.ts';
import { isRole } from './introductions/is-role.ts';
import { ownerBefore } from './introductions/owner-before.ts';
import type { LeadingPerson } from './read-leading-person.ts';

/** Characters read after a name. */
const AFTER = 24;

/**
 * Returns a reference to the person whom these words of the message name: "Mrs Geddes", "my mum", "Tom's mum". Null if nobody can say
 * whose mum it is.
 */
export function referenceTo(
  message: string,
  { start, end }: TextSpan,
  people: readonly TextSpan[],
): string | null {
  const said = withoutVerb(message.slice(start, end));
  if (!isRole(said)) return capitalised(said);
  const names = people.filter((one) => one.end < start).map((one) => message.slice(one.start, one.end));
  const others = [...new Set(names.filter((one) => !isRole(one)).map(capitalised))];
  const owner = ownerBefore(message, start, others);
  if (owner === null) return null;
  return `${owner.anchor === null ? 'my' : `${owner.anchor}'s`} ${said.toLowerCase()}`;
}

/** Leaves out words after a relative that are no name: "nan rang". */
function withoutVerb(said: string): string {
  const [first = '', ...rest] = said.split(' ');
  const isNamed = rest.some((word) => !/^\p{Ll}/u.test(word) || mayBeSmallName(word));
  return isRole(first) && rest.length > 0 && !isNamed ? first : said;
}

/** Whether a reference certainly means a person: "my mum", "Mrs Geddes", "Piotr". False for other names, such as "Cheltenham". */
export function namesPerson(reference: string): boolean {
  const [first = '', ...rest] = reference.split(' ');
  const isOwn = /^(?:my|our)$/i.test(first) && rest.some(isRole);
  const isName = isLexiconName(first) || TITLED.test(`${reference} `);
  return isOwn || isName || isRole(reference);
}

const PRONOUN = /(?<![\p{L}’'])(?<said>he|she|they|him|her|his|their|them)(?![\p{L}])/iu;

/**
 * Whether a statement can be about somebody named outside it: a pronoun fits them, or without one the network is nearly certain, because
 * "started at the care home" may be the author's own.
 */
export function mayPointTo(statement: string, reference: string | null, probability: number): boolean {
  if (reference === null) return false;
  const said = PRONOUN.exec(statement)?.groups?.said;
  if (said === undefined) return probability >= NETWORK.subjectNearlyCertainFrom;
  return mayMean(pronounOf(said), reference);
}

/** Matches what follows a name that ends in "s": "Lucas is", "Lucas mustnt", "Lucas and". */
const GOES_ON = new RegExp(
  `^ (?:${FINITE}|(?:must|should|would|could|need|have|do|did|does|are|were|am|will|can)(?:n['’]?t)?(?!\\p{L})|(?:and|or|who|whose|to|in|at|on|from|for|with|not|about|but|as|if|when|because)(?!\\p{L}))`,
  'u',
);

/** True for the owner in "fatimas brother", which has lost its apostrophe, and false for the name in "Lucas mustnt have nuts". */
export function mayLackApostrophe(message: string, { start, end }: TextSpan): boolean {
  const after = message.slice(end, end + AFTER);
  return /^\p{L}\S{2,}s$/u.test(message.slice(start, end)) && /^ \p{Ll}/u.test(after) && !GOES_ON.test(after);
}

const BESIDE = /(?<!\p{L})(?:with|by|from|at|near|to|and) $/iu;
const LONGEST_BESIDE = 6;

/** True for the teacher in "The kids' lesson with Ana is on Fridays", which tells of the household. */
export const isBeside = (message: string, { start }: TextSpan): boolean =>
  BESIDE.test(message.slice(Math.max(0, start - LONGEST_BESIDE), start));

/** True for "I wear hearing aids, and Kirsty was a saint about it". */
export const beginsWithAuthor = (statement: string): boolean =>
  /^(?:i|we)(?:['’](?:m|ve|d|ll|re))? /i.test(statement);

const OUR = /^our (?<words>\p{L}+(?: \p{L}+){0,2})/iu;

/** True if it begins with somebody of ours, such as "our lodger moved to Hull". Then it is about neither the author nor the household. */
export const beginsWithRelative = (statement: string): boolean =>
  OUR.exec(statement)
    ?.groups?.words?.split(' ')
    .some((word) => isRole(word) && !/[^s]s$/i.test(word)) ?? false;

/** Things that a household has in common. */
const THINGS =
  '(?:alarm|attic|bins?|boiler|broadband|burglar alarm|dishwasher|doorbell|electricity|fence|freezer|fridge|front door|back door|fuse ?box|garage|garden|gas|gate|heating|house|key|keys|landline|letterbox|loft|meter|mortgage|oven|password|radiators?|recycling|rent|roof|router|shed|smoke alarms?|stopcock|stop tap|thermostat|tumble dryer|washing machine|water|wi-?fi)';
/** Matches "The spare key is": at most two words before the thing, and nobody whose it is after it. */
const OF_THING = new RegExp(
  `^(?:the )?(?:[\\p{L}-]+ ){0,2}${THINGS} (?!(?:of|to|for|from) (?:my|his|her|their)(?!\\p{L}))`,
  'iu',
);
const OF_SOMEBODY = /^(?:the )?(?:my|your|his|her|their|\p{L}+['’]s?) /iu;

/** True for "we don't eat pork", "our boiler is old" and "The spare key is with Mrs Geddes", which tell of the household. */
export const beginsWithHousehold = (statement: string): boolean =>
  /^(?:we|our)(?=[ '’])/i.test(statement) || (OF_THING.test(statement) && !OF_SOMEBODY.test(statement));

const OWN_REFERENCE = /^(?:my|our) (?<words>.+)$/i;
const NAME_AFTER = /^(?<relation>.*?\p{Ll}\S*) (?<name>\p{Lu}.*)$/u;

/** Splits a reference: "my uncle Bob" has a relation and a name, "my mum" a relation, "Piotr" and "Tom's mum" a name. */
export function personOfReference(reference: string): LeadingPerson {
  const words = OWN_REFERENCE.exec(reference)?.groups?.words;
  if (words === undefined) return { name: reference, relation: null };
  const { relation = words, name = null } = NAME_AFTER.exec(words)?.groups ?? {};
  return isRole(relation) ? { name, relation } : { name: name ?? words, relation: null };
}

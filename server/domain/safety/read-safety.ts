import { normalise } from '#server/domain/text/normalise.ts';
import { ALLERGIC, ANYTHING, AT_TIMES, FREE, MEDICAL } from './clearance-words.ts';
import { DENIED, DOSE_CHANGED, FEARLESS, FEARS, GENERIC_MEDICINE, NO_MEDICINE, OFF } from './health-words.ts';
import { DISLIKES, NOT_HAD, RESTRICT, TAKES } from './restriction-words.ts';
import { type DeniedClass, deniedClassesIn } from './safety-denials.ts';
import { DIETS } from './safety-diets.ts';
import { PARTS, type SafetyItem, safetyItems } from './safety-items.ts';
import { SAFETY_TERMS } from './safety-terms.ts';

const between = (first: string, last: string): ReadonlySet<string> => {
  const all = Object.keys(SAFETY_TERMS);
  return new Set(all.slice(all.indexOf(first), all.indexOf(last) + 1));
};
/** The rows of `SAFETY_TERMS` from `nuts` to `salt`. The order of the rows determines this set and the sets below. */
export const EDIBLE = between('nuts', 'salt');
/** Allergens that nobody eats. */
export const ALLERGENS = between('cat', 'sun');
export const MEDICINES = between('penicillin', 'epipen');
export const CONDITIONS = between('diabetes', 'glaucoma');
export const DEVICES = between('pacemaker', 'implant');
/** Things that people are often afraid of. */
export const DREADED = between('flying', 'mask');

/**
 * Number of terms in each row of `SAFETY_TERMS`. A row with fewer terms is more specific. A row that contains other
 * rows is the least specific.
 */
const sizes = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [
    matter,
    Object.hasOwn(PARTS, matter) ? Number.POSITIVE_INFINITY : terms.split('|').length,
  ]),
);
const heads = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [terms.split('|')[0] ?? '', matter]),
);

/**
 * What a statement says about a thing: that it is taken, must be avoided, or is now allowed. Null if it says none of
 * this.
 */
type Stance = 'takes' | 'avoids' | 'free' | null;

export interface SafetyMention {
  term: string;
  /** The most specific row of `SAFETY_TERMS` that contains the term. */
  exact: string;
  /** All rows of `SAFETY_TERMS` that contain the term. */
  matters: readonly string[];
  stance: Stance;
}

export interface SafetyReading {
  mentions: readonly SafetyMention[];
  /** Rows of `SAFETY_TERMS` that a diet in the statement forbids. */
  diets: readonly string[];
  /** True if the statement says that a diet or an allergy has ended or never existed. */
  isFree: boolean;
  /** True if the statement says that all earlier restrictions have ended. */
  isFreeOfAll: boolean;
  isAvoided: boolean;
  /** True if the statement mentions an allergy or a physical reaction such as swelling. */
  isAllergic: boolean;
  /** True if the restriction applies only at certain times or places. */
  isAtTimes: boolean;
  /** True if health or religion is the reason for the restriction. */
  isMedical: boolean;
  /** True if the person takes no medicine. */
  takesNoMedicine: boolean;
  isFeared: boolean;
  isFearless: boolean;
  isDenied: boolean;
  /** Kinds of restrictions that the statement denies completely, as in "can eat anything now". */
  denies: readonly DeniedClass[];
  /** True if a medicine or device is stopped, replaced or not used. */
  isOff: boolean;
  /** True if the thing is bought, sold, imagined or cooked for others, but the person does not eat or use it. */
  isHandled: boolean;
  isDoseChanged: boolean;
  hasMedicineWord: boolean;
  /** Amounts and frequencies in a canonical form, such as "5 ml" and "2 a day". */
  doses: readonly string[];
  bloodGroup: string | null;
  normalised: string;
}

const cache = new Map<string, SafetyReading>();
const MAX_CACHED = 2_000;

/** Cached. Fields that are rarely used are computed only when they are read. */
export function readSafety(statement: string): SafetyReading {
  const cached = cache.get(statement);
  if (cached) return cached;
  const reading = parseSafety(statement);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(statement, reading);
  return reading;
}

/** A quick check. If this does not match, and there is no safety term, the statement is not about health or safety. */
const MAY_MATTER =
  /allerg|intoler|react|veg|halal|kosher|jain|c[o]?eliac|gluten|dairy|lactose|teetotal|sober|drink|drank|smok|anything|everything|nothing|whatever|diet|restrict|tablet|pill|med|dose|dosage|prescri|jab|inject|patch|capsule|drops|syrup|shot|puff|pregnan|expect|\bdue\b|trimester|gone|duff|birth|born|deliver|baby|here|arriv|miscarr|early|had (?:a|him|her|them|it|the)\b|\d ?(?:mg|ml|lb|kg|oz|kilo|unit)|up to|down to|a (?:day|week)|doubl|halv|blood|neg|pos|[oab]\s?[+-]|afraid|scare|fear|phobi|diagnos|wagon|outgr|grew out|grown out/;

const NOTHING: Omit<SafetyReading, 'normalised' | 'denies'> = {
  mentions: [],
  diets: [],
  isFree: false,
  isFreeOfAll: false,
  isAvoided: false,
  isAllergic: false,
  isAtTimes: false,
  isMedical: false,
  takesNoMedicine: false,
  isFeared: false,
  isFearless: false,
  isDenied: false,
  isOff: false,
  isHandled: false,
  isDoseChanged: false,
  hasMedicineWord: false,
  doses: [],
  bloodGroup: null,
};

function parseSafety(statement: string): SafetyReading {
  const normalised = normalise(statement).replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ');
  const items = safetyItems(normalised);
  const denies = deniedClassesIn(normalised);
  if (items.length === 0 && !MAY_MATTER.test(normalised)) return { ...NOTHING, denies, normalised };
  const isFree = FREE.test(normalised);
  const clauses = clausesOf(normalised);
  const diets = isFree ? [] : DIETS.flatMap(({ words, avoids }) => (words.test(normalised) ? avoids : []));
  const isAvoided = clauses.some(({ stance }) => stance === 'avoids');
  return {
    mentions: items.map((item) => ({
      term: item.term,
      exact: exactOf(item),
      matters: item.matters,
      stance: stanceOf(item, clauses),
    })),
    diets,
    isFree,
    denies,
    isFreeOfAll: isFree && ANYTHING.test(normalised),
    isAvoided,
    get isAllergic() {
      return ALLERGIC.test(normalised);
    },
    get isAtTimes() {
      return AT_TIMES.test(normalised) && !ALLERGIC.test(normalised);
    },
    get isMedical() {
      return MEDICAL.test(normalised);
    },
    get takesNoMedicine() {
      return NO_MEDICINE.test(normalised);
    },
    get isFeared() {
      return FEARS.test(normalised);
    },
    get isFearless() {
      return FEARLESS.test(normalised);
    },
    get isDenied() {
      return DENIED.test(normalised);
    },
    get isOff() {
      return OFF.test(normalised);
    },
    get isHandled() {
      return NOT_HAD.test(normalised);
    },
    get isDoseChanged() {
      return DOSE_CHANGED.test(normalised);
    },
    get hasMedicineWord() {
      return GENERIC_MEDICINE.test(normalised);
    },
    doses: dosesOf(normalised),
    bloodGroup: bloodGroupOf(statement),
    normalised,
  };
}

/** Returns the most specific row for a term, such as `prawn` instead of `shellfish` for "shrimp". */
function exactOf({ term, matters }: SafetyItem): string {
  const head = heads.get(term);
  if (head !== undefined) return head;
  return matters.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))[0] ?? term;
}

interface Clause {
  from: number;
  to: number;
  stance: Stance;
}

const BREAK = /[.;!?,:]+ |\bbut\b|\bthough\b|\balthough\b|\bexcept\b| - | – | — /g;

function clausesOf(normalised: string): Clause[] {
  const ends = [...normalised.matchAll(BREAK)].map(({ index }) => index);
  const bounds = [0, ...ends, normalised.length];
  return bounds.slice(1).map((to, at) => {
    const from = bounds[at] ?? 0;
    return { from, to, stance: cueOf(normalised.slice(from, to)) };
  });
}

function cueOf(clause: string): Stance {
  if (FREE.test(clause)) return 'free';
  if (RESTRICT.test(clause)) return 'avoids';
  // Checked before TAKES, because "has an aversion to" contains "has". A dislike alone is not about safety.
  if (DISLIKES.test(clause)) return null;
  return TAKES.test(clause) ? 'takes' : null;
}

/** Returns what the item's clause says about it. If that clause says nothing, the whole statement decides. */
function stanceOf({ at }: SafetyItem, clauses: readonly Clause[]): Stance {
  const own = clauses.find(({ from, to }) => at >= from && at < to)?.stance ?? null;
  if (own !== null) return own;
  const said = clauses.map(({ stance }) => stance);
  return said.includes('free')
    ? 'free'
    : said.includes('avoids')
      ? 'avoids'
      : said.includes('takes')
        ? 'takes'
        : null;
}

const WORDS_OF_NUMBER: Readonly<Record<string, string>> = {
  once: '1',
  twice: '2',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  half: '0.5',
  thrice: '3',
};
const NUMBER = '(\\d+(?:[.,]\\d+)?|once|twice|one|two|three|four|five|six|half|thrice)';
const UNIT =
  '(mg|ml|mcg|µg|micrograms?|milligrams?|mls?|g|grams?|units?|puffs?|tablets?|pills?|drops?|capsules?|iu|spoons?|teaspoons?)';

const PER: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  nightly: 'night',
  monthly: 'month',
};

/** Finds amounts, such as "5 ml", and frequencies, such as "2 a day". */
function dosesOf(normalised: string): string[] {
  const amounts = [
    ...normalised.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER} ?${UNIT}(?!\\p{L})`, 'gu')),
  ].map(
    ([, number = '', unit = '']) =>
      `${asNumber(number)} ${unit.replace(/s$/, '').replace(/^milligram$/, 'mg')}`,
  );
  const often = [
    ...normalised.matchAll(
      new RegExp(
        `(?<!\\p{L})${NUMBER}(?: ?times?| ?x)? ?(?:a|per|every|each)? ?(day|daily|week|weekly|night|nightly|month|monthly)(?!\\p{L})`,
        'gu',
      ),
    ),
  ].map(([, number = '', per = '']) => `${asNumber(number)} a ${PER[per] ?? per}`);
  return [...amounts, ...often];
}
const asNumber = (said: string): string => WORDS_OF_NUMBER[said] ?? said.replace(',', '.');

/** Returns a blood group in the form "o-" or "ab+". Null if there is none. */
function bloodGroupOf(statement: string): string | null {
  const found = statement.match(
    /(?<![\p{L}\p{N}])(AB|A|B|O|o|ab)[ -]?(neg(?:ative)?|pos(?:itive)?|\+|-|−)(?!\p{L})/u,
  );
  if (!found) return null;
  const [, group = '', sign = ''] = found;
  return `${group.toLowerCase()}${/^(?:neg|-|−)/i.test(sign) ? '-' : '+'}`;
}

/** Returns whether one thing is the same as the other or a kind of it. A walnut, for example, is a kind of nut. */
export const isSameMatter = (
  a: Pick<SafetyMention, 'exact' | 'matters'>,
  b: Pick<SafetyMention, 'exact' | 'matters'>,
): boolean => a.matters.includes(b.exact) || b.matters.includes(a.exact);

/**
 * Avoiding these things is a safety matter for any reason. Avoiding other foods is a safety matter only for reasons of
 * health or religion.
 */
const RULED_OUT = new Set(
  'nuts peanut seafood shellfish fish dairy egg gluten meat poultry chicken beef pork alcohol tobacco'.split(
    ' ',
  ),
);
export const isRuledOut = ({ matters }: Pick<SafetyMention, 'matters'>): boolean =>
  matters.some((matter) => RULED_OUT.has(matter));

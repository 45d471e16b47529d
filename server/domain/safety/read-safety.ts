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
/** Foods: the rows of `SAFETY_TERMS` from `nuts` to `salt`. Row order matters for this set and the sets below. */
export const EDIBLE = between('nuts', 'salt');
/** Allergens that are no foods. */
export const ALLERGENS = between('cat', 'sun');
/** Medicines. */
export const MEDICINES = between('penicillin', 'epipen');
/** Illnesses. */
export const CONDITIONS = between('diabetes', 'glaucoma');
/** Devices and aids. */
export const DEVICES = between('pacemaker', 'implant');
/** Feared things. */
export const DREADED = between('flying', 'mask');

/**
 * Number of terms in each row of `SAFETY_TERMS`. The fewer terms, the more exact the row. A row that contains other
 * rows whole comes last.
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

/** Whether a thing is consumed, must be avoided, or is allowed after all. Null if it is only mentioned. */
type Stance = 'takes' | 'avoids' | 'free' | null;

/** A safety term in a statement. */
export interface SafetyMention {
  term: string;
  /** The most exact row of `SAFETY_TERMS` that contains the term. */
  exact: string;
  /** All rows that contain the term. */
  matters: readonly string[];
  stance: Stance;
}

/** The health and safety content of a statement. */
export interface SafetyReading {
  mentions: readonly SafetyMention[];
  /** Rows of `SAFETY_TERMS` that a stated diet rules out. */
  diets: readonly string[];
  /** True if a diet or an allergy is said to be over, or never to have existed. */
  isFree: boolean;
  /** True if every earlier restriction is said to be over. */
  isFreeOfAll: boolean;
  isAvoided: boolean;
  /** True if an allergy, or a physical reaction such as swelling, is mentioned. */
  isAllergic: boolean;
  /** True if the restriction applies at certain times or places only. */
  isAtTimes: boolean;
  /** True if the restriction has a reason of health or faith. */
  isMedical: boolean;
  /** True if no medicine at all is taken. */
  takesNoMedicine: boolean;
  isFeared: boolean;
  isFearless: boolean;
  isDenied: boolean;
  /** Classes of restrictions that are denied as a whole: "can eat anything now", "no health problems". */
  denies: readonly DeniedClass[];
  /** True if a medicine or device is stopped, replaced, or not used. */
  isOff: boolean;
  /** True if the thing is bought, sold, cooked for others or imagined, but not consumed. */
  isHandled: boolean;
  isDoseChanged: boolean;
  hasMedicineWord: boolean;
  /** Amounts and frequencies in canonical form: "5 ml", "2 a day". */
  doses: readonly string[];
  bloodGroup: string | null;
  normalised: string;
}

const cache = new Map<string, SafetyReading>();
const MAX_CACHED = 2_000;

/** Reads the health and safety content of a statement by rules. Rarely used fields are lazy, results are cached. */
export function readSafety(statement: string): SafetyReading {
  const cached = cache.get(statement);
  if (cached) return cached;
  const reading = parseSafety(statement);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(statement, reading);
  return reading;
}

/** Quick check before parsing. Without a safety term or a match of this pattern, a statement is not about safety. */
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

/** Returns the most exact row of a term: `nuts` for "nut", `prawn` rather than `shellfish` for "shrimp". */
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
  // Checked before TAKES, because "has an aversion to" contains "has". A mere dislike is no safety matter.
  if (DISLIKES.test(clause)) return null;
  return TAKES.test(clause) ? 'takes' : null;
}

/** Returns the stance of the item's clause, or else of the whole statement: 'free' before 'avoids', 'avoids' before 'takes'. */
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

/** Finds amounts with their unit ("5 ml") and frequencies ("2 a day"). */
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

/** Reads a blood group ("O negative", "AB+"), in canonical form such as "o-". Null if there is none. */
function bloodGroupOf(statement: string): string | null {
  const found = statement.match(
    /(?<![\p{L}\p{N}])(AB|A|B|O|o|ab)[ -]?(neg(?:ative)?|pos(?:itive)?|\+|-|−)(?!\p{L})/u,
  );
  if (!found) return null;
  const [, group = '', sign = ''] = found;
  return `${group.toLowerCase()}${/^(?:neg|-|−)/i.test(sign) ? '-' : '+'}`;
}

/** Whether one thing includes the other, in either direction: "walnut" and "nuts", "amoxicillin" and "penicillin". */
export const isSameMatter = (
  a: Pick<SafetyMention, 'exact' | 'matters'>,
  b: Pick<SafetyMention, 'exact' | 'matters'>,
): boolean => a.matters.includes(b.exact) || b.matters.includes(a.exact);

/** Things whose avoidance matters for any reason. All other foods matter only for a reason of health or faith. */
const RULED_OUT = new Set(
  'nuts peanut seafood shellfish fish dairy egg gluten meat poultry chicken beef pork alcohol tobacco'.split(
    ' ',
  ),
);
export const isRuledOut = ({ matters }: Pick<SafetyMention, 'matters'>): boolean =>
  matters.some((matter) => RULED_OUT.has(matter));

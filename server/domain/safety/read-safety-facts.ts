import { normalise } from '#server/domain/text/normalise-text.ts';
import { DISLIKES, NOT_HAD, RESTRICT, TAKES } from './avoid-dislike-take-words.ts';
import { DIETS } from './diet-patterns.ts';
import { DENIED, DOSE_CHANGED, FEARLESS, FEARS, GENERIC_MEDICINE, NO_MEDICINE, OFF } from './health-words.ts';
import { ALLERGIC, ANYTHING, AT_TIMES, FREE, MEDICAL } from './restriction-lifting-words.ts';
import { type DeniedClass, deniedClassesIn } from './safety-denials.ts';
import { SAFETY_TERMS } from './safety-terms.ts';
import { type FoundSafetyTerm, PARTS, safetyTermsIn } from './safety-terms-in-text.ts';

const between = (first: string, last: string): ReadonlySet<string> => {
  const all = Object.keys(SAFETY_TERMS);
  return new Set(all.slice(all.indexOf(first), all.indexOf(last) + 1));
};
/** The order of the rows in `SAFETY_TERMS` determines this set and the sets below. */
export const EDIBLE = between('nuts', 'salt');
export const ALLERGENS = between('cat', 'sun');
export const MEDICINES = between('penicillin', 'epipen');
export const CONDITIONS = between('diabetes', 'glaucoma');
export const DEVICES = between('pacemaker', 'implant');
export const DREADED = between('flying', 'mask');

const sizes = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [
    matter,
    Object.hasOwn(PARTS, matter) ? Number.POSITIVE_INFINITY : terms.split('|').length,
  ]),
);
const heads = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [terms.split('|')[0] ?? '', matter]),
);

type Stance = 'takes' | 'avoids' | 'free' | null;

export interface SafetyMention {
  term: string;
  /** The most specific row of `SAFETY_TERMS` with the term. */
  exact: string;
  matters: readonly string[];
  stance: Stance;
}

export interface SafetyReading {
  mentions: readonly SafetyMention[];
  diets: readonly string[];
  isFree: boolean;
  isFreeOfAll: boolean;
  isAvoided: boolean;
  /** True for an allergy or a physical reaction such as swelling. */
  isAllergic: boolean;
  isAtTimes: boolean;
  isMedical: boolean;
  takesNoMedicine: boolean;
  isFeared: boolean;
  isFearless: boolean;
  isDenied: boolean;
  denies: readonly DeniedClass[];
  isOff: boolean;
  /** True if the person handles the thing but does not eat or use it, as in "cooked it for others". */
  isHandled: boolean;
  isDoseChanged: boolean;
  hasMedicineWord: boolean;
  /** Doses in a canonical form, such as "5 ml" and "2 a day". */
  doses: readonly string[];
  bloodGroup: string | null;
  normalised: string;
}

const cache = new Map<string, SafetyReading>();
const MAX_CACHED = 2_000;

export function readSafety(statement: string): SafetyReading {
  const cached = cache.get(statement);
  if (cached) return cached;
  const reading = parseSafety(statement);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(statement, reading);
  return reading;
}

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
  const items = safetyTermsIn(normalised);
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

/** Returns `prawn` instead of `shellfish` for "shrimp". */
function exactOf({ term, matters }: FoundSafetyTerm): string {
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
  // checked before TAKES, because "has an aversion to" contains "has"
  if (DISLIKES.test(clause)) return null;
  return TAKES.test(clause) ? 'takes' : null;
}

function stanceOf({ at }: FoundSafetyTerm, clauses: readonly Clause[]): Stance {
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

function bloodGroupOf(statement: string): string | null {
  const found = statement.match(
    /(?<![\p{L}\p{N}])(AB|A|B|O|o|ab)[ -]?(neg(?:ative)?|pos(?:itive)?|\+|-|−)(?!\p{L})/u,
  );
  if (!found) return null;
  const [, group = '', sign = ''] = found;
  return `${group.toLowerCase()}${/^(?:neg|-|−)/i.test(sign) ? '-' : '+'}`;
}

/** True if one is a kind of the other, such as walnut and nut. */
export const isSameMatter = (
  a: Pick<SafetyMention, 'exact' | 'matters'>,
  b: Pick<SafetyMention, 'exact' | 'matters'>,
): boolean => a.matters.includes(b.exact) || b.matters.includes(a.exact);

/** Things whose avoidance always concerns safety. Avoiding other foods does so only for health or religious reasons. */
const RULED_OUT = new Set(
  'nuts peanut seafood shellfish fish dairy egg gluten meat poultry chicken beef pork alcohol tobacco'.split(
    ' ',
  ),
);
export const isRuledOut = ({ matters }: Pick<SafetyMention, 'matters'>): boolean =>
  matters.some((matter) => RULED_OUT.has(matter));

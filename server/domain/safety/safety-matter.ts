import { normalise } from '#server/domain/text/normalise.ts';
import { type DeniedClass, deniedClassesIn } from './safety-denials.ts';
import { DIETS } from './safety-diets.ts';
import { ALLERGIC, ANYTHING, AT_TIMES, FREE, MEDICAL } from './safety-free.ts';
import { DISLIKES, NOT_HAD, RESTRICT, TAKES } from './safety-had.ts';
import { PARTS, type SafetyItem, safetyItems } from './safety-items.ts';
import {
  DENIED,
  DOSE_CHANGED,
  FEARLESS,
  FEARS,
  GENERIC_MEDICINE,
  NO_MEDICINE,
  OFF,
} from './safety-states.ts';
import { SAFETY_TERMS } from './safety-terms.ts';

const between = (first: string, last: string): ReadonlySet<string> => {
  const all = Object.keys(SAFETY_TERMS);
  return new Set(all.slice(all.indexOf(first), all.indexOf(last) + 1));
};
/** The rows of `SAFETY_TERMS` by what they are about. */
export const EDIBLE = between('nuts', 'salt');
export const ALLERGENS = between('cat', 'sun');
export const MEDICINES = between('penicillin', 'epipen');
export const CONDITIONS = between('diabetes', 'glaucoma');
export const DEVICES = between('pacemaker', 'implant');
export const DREADED = between('flying', 'mask');

/** Rows with few words are the more exact ones. */
const sizes = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [
    matter,
    Object.hasOwn(PARTS, matter) ? Number.POSITIVE_INFINITY : terms.split('|').length,
  ]),
);
const heads = new Map(
  Object.entries(SAFETY_TERMS).map(([matter, terms]) => [terms.split('|')[0] ?? '', matter]),
);

/** What is said of a thing: had, ruled out, may be had after all; null: it is only mentioned. */
type Stance = 'takes' | 'avoids' | 'free' | null;

/** A matter that a statement brings up. */
export interface SafetyMention {
  term: string;
  /** the most exact row that it is of */
  exact: string;
  /** all rows that it is of */
  matters: readonly string[];
  stance: Stance;
}

/** What a statement says of health and safety. */
export interface SafetyReading {
  mentions: readonly SafetyMention[];
  /** rows that a diet rules out */
  diets: readonly string[];
  /** a diet or an allergy is said to be over, or never to have been */
  isFree: boolean;
  /** it is over for all that was ruled out, whatever it was */
  isFreeOfAll: boolean;
  isAvoided: boolean;
  /** an allergy or what one does is told of, no mere habit */
  isAllergic: boolean;
  /** it holds at times or places only */
  isAtTimes: boolean;
  /** for a reason of health or faith */
  isMedical: boolean;
  /** no medicine at all is taken */
  takesNoMedicine: boolean;
  isFeared: boolean;
  isFearless: boolean;
  isDenied: boolean;
  /** whole classes that are denied: "can eat anything now", "no health problems" */
  denies: readonly DeniedClass[];
  isOff: boolean;
  isHandled: boolean;
  isDoseChanged: boolean;
  hasMedicineWord: boolean;
  /** "5 ml", "2 a day": as they compare */
  doses: readonly string[];
  bloodGroup: string | null;
  folded: string;
}

const read = new Map<string, SafetyReading>();
const MOST_READ = 2_000;

/** What a statement says of health and safety, as far as rules read it; what is seldom asked for is read when it is. */
export function readSafety(statement: string): SafetyReading {
  const known = read.get(statement);
  if (known) return known;
  const reading = readAnew(statement);
  if (read.size >= MOST_READ) read.clear();
  read.set(statement, reading);
  return reading;
}

/** One of these stands in whatever tells of safety without naming a matter of the lists: most statements need no closer look. */
const MAY_MATTER =
  /allerg|intoler|react|veg|halal|kosher|jain|c[o]?eliac|gluten|dairy|lactose|teetotal|sober|drink|drank|smok|anything|everything|nothing|whatever|diet|restrict|tablet|pill|med|dose|dosage|prescri|jab|inject|patch|capsule|drops|syrup|shot|puff|pregnan|expect|\bdue\b|trimester|gone|duff|birth|born|deliver|baby|here|arriv|miscarr|early|had (?:a|him|her|them|it|the)\b|\d ?(?:mg|ml|lb|kg|oz|kilo|unit)|up to|down to|a (?:day|week)|doubl|halv|blood|neg|pos|[oab]\s?[+-]|afraid|scare|fear|phobi|diagnos|wagon|outgr|grew out|grown out/;

const NOTHING: Omit<SafetyReading, 'folded' | 'denies'> = {
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

function readAnew(statement: string): SafetyReading {
  const folded = normalise(statement).replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ');
  const items = safetyItems(folded);
  const denies = deniedClassesIn(folded);
  if (items.length === 0 && !MAY_MATTER.test(folded)) return { ...NOTHING, denies, folded };
  const isFree = FREE.test(folded);
  const clauses = clausesOf(folded);
  const diets = isFree ? [] : DIETS.flatMap(({ words, avoids }) => (words.test(folded) ? avoids : []));
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
    isFreeOfAll: isFree && ANYTHING.test(folded),
    isAvoided,
    get isAllergic() {
      return ALLERGIC.test(folded);
    },
    get isAtTimes() {
      return AT_TIMES.test(folded) && !ALLERGIC.test(folded);
    },
    get isMedical() {
      return MEDICAL.test(folded);
    },
    get takesNoMedicine() {
      return NO_MEDICINE.test(folded);
    },
    get isFeared() {
      return FEARS.test(folded);
    },
    get isFearless() {
      return FEARLESS.test(folded);
    },
    get isDenied() {
      return DENIED.test(folded);
    },
    get isOff() {
      return OFF.test(folded);
    },
    get isHandled() {
      return NOT_HAD.test(folded);
    },
    get isDoseChanged() {
      return DOSE_CHANGED.test(folded);
    },
    get hasMedicineWord() {
      return GENERIC_MEDICINE.test(folded);
    },
    doses: dosesOf(folded),
    bloodGroup: bloodGroupOf(statement),
    folded,
  };
}

/** The row that a word names most exactly: "nut" all nuts, "shrimp" prawns rather than all shellfish. */
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

function clausesOf(folded: string): Clause[] {
  const ends = [...folded.matchAll(BREAK)].map(({ index }) => index);
  const bounds = [0, ...ends, folded.length];
  return bounds.slice(1).map((to, at) => {
    const from = bounds[at] ?? 0;
    return { from, to, stance: cueOf(folded.slice(from, to)) };
  });
}

function cueOf(clause: string): Stance {
  if (FREE.test(clause)) return 'free';
  if (RESTRICT.test(clause)) return 'avoids';
  // to "have" an aversion is not to have the thing; of a taste nobody has to be warned
  if (DISLIKES.test(clause)) return null;
  return TAKES.test(clause) ? 'takes' : null;
}

/** As its own clause says it, else the statement as a whole: leave before a ban, a ban before having it. */
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

/** Amounts with their unit, and how often a day or week. */
function dosesOf(folded: string): string[] {
  const amounts = [
    ...folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER} ?${UNIT}(?!\\p{L})`, 'gu')),
  ].map(
    ([, number = '', unit = '']) =>
      `${asNumber(number)} ${unit.replace(/s$/, '').replace(/^milligram$/, 'mg')}`,
  );
  const often = [
    ...folded.matchAll(
      new RegExp(
        `(?<!\\p{L})${NUMBER}(?: ?times?| ?x)? ?(?:a|per|every|each)? ?(day|daily|week|weekly|night|nightly|month|monthly)(?!\\p{L})`,
        'gu',
      ),
    ),
  ].map(([, number = '', per = '']) => `${asNumber(number)} a ${PER[per] ?? per}`);
  return [...amounts, ...often];
}
const asNumber = (said: string): string => WORDS_OF_NUMBER[said] ?? said.replace(',', '.');

/** "O negative", "AB+": null where none is told. */
function bloodGroupOf(statement: string): string | null {
  const found = statement.match(
    /(?<![\p{L}\p{N}])(AB|A|B|O|o|ab)[ -]?(neg(?:ative)?|pos(?:itive)?|\+|-|−)(?!\p{L})/u,
  );
  if (!found) return null;
  const [, group = '', sign = ''] = found;
  return `${group.toLowerCase()}${/^(?:neg|-|−)/i.test(sign) ? '-' : '+'}`;
}

/** Whether one is of the other: "walnut" of "nuts", "amoxicillin" of "penicillin"; in either direction. */
export const isOfOne = (
  a: Pick<SafetyMention, 'exact' | 'matters'>,
  b: Pick<SafetyMention, 'exact' | 'matters'>,
): boolean => a.matters.includes(b.exact) || b.matters.includes(a.exact);

/** What people live without, whatever the reason; of all else only health or faith makes it a matter of safety. */
const RULED_OUT = new Set(
  'nuts peanut seafood shellfish fish dairy egg gluten meat poultry chicken beef pork alcohol tobacco'.split(
    ' ',
  ),
);
export const isRuledOut = ({ matters }: Pick<SafetyMention, 'matters'>): boolean =>
  matters.some((matter) => RULED_OUT.has(matter));

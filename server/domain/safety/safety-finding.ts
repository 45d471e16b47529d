import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { isAverse, isShunned, onlyShuns } from './safety-averse.ts';
import type { DeniedClass } from './safety-denials.ts';
import { LOOSE_TERMS } from './safety-kinds.ts';
import {
  ALLERGENS,
  CONDITIONS,
  DEVICES,
  DREADED,
  EDIBLE,
  isOfOne,
  isRuledOut,
  MEDICINES,
  readSafety,
  type SafetyMention,
  type SafetyReading,
} from './safety-matter.ts';
import { areToldApart, isNamedInBoth, mayBeOnePerson, readPeople } from './safety-people.ts';
import { BIRTH, PREGNANT } from './safety-states.ts';

/** One of two statements that are compared; a `Side` of reconcile.ts is one. */
interface SafetySide {
  statement: string;
  /** whose it is, as text; absent: both are the same teller's */
  scope?: string;
  /** the circumstances recorded beside the statement; null or absent: none */
  qualifier?: string | null;
}

const REASON = {
  had: 'One says what must be avoided, the other that it may be had all the same.',
  medicine: 'They differ in which medicine is taken, or how much of it.',
  condition: 'They differ in whether somebody has an illness, or how it stands.',
  fear: 'One says what somebody is afraid of, the other that they are not.',
  device: 'They differ in what somebody depends on to live or get about.',
  denial: 'One denies at large what the other tells of.',
  blood: 'They give different blood groups.',
} as const;

/**
 * Whether two statements about one person go together in what may harm them: allergies, diets, medicines, illnesses, fears,
 * what they depend on. null: they do, or it is of no such matter. What it finds is for a person to settle, never the program.
 */
export function safetyFinding(existing: SafetySide, incoming: SafetySide): Finding | null {
  const [a, b] = [readSafety(existing.statement), readSafety(incoming.statement)];
  if (isSilent(a) || isSilent(b) || areApart(existing, incoming)) return null;
  const [who, whom] = [readPeople(existing.statement), readPeople(incoming.statement)];
  const isNamed = isNamedInBoth(who, whom);
  const rule = RULES.find(({ differ }) => differ(a, b, isNamed));
  if (!rule || !mayBeOnePerson(who, whom, existing.scope === incoming.scope)) return null;
  return {
    kind: 'contradiction',
    certainty: CERTAINTY.safety,
    reasons: [REASON[rule.about]],
    isChangeable: false,
    isExpress: false,
  };
}

/** Whether both say outright that they are of two people, by kin or by how somebody of one name is described. */
export const areOfTwoPeople = (a: SafetySide, b: SafetySide): boolean =>
  areToldApart(readPeople(a.statement), readPeople(b.statement), a.scope === b.scope);

/** Nothing of it is about health or safety. */
const isSilent = (one: SafetyReading): boolean =>
  one.mentions.length + one.diets.length + one.doses.length === 0 &&
  !one.isFreeOfAll &&
  one.denies.length === 0 &&
  !one.hasMedicineWord &&
  !one.isDoseChanged &&
  !one.takesNoMedicine &&
  one.bloodGroup === null &&
  !PREGNANT.test(one.folded) &&
  !BIRTH.test(one.folded);

/** Of two relationships, or each in circumstances of its own. */
function areApart(a: SafetySide, b: SafetySide): boolean {
  const isTie = (scope: string | undefined): boolean => scope?.startsWith('relationship ') === true;
  if (a.scope !== b.scope && (isTie(a.scope) || isTie(b.scope))) return true;
  return (a.qualifier ?? null) !== null && (b.qualifier ?? null) !== null && a.qualifier !== b.qualifier;
}

/** `isNamed`: both name whom they are about, so that less has to be said. */
type Differ = (a: SafetyReading, b: SafetyReading, isNamed: boolean) => boolean;
const either =
  (differ: Differ): Differ =>
  (a, b, isNamed) =>
    differ(a, b, isNamed) || differ(b, a, isNamed);

const isAvoidable = ({ exact }: SafetyMention): boolean =>
  EDIBLE.has(exact) || ALLERGENS.has(exact) || MEDICINES.has(exact);

/** What must be avoided, as mentions. */
const avoided = ({
  mentions,
  diets,
  isAllergic,
  isMedical,
}: SafetyReading): Pick<SafetyMention, 'exact' | 'matters'>[] => [
  ...mentions.filter(
    (one) =>
      one.stance === 'avoids' &&
      isAvoidable(one) &&
      (isAllergic || (isMedical && !ALLERGENS.has(one.exact)) || isRuledOut(one) || MEDICINES.has(one.exact)),
  ),
  ...diets.map((exact) => ({ exact, matters: [exact] })),
];

/** One must not have it; the other has it, or may. */
const isHad: Differ = (a, b, isNamed) => {
  const banned = avoided(a);
  if (banned.length === 0 || a.isAtTimes) return false;
  // who may eat anything may still have no penicillin
  const isOfFood = b.denies.length > 0 && b.denies.every((one) => one === 'food');
  if (isOfFood && !TELLS.food(a)) return false;
  const isOfAllergies = b.isAllergic && !a.isAllergic && !banned.some(({ exact }) => ALLERGENS.has(exact));
  if (b.isFreeOfAll && !isOfAllergies && (a.isAvoided || a.diets.length > 0) && isGeneral(b)) return true;
  if (b.isHandled || isShunned(b, banned)) return false;
  return b.mentions.some(
    (one) =>
      isAvoidable(one) &&
      (one.stance === 'takes' || one.stance === 'free' || (one.stance === null && isNamed && !isAverse(b))) &&
      banned.some((ban) => isOfOne(ban, one)),
  );
};

/** Leave for everything: no one thing is named. */
const isGeneral = ({ mentions }: SafetyReading): boolean => !mentions.some(isAvoidable);

/** What goes against a denial of each class, and nothing of another. */
const TELLS: Readonly<Record<DeniedClass, (one: SafetyReading) => boolean>> = {
  food: (one) => one.diets.length > 0 || avoided(one).some(({ exact }) => EDIBLE.has(exact)),
  allergy: (one) => one.isAllergic && !one.isFree && one.denies.length === 0 && avoided(one).length > 0,
  medicine: (one) =>
    !one.isAllergic &&
    !one.isOff &&
    !one.takesNoMedicine &&
    (one.hasMedicineWord || one.mentions.some((said) => isMedicine(said) && said.stance !== 'avoids')),
  condition: (one) =>
    !one.isDenied &&
    one.mentions.some(
      ({ term, exact, matters }) =>
        !LOOSE_TERMS.has(term) && !MEDICINES.has(exact) && matters.some((matter) => CONDITIONS.has(matter)),
    ),
};
const isDeniedAtLarge: Differ = (a, b) => b.denies.some((one) => !a.denies.includes(one) && TELLS[one](a));

const isMedicine = ({ matters }: SafetyMention): boolean => matters.some((one) => MEDICINES.has(one));

/** Of who takes none at all nobody says by it that a medicine would be borne. */
const medicinesIn = ({ mentions }: SafetyReading, { denies }: SafetyReading): SafetyMention[] =>
  mentions.filter((one) => isMedicine(one) && !(denies.includes('medicine') && one.stance === 'avoids'));

const isOther: Differ = (a, b, isNamed) => {
  const [mine, theirs] = [medicinesIn(a, b), medicinesIn(b, a)];
  const isSame = mine.some((one) => theirs.some((other) => isOfOne(one, other)));
  if (a.takesNoMedicine !== b.takesNoMedicine)
    return mine.length + theirs.length > 0 && (a.takesNoMedicine ? !b.isOff : !a.isOff);
  const isAny =
    isNamed &&
    (mine.length > 0 || (a.doses.length > 0 && a.hasMedicineWord)) &&
    theirs.length === 0 &&
    (b.isDoseChanged || (b.hasMedicineWord && (b.isOff || differs(a.doses, b.doses))));
  if (!isSame && !isAny)
    return mine.length > 0 && theirs.length > 0 && b.isOff && !a.isOff && SWITCH.test(b.folded);
  if (a.isOff !== b.isOff) return true;
  if (b.isDoseChanged && !a.isDoseChanged) return true;
  // one amount in the morning and another in the evening
  const areTwoTimes = a.doses.length > 0 && b.doses.length > 0 && slotsDiffer(a, b);
  if (differs(a.doses, b.doses)) return !areTwoTimes;
  return isSame && (areTwoOfOne(mine, theirs) || (!areTwoTimes && slotsDiffer(a, b)));
};
/** Of these one takes one at a time. */
const ONE_AT_A_TIME = new Set(['blood_thinner', 'statin', 'antidepressant']);
const areTwoOfOne = (mine: readonly SafetyMention[], theirs: readonly SafetyMention[]): boolean =>
  [...ONE_AT_A_TIME].some((matter) => {
    const [a, b] = [mine, theirs].map((all) =>
      all.flatMap(({ exact, term }) => (exact === matter && !GENERAL_NAMES.has(term) ? [term] : [])),
    );
    return a?.length === 1 && b?.length === 1 && a[0] !== b[0];
  });
const GENERAL_NAMES = new Set([
  'blood thinner',
  'thinner',
  'anticoagulant',
  'statin',
  'antidepressant',
  'ssri',
  'inr',
]);
/** Told of one time of day each, and of two. */
function slotsDiffer(a: SafetyReading, b: SafetyReading): boolean {
  const [mine, theirs] = [a, b].map(({ folded }) => [
    ...new Set(
      [...folded.matchAll(SLOT)].map(([word]) =>
        /^(?:bed|night|evening|before)/.test(word) ? 'night' : 'morning',
      ),
    ),
  ]);
  return mine?.length === 1 && theirs?.length === 1 && mine[0] !== theirs[0];
}
const SLOT = /\b(?:breakfast|mornings?|bedtime|nights?|evenings?|before bed)\b/g;
const SWITCH = /\b(?:switched|swapped|changed|replaced|instead|moved)\b/;

/** The same unit with another number. */
const differs = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) => b.some((other) => one !== other && unitOf(one) === unitOf(other))) &&
  !a.some((one) => b.includes(one));
const unitOf = (dose: string): string => dose.replace(/^\S+ /, '');

const isOtherCondition: Differ = (a, b) =>
  (PREGNANT.test(a.folded) && !BIRTH.test(a.folded) && BIRTH.test(b.folded)) ||
  a.mentions.some((one) =>
    CONDITIONS.has(one.exact) || one.matters.some((matter) => CONDITIONS.has(matter))
      ? b.mentions.some((other) =>
          one.matters.some(
            (matter) =>
              CONDITIONS.has(matter) && other.matters.includes(matter) && conditionDiffers(matter, a, b),
          ),
        )
      : false,
  );

function conditionDiffers(matter: string, a: SafetyReading, b: SafetyReading): boolean {
  if (matter === 'pregnancy') return NOT_EXPECTING.test(a.folded) !== NOT_EXPECTING.test(b.folded);
  if (matter === 'hearing')
    return (
      /\b(?:deaf|hard of hearing|hearing loss|asl|bsl)\b/.test(a.folded) !==
      /\b(?:deaf|hard of hearing|hearing loss|asl|bsl|hearing aids?|ear)\b/.test(b.folded)
    );
  if (a.isDenied !== b.isDenied) return true;
  return (
    matter === 'diabetes' &&
    stageOf(a.folded) !== null &&
    stageOf(b.folded) !== null &&
    stageOf(a.folded) !== stageOf(b.folded)
  );
}
/** Not "is not expecting visitors". */
const NOT_EXPECTING =
  /\b(?:not|isn'?t|never|no longer) (?:\p{L}+ )?(?:pregnant|expecting(?! (?!a (?:baby|child)|anything|any ?more|again|now|after all)\p{L}))|false alarm/u;
const stageOf = (folded: string): string | null => {
  const found = folded.match(/pre-?diabet|type (?:1|2|one|two)|gestational/)?.[0] ?? null;
  return found?.replace('one', '1').replace('two', '2') ?? null;
};

const isFearGone: Differ = (a, b) => {
  if (!a.isFeared || isUnafraid(a) || !b.isFearless || onlyShuns(b.folded) || (b.isFeared && !isUnafraid(b)))
    return false;
  const dreaded = a.mentions.filter(
    ({ exact, matters }) => DREADED.has(exact) || matters.some((m) => DREADED.has(m)) || ALLERGENS.has(exact),
  );
  return dreaded.some((one) => b.mentions.some((other) => isOfOne(one, other)));
};
const isUnafraid = ({ folded }: SafetyReading): boolean =>
  /\b(?:not|isn't|never|no longer|isnae|no|zero|over (?:his|her|their|my|the)) (?:\w+ )?(?:afraid|scared|terrified|petrified|frightened|feart|fear|phobia)/.test(
    folded,
  );

const isOtherDevice: Differ = (a, b) => {
  const mine = a.mentions.filter(({ matters }) => matters.some((m) => DEVICES.has(m)));
  return mine.some((one) =>
    b.mentions.some((other) => {
      const shared = one.matters.find((m) => DEVICES.has(m) && other.matters.includes(m));
      if (shared === undefined) return false;
      if (a.isOff !== b.isOff || a.isDenied !== b.isDenied) return true;
      if (shared === 'walking_aid') return termsDiffer(a, b);
      return shared === 'hearing_aid' && /\bone\b/.test(a.folded) !== /\bone\b/.test(b.folded);
    }),
  );
};
const AID = /\b(?:stick|frame|zimmer|walker|rollator|wheelchair|crutch(?:es)?|cane|scooter|unaided)\b/g;
const termsDiffer = (a: SafetyReading, b: SafetyReading): boolean => {
  const [mine, theirs] = [a, b].map(({ folded }) => [...folded.matchAll(AID)].map(([word]) => word));
  return (theirs ?? []).some((word) => !(mine ?? []).includes(word));
};

const isOtherBlood: Differ = (a, b) =>
  a.bloodGroup !== null && b.bloodGroup !== null && a.bloodGroup !== b.bloodGroup;

/** The first that applies gives the reason. */
const RULES: readonly { about: keyof typeof REASON; differ: Differ }[] = [
  { about: 'blood', differ: isOtherBlood },
  { about: 'had', differ: either(isHad) },
  { about: 'medicine', differ: isOther },
  { about: 'condition', differ: isOtherCondition },
  { about: 'fear', differ: either(isFearGone) },
  { about: 'device', differ: isOtherDevice },
  { about: 'denial', differ: either(isDeniedAtLarge) },
];

/** Whether a statement may be such a side at all: whether it is worth looking for another. */
export const maySaySafety = (statement: string): boolean => !isSilent(readSafety(statement));

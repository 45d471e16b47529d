import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { alsoAvoids, isAverse, onlyRefuses } from './aversion-statements.ts';
import { BIRTH, PREGNANT } from './health-words.ts';
import {
  ALLERGENS,
  CONDITIONS,
  DEVICES,
  DREADED,
  EDIBLE,
  isRuledOut,
  isSameMatter,
  MEDICINES,
  readSafety,
  type SafetyMention,
  type SafetyReading,
} from './read-safety-facts.ts';
import type { DeniedClass } from './safety-denials.ts';
import { AMBIGUOUS_TERMS } from './safety-kinds.ts';
import { areStatedDifferent, mayBeOnePerson, nameSamePerson, readPeople } from './safety-people.ts';

interface SafetySide {
  statement: string;
  scope?: string;
  qualifier?: string | null;
}

const REASON = {
  had: 'One memory says that something must be avoided, the other that it is eaten, taken or allowed.',
  medicine: 'The two memories disagree about which medicine is taken, or about its dose.',
  condition: 'The two memories disagree about whether somebody has an illness, or about its state.',
  fear: 'One memory says that somebody is afraid of something, the other that they are not.',
  device: 'The two memories disagree about a medical device or an aid that somebody depends on.',
  denial: 'One memory denies a whole kind of health fact, and the other states a fact of that kind.',
  blood: 'The two memories give different blood groups.',
} as const;

export function safetyConflict(existing: SafetySide, incoming: SafetySide): Finding | null {
  const [a, b] = [readSafety(existing.statement), readSafety(incoming.statement)];
  if (isNotAboutSafety(a) || isNotAboutSafety(b) || areApart(existing, incoming)) return null;
  const [peopleA, peopleB] = [readPeople(existing.statement), readPeople(incoming.statement)];
  const isNamed = nameSamePerson(peopleA, peopleB);
  const rule = RULES.find(({ differ }) => differ(a, b, isNamed));
  if (!rule || !mayBeOnePerson(peopleA, peopleB, existing.scope === incoming.scope)) return null;
  return {
    kind: 'contradiction',
    certainty: CERTAINTY.safety,
    reasons: [REASON[rule.about]],
    isChangeable: false,
    isExpress: false,
  };
}

export const areOfTwoPeople = (a: SafetySide, b: SafetySide): boolean =>
  areStatedDifferent(readPeople(a.statement), readPeople(b.statement), a.scope === b.scope);

const isNotAboutSafety = (one: SafetyReading): boolean =>
  one.mentions.length + one.diets.length + one.doses.length === 0 &&
  !one.isFreeOfAll &&
  one.denies.length === 0 &&
  !one.hasMedicineWord &&
  !one.isDoseChanged &&
  !one.takesNoMedicine &&
  one.bloodGroup === null &&
  !PREGNANT.test(one.normalised) &&
  !BIRTH.test(one.normalised);

function areApart(a: SafetySide, b: SafetySide): boolean {
  const isTie = (scope: string | undefined): boolean => scope?.startsWith('relationship ') === true;
  if (a.scope !== b.scope && (isTie(a.scope) || isTie(b.scope))) return true;
  return (a.qualifier ?? null) !== null && (b.qualifier ?? null) !== null && a.qualifier !== b.qualifier;
}

type Differ = (a: SafetyReading, b: SafetyReading, isNamed: boolean) => boolean;
const either =
  (differ: Differ): Differ =>
  (a, b, isNamed) =>
    differ(a, b, isNamed) || differ(b, a, isNamed);

const isAvoidable = ({ exact }: SafetyMention): boolean =>
  EDIBLE.has(exact) || ALLERGENS.has(exact) || MEDICINES.has(exact);

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

const isHadDespiteBan: Differ = (a, b, isNamed) => {
  const banned = avoided(a);
  if (banned.length === 0 || a.isAtTimes) return false;
  // "can eat anything" does not end a penicillin allergy
  const isOfFood = b.denies.length > 0 && b.denies.every((one) => one === 'food');
  if (isOfFood && !ASSERTS.food(a)) return false;
  const isOfAllergies = b.isAllergic && !a.isAllergic && !banned.some(({ exact }) => ALLERGENS.has(exact));
  if (b.isFreeOfAll && !isOfAllergies && (a.isAvoided || a.diets.length > 0) && isGeneral(b)) return true;
  if (b.isHandled || alsoAvoids(b, banned)) return false;
  return b.mentions.some(
    (one) =>
      isAvoidable(one) &&
      (one.stance === 'takes' || one.stance === 'free' || (one.stance === null && isNamed && !isAverse(b))) &&
      banned.some((ban) => isSameMatter(ban, one)),
  );
};

const isGeneral = ({ mentions }: SafetyReading): boolean => !mentions.some(isAvoidable);

const ASSERTS: Readonly<Record<DeniedClass, (one: SafetyReading) => boolean>> = {
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
        !AMBIGUOUS_TERMS.has(term) &&
        !MEDICINES.has(exact) &&
        matters.some((matter) => CONDITIONS.has(matter)),
    ),
};
const isDeniedAtLarge: Differ = (a, b) => b.denies.some((one) => !a.denies.includes(one) && ASSERTS[one](a));

const isMedicine = ({ matters }: SafetyMention): boolean => matters.some((one) => MEDICINES.has(one));

const medicinesIn = ({ mentions }: SafetyReading, { denies }: SafetyReading): SafetyMention[] =>
  mentions.filter((one) => isMedicine(one) && !(denies.includes('medicine') && one.stance === 'avoids'));

const medicineDiffers: Differ = (a, b, isNamed) => {
  const [mine, theirs] = [medicinesIn(a, b), medicinesIn(b, a)];
  const isSame = mine.some((one) => theirs.some((other) => isSameMatter(one, other)));
  if (a.takesNoMedicine !== b.takesNoMedicine)
    return mine.length + theirs.length > 0 && (a.takesNoMedicine ? !b.isOff : !a.isOff);
  const isAny =
    isNamed &&
    (mine.length > 0 || (a.doses.length > 0 && a.hasMedicineWord)) &&
    theirs.length === 0 &&
    (b.isDoseChanged || (b.hasMedicineWord && (b.isOff || dosesDiffer(a.doses, b.doses))));
  if (!isSame && !isAny)
    return mine.length > 0 && theirs.length > 0 && b.isOff && !a.isOff && SWITCH.test(b.normalised);
  if (a.isOff !== b.isOff) return true;
  if (b.isDoseChanged && !a.isDoseChanged) return true;
  // a dose in the morning does not contradict another dose in the evening
  const areTwoTimes = a.doses.length > 0 && b.doses.length > 0 && slotsDiffer(a, b);
  if (dosesDiffer(a.doses, b.doses)) return !areTwoTimes;
  return isSame && (areTwoOfOne(mine, theirs) || (!areTwoTimes && slotsDiffer(a, b)));
};
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
function slotsDiffer(a: SafetyReading, b: SafetyReading): boolean {
  const [mine, theirs] = [a, b].map(({ normalised }) => [
    ...new Set(
      [...normalised.matchAll(SLOT)].map(([word]) =>
        /^(?:bed|night|evening|before)/.test(word) ? 'night' : 'morning',
      ),
    ),
  ]);
  return mine?.length === 1 && theirs?.length === 1 && mine[0] !== theirs[0];
}
const SLOT = /\b(?:breakfast|mornings?|bedtime|nights?|evenings?|before bed)\b/g;
const SWITCH = /\b(?:switched|swapped|changed|replaced|instead|moved)\b/;

const dosesDiffer = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) => b.some((other) => one !== other && unitOf(one) === unitOf(other))) &&
  !a.some((one) => b.includes(one));
const unitOf = (dose: string): string => dose.replace(/^\S+ /, '');

const isExpecting = ({ normalised }: SafetyReading): boolean =>
  PREGNANT.test(normalised) && !BIRTH.test(normalised) && !NOT_EXPECTING.test(normalised);

const anyConditionDiffers: Differ = (a, b) =>
  (isExpecting(a) && BIRTH.test(b.normalised)) ||
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
  if (matter === 'pregnancy') return NOT_EXPECTING.test(a.normalised) !== NOT_EXPECTING.test(b.normalised);
  if (matter === 'hearing')
    return (
      /\b(?:deaf|hard of hearing|hearing loss|asl|bsl)\b/.test(a.normalised) !==
      /\b(?:deaf|hard of hearing|hearing loss|asl|bsl|hearing aids?|ear)\b/.test(b.normalised)
    );
  if (a.isDenied !== b.isDenied) return true;
  return (
    matter === 'diabetes' &&
    stageOf(a.normalised) !== null &&
    stageOf(b.normalised) !== null &&
    stageOf(a.normalised) !== stageOf(b.normalised)
  );
}
/** Does not match "is not expecting visitors". */
const NOT_EXPECTING =
  /\b(?:not|isn'?t|never|no longer) (?:\p{L}+ )?(?:pregnant|expecting(?! (?!a (?:baby|child)|anything|any ?more|again|now|after all)\p{L}))|false alarm/u;
const stageOf = (normalised: string): string | null => {
  const found = normalised.match(/pre-?diabet|type (?:1|2|one|two)|gestational/)?.[0] ?? null;
  return found?.replace('one', '1').replace('two', '2') ?? null;
};

const isFearDenied: Differ = (a, b) => {
  if (
    !a.isFeared ||
    isUnafraid(a) ||
    !b.isFearless ||
    onlyRefuses(b.normalised) ||
    (b.isFeared && !isUnafraid(b))
  )
    return false;
  const dreaded = a.mentions.filter(
    ({ exact, matters }) => DREADED.has(exact) || matters.some((m) => DREADED.has(m)) || ALLERGENS.has(exact),
  );
  return dreaded.some((one) => b.mentions.some((other) => isSameMatter(one, other)));
};
const isUnafraid = ({ normalised }: SafetyReading): boolean =>
  /\b(?:not|isn't|never|no longer|isnae|no|zero|over (?:his|her|their|my|the)) (?:\w+ )?(?:afraid|scared|terrified|petrified|frightened|feart|fear|phobia)/.test(
    normalised,
  );

const deviceDiffers: Differ = (a, b) => {
  const mine = a.mentions.filter(({ matters }) => matters.some((m) => DEVICES.has(m)));
  return mine.some((one) =>
    b.mentions.some((other) => {
      const shared = one.matters.find((m) => DEVICES.has(m) && other.matters.includes(m));
      if (shared === undefined) return false;
      if (a.isOff !== b.isOff || a.isDenied !== b.isDenied) return true;
      if (shared === 'walking_aid') return termsDiffer(a, b);
      return shared === 'hearing_aid' && /\bone\b/.test(a.normalised) !== /\bone\b/.test(b.normalised);
    }),
  );
};
const AID = /\b(?:stick|frame|zimmer|walker|rollator|wheelchair|crutch(?:es)?|cane|scooter|unaided)\b/g;
const termsDiffer = (a: SafetyReading, b: SafetyReading): boolean => {
  const [mine, theirs] = [a, b].map(({ normalised }) => [...normalised.matchAll(AID)].map(([word]) => word));
  return (theirs ?? []).some((word) => !(mine ?? []).includes(word));
};

const bloodGroupDiffers: Differ = (a, b) =>
  a.bloodGroup !== null && b.bloodGroup !== null && a.bloodGroup !== b.bloodGroup;

const RULES: readonly { about: keyof typeof REASON; differ: Differ }[] = [
  { about: 'blood', differ: bloodGroupDiffers },
  { about: 'had', differ: either(isHadDespiteBan) },
  { about: 'medicine', differ: medicineDiffers },
  { about: 'condition', differ: anyConditionDiffers },
  { about: 'fear', differ: either(isFearDenied) },
  { about: 'device', differ: deviceDiffers },
  { about: 'denial', differ: either(isDeniedAtLarge) },
];

/** A fast check. If it returns false, no other statements need to be loaded. */
export const mayConflictOnSafety = (statement: string): boolean => !isNotAboutSafety(readSafety(statement));

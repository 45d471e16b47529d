import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { excludes, groupOf, NEEDS_THING } from './claim-states.ts';
import { beyond, common, differingTimes, matter } from './compare-words.ts';

/** States that one comes into in the course of a life: they follow others rather than deny them. */
const FOLLOWS: ReadonlySet<string> = new Set([
  'couple', 'work', 'leave', 'hospital', 'life', 'pregnancy', 'room', 'household', 'schooling', 'employer', 'home', 'cohabiting', 'dating', 'vehicle', 'friendship', 'delivery', 'beard', 'debt', 'flatmate', 'office', 'hair', 'nappies',
  'braces', 'limb', 'wellness', 'building', 'function', 'possession', 'sale', 'tenure', 'studies', 'smoking',
]); // biome-ignore format: a list of words reads better packed

/** Wants, which a later fact fulfils. */
const FROM_PLAN: ReadonlySet<string> = new Set(['possession', 'sale', 'sight', 'work']);

/** States that exclude each other although no word says so: vegan and a steak, discharged and in hospital. */
export function findStates(known: Claim, told: Claim): Finding | null {
  if (known.qualifiers.length + told.qualifiers.length > 0 || isElsewhere(known, told)) return null;
  if ([known, told].some(({ polarity, times }) => polarity < 0 && times.length > 0)) return null;
  if (told.modality !== 'fact' || differingTimes(known.times, told.times).length > 0) return null;
  for (const before of known.states) {
    const group = groupOf(before);
    const after = told.states.find((state) => excludes(before, state));
    if (after === undefined || !mayFollow(known, group) || !isSameThing(known, told, group)) continue;
    const isUpdate = FOLLOWS.has(group) || told.change !== null;
    return {
      kind: isUpdate ? 'update' : 'contradiction',
      // without a word of change a person is asked: the words may mean something else
      certainty: told.change === null ? 0.72 : 0.8,
      reasons: ['By what the words mean, both cannot hold at the same time.'],
      isChangeable: isUpdate,
      isExpress: told.isStrongChange && told.replaced.length > 0,
    };
  }
  return null;
}

/** Where and with whom one may be otherwise than usual. Stems. */
const ELSEWHERE = new Set([
  'home',
  'work',
  'school',
  'offic',
  'parti',
  'restaur',
  'guest',
  'friend',
  'famili',
  'holiday',
  'canteen',
]);
/** "eats meat at her grandparents'", "no meat at home". */
function isElsewhere(known: Claim, told: Claim): boolean {
  const places = (claim: Claim): string[] =>
    claim.prepositions.length > 0 ? claim.words.filter((word) => ELSEWHERE.has(word)) : [];
  const ofHabit = [known, told].some(({ states }) => states.some((state) => HABITS.has(groupOf(state))));
  return (
    ofHabit && beyond(places(known), places(told)).length + beyond(places(told), places(known)).length > 0
  );
}
const HABITS: ReadonlySet<string> = new Set(['diet', 'alcohol', 'gluten', 'lactose', 'smoking']);

const mayFollow = (known: Claim, group: string): boolean =>
  known.modality === 'fact' || (known.modality === 'plan' && FROM_PLAN.has(group));

function isSameThing(known: Claim, told: Claim, group: string): boolean {
  const shared = common(matter(known), matter(told));
  if (NEEDS_THING.has(group) && shared.length === 0) return false;
  if (group === 'couple' || group === 'dating' || group === 'friendship') return true;
  return (
    known.topic.length === 0 ||
    told.topic.length === 0 ||
    beyond(known.topic, told.words).length === 0 ||
    beyond(told.topic, known.words).length === 0
  );
}

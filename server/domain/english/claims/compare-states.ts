import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
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
export function findStates(existing: Claim, incoming: Claim): Finding | null {
  if (existing.qualifiers.length + incoming.qualifiers.length > 0 || isElsewhere(existing, incoming))
    return null;
  if ([existing, incoming].some(({ polarity, times }) => polarity < 0 && times.length > 0)) return null;
  if (incoming.modality !== 'fact' || differingTimes(existing.times, incoming.times).length > 0) return null;
  for (const before of existing.states) {
    const group = groupOf(before);
    const after = incoming.states.find((state) => excludes(before, state));
    if (after === undefined || !mayFollow(existing, group) || !isSameThing(existing, incoming, group))
      continue;
    const isUpdate = FOLLOWS.has(group) || incoming.change !== null;
    return {
      kind: isUpdate ? 'update' : 'contradiction',
      // without a word of change a person is asked: the words may mean something else
      certainty: incoming.change === null ? CERTAINTY.state.unchanged : CERTAINTY.state.changed,
      reasons: ['By what the words mean, both cannot hold at the same time.'],
      isChangeable: isUpdate,
      isExpress: incoming.isStrongChange && incoming.replaced.length > 0,
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
function isElsewhere(existing: Claim, incoming: Claim): boolean {
  const places = (claim: Claim): string[] =>
    claim.prepositions.length > 0 ? claim.words.filter((word) => ELSEWHERE.has(word)) : [];
  const ofHabit = [existing, incoming].some(({ states }) =>
    states.some((state) => HABITS.has(groupOf(state))),
  );
  return (
    ofHabit &&
    beyond(places(existing), places(incoming)).length + beyond(places(incoming), places(existing)).length > 0
  );
}
const HABITS: ReadonlySet<string> = new Set(['diet', 'alcohol', 'gluten', 'lactose', 'smoking']);

const mayFollow = (existing: Claim, group: string): boolean =>
  existing.modality === 'fact' || (existing.modality === 'plan' && FROM_PLAN.has(group));

function isSameThing(existing: Claim, incoming: Claim, group: string): boolean {
  const shared = common(matter(existing), matter(incoming));
  if (NEEDS_THING.has(group) && shared.length === 0) return false;
  if (group === 'couple' || group === 'dating' || group === 'friendship') return true;
  return (
    existing.topic.length === 0 ||
    incoming.topic.length === 0 ||
    beyond(existing.topic, incoming.words).length === 0 ||
    beyond(incoming.topic, existing.words).length === 0
  );
}

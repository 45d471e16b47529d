import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { contentWords, difference, differingTimes, intersection } from './claim-overlap.ts';
import { excludes, groupOf, NEEDS_THING } from './state-matching.ts';

const FOLLOWS: ReadonlySet<string> = new Set([
  'couple', 'work', 'leave', 'hospital', 'life', 'pregnancy', 'room', 'household', 'schooling', 'employer', 'home', 'cohabiting', 'dating', 'vehicle', 'friendship', 'delivery', 'beard', 'debt', 'flatmate', 'office', 'hair', 'nappies',
  'braces', 'limb', 'wellness', 'building', 'function', 'possession', 'sale', 'tenure', 'studies', 'smoking',
]); // biome-ignore format: a list of words reads better packed

const FROM_PLAN: ReadonlySet<string> = new Set(['possession', 'sale', 'sight', 'work']);

/** Finds states that exclude each other, such as "is vegan" and "had a steak". */
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
      certainty: incoming.change === null ? CERTAINTY.state.unchanged : CERTAINTY.state.changed,
      reasons: ['The two memories cannot both be true at the same time.'],
      isChangeable: isUpdate,
      isExpress: incoming.isStrongChange && incoming.replaced.length > 0,
    };
  }
  return null;
}

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
/** "Eats meat at her grandparents'" and "no meat at home" can both be true. */
function isElsewhere(existing: Claim, incoming: Claim): boolean {
  const places = (claim: Claim): string[] =>
    claim.prepositions.length > 0 ? claim.words.filter((word) => ELSEWHERE.has(word)) : [];
  const ofHabit = [existing, incoming].some(({ states }) =>
    states.some((state) => HABITS.has(groupOf(state))),
  );
  return (
    ofHabit &&
    difference(places(existing), places(incoming)).length +
      difference(places(incoming), places(existing)).length >
      0
  );
}
const HABITS: ReadonlySet<string> = new Set(['diet', 'alcohol', 'gluten', 'lactose', 'smoking']);

const mayFollow = (existing: Claim, group: string): boolean =>
  existing.modality === 'fact' || (existing.modality === 'plan' && FROM_PLAN.has(group));

function isSameThing(existing: Claim, incoming: Claim, group: string): boolean {
  const shared = intersection(contentWords(existing), contentWords(incoming));
  if (NEEDS_THING.has(group) && shared.length === 0) return false;
  if (group === 'couple' || group === 'dating' || group === 'friendship') return true;
  return (
    existing.topic.length === 0 ||
    incoming.topic.length === 0 ||
    difference(existing.topic, incoming.words).length === 0 ||
    difference(incoming.topic, existing.words).length === 0
  );
}

import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

/** Null if the insight is not about one member. */
interface InsightOwner {
  ownerId: string | null;
}

const IN_PERSON = 'Only a signed-in member can decide insights. An agent cannot.';

/** Members decide on insights about themselves. Only owners and admins decide on those about the household. */
export function canDecideInsight(actor: Actor, { ownerId }: InsightOwner): true | string {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'agent') return IN_PERSON;
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to decide insights.';
  if (ownerId !== null)
    return ownerId === actor.userId || 'This insight is about another member. Only they can decide it.';
  return mayUse(actor, ['admin']) || 'Only an owner or admin can decide insights of the household.';
}

export function canDetectAcross(actor: Actor): true | string {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'agent') return IN_PERSON;
  return mayUse(actor, ['admin']) || 'Only an owner or admin can search for insights across people.';
}

export const judgesInsights = (actor: Actor): { own: boolean; household: boolean } => ({
  own: actor.kind !== 'agent' && !isViewing(actor),
  household: canDecideInsight(actor, { ownerId: null }) === true,
});

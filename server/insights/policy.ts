import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

/** Whose an insight is: a member's, the household's, or (`isAcrossPeople`) about several and nobody's in particular. */
interface InsightOwner {
  ownerId: string | null;
}

const IN_PERSON = 'What was learned from decisions is approved by people, not by agents.';

/** May this actor say whether what was learned is so, and change its words? Whose profile it is; of the household, who runs it. */
export function canDecideInsight(actor: Actor, { ownerId }: InsightOwner): true | string {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'agent') return IN_PERSON;
  if (isViewing(actor)) return 'You are looking as somebody else. Stop looking as them to decide something.';
  if (ownerId !== null)
    return ownerId === actor.userId || 'It is about another member, who alone decides it.';
  return mayUse(actor, ['admin']) || 'Whoever runs the household decides what is learned of it.';
}

/** May this actor have all members' decisions looked through together? Nothing of one of them is answered. */
export function canDetectAcross(actor: Actor): true | string {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'agent') return IN_PERSON;
  return mayUse(actor, ['admin']) || 'Whoever runs the household has several people looked at together.';
}

/** For the queue of questions: which of them are this actor's. */
export const judgesInsights = (actor: Actor): { own: boolean; household: boolean } => ({
  own: actor.kind !== 'agent' && !isViewing(actor),
  household: canDecideInsight(actor, { ownerId: null }) === true,
});

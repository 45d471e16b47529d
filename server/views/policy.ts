import { type MemberActor, mayUse } from '#server/core/actor.ts';

/** Of an agent that works, what decides who may look as it. */
interface ViewedAgent {
  /** whom its keys that reach the screens act or speak for; null among them: the household */
  actsFor: readonly (string | null)[];
}

/** Looking as a member shows nothing that the viewer does not see anyway, but whose screens they are is not everybody's business. */
export function canViewAsMember(viewer: MemberActor, userId: string): true | string {
  if (viewer.userId === userId) return 'That is you.';
  return mayUse(viewer, ['admin']) || 'Only an owner or admin looks as another member.';
}

/** Everyone may look as an agent that acts for them or for the household; who manages the household as any. */
export function canViewAsAgent(viewer: MemberActor, agent: ViewedAgent): true | string {
  if (agent.actsFor.length === 0) return 'This agent has no key that works here: it sees nothing of this.';
  return forWhomOf(viewer, agent) !== undefined || 'This agent has no key for you or for the household.';
}

/**
 * For whom an agent is looked at: for the viewer where it acts for them, otherwise for the household, otherwise, by
 * who manages the household, for somebody else. Undefined for nobody.
 */
export function forWhomOf(viewer: MemberActor, { actsFor }: ViewedAgent): string | null | undefined {
  if (actsFor.includes(viewer.userId)) return viewer.userId;
  if (actsFor.includes(null)) return null;
  return mayUse(viewer, ['admin']) ? actsFor[0] : undefined;
}

export const IN_PERSON = 'Only a signed-in member looks as somebody else.';

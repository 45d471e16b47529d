import { type MemberActor, mayUse } from '#server/core/actor.ts';

/** Fields of an agent that decide who may view as it. */
interface ViewedAgent {
  /** members its active keys act or speak for in the personal context; null: the household */
  actsFor: readonly (string | null)[];
}

/** May this member view as another? Only owners and admins may, although viewing never shows more than their own view. */
export function canViewAsMember(viewer: MemberActor, userId: string): true | string {
  if (viewer.userId === userId) return 'This is you. Choose another member.';
  return mayUse(viewer, ['admin']) || 'Only an owner or admin can view as another member.';
}

/** May this member view as an agent? Yes if it acts for them or the household; owners and admins may view as any. */
export function canViewAsAgent(viewer: MemberActor, agent: ViewedAgent): true | string {
  if (agent.actsFor.length === 0)
    return 'This agent has no active key for the personal context, so it sees nothing here.';
  return (
    forWhomOf(viewer, agent) !== undefined || 'This agent has no active key for you or for the household.'
  );
}

/**
 * The user the viewed agent acts for: the viewer, else the household (null), else, for owners and admins, another member.
 * Undefined if there is none.
 */
export function forWhomOf(viewer: MemberActor, { actsFor }: ViewedAgent): string | null | undefined {
  if (actsFor.includes(viewer.userId)) return viewer.userId;
  if (actsFor.includes(null)) return null;
  return mayUse(viewer, ['admin']) ? actsFor[0] : undefined;
}

export const IN_PERSON = 'Only a signed-in member can view as somebody else.';

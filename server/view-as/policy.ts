import { type MemberActor, mayUse } from '#server/core/actor.ts';

/** Fields of an agent that decide who may view as it. */
interface ViewedAgent {
  /** Ids of the members for whom its active keys act or speak in the personal context; null stands for the household. */
  actsFor: readonly (string | null)[];
}

/**
 * May this member view as another member? Only owners and admins may, even though they see no more than in their own
 * view.
 */
export function canViewAsMember(viewer: MemberActor, userId: string): true | string {
  if (viewer.userId === userId) return 'This is you. Choose another member.';
  return mayUse(viewer, ['admin']) || 'Only an owner or admin can view as another member.';
}

/** May this member view as an agent? Owners and admins may. Others may if it acts for them or the household. */
export function canViewAsAgent(viewer: MemberActor, agent: ViewedAgent): true | string {
  if (agent.actsFor.length === 0)
    return 'This agent has no active key for the personal context, so it sees nothing here.';
  return (
    forWhomOf(viewer, agent) !== undefined || 'This agent has no active key for you or for the household.'
  );
}

/**
 * Returns the user for whom the viewed agent acts: the viewer if possible, else the household (null), else another
 * member if the viewer is an owner or admin. Undefined if there is nobody.
 */
export function forWhomOf(viewer: MemberActor, { actsFor }: ViewedAgent): string | null | undefined {
  if (actsFor.includes(viewer.userId)) return viewer.userId;
  if (actsFor.includes(null)) return null;
  return mayUse(viewer, ['admin']) ? actsFor[0] : undefined;
}

export const IN_PERSON = 'Only a signed-in member can view as somebody else.';

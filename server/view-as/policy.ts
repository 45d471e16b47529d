import { type MemberActor, mayUse } from '#server/core/actor.ts';

interface ViewedAgent {
  actsFor: readonly (string | null)[];
}

/** Allows owners and admins, because a view shows only data that both members may see. */
export function canViewAsMember(viewer: MemberActor, userId: string): true | string {
  if (viewer.userId === userId) return 'This is you. Choose another member.';
  return mayUse(viewer, ['admin']) || 'Only an owner or admin can view as another member.';
}

/**
 * Managers may use the view of any agent. Other members may use that of agents that act for them or for the household.
 * Returns the reason if not.
 */
export function canViewAsAgent(viewer: MemberActor, agent: ViewedAgent): true | string {
  if (agent.actsFor.length === 0)
    return 'This agent has no active key for the personal context, so it sees nothing here.';
  return (
    forWhomOf(viewer, agent) !== undefined ||
    'This agent has no active key that acts for you or for the household.'
  );
}

/** Chooses for whom the viewed agent acts: the viewer, else the household (null), else another member. Undefined if nobody. */
export function forWhomOf(viewer: MemberActor, { actsFor }: ViewedAgent): string | null | undefined {
  if (actsFor.includes(viewer.userId)) return viewer.userId;
  if (actsFor.includes(null)) return null;
  return mayUse(viewer, ['admin']) ? actsFor[0] : undefined;
}

export const IN_PERSON = 'Only a signed-in member can view as somebody else.';

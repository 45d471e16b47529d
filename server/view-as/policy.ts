import { type MemberActor, mayUse } from '#server/core/actor.ts';

interface ViewedAgent {
  /** Ids of the members for whom its active keys act or speak in the context `personal`. Null means the household. */
  actsFor: readonly (string | null)[];
}

/**
 * Returns true if this member may view as another member, or else the reason why not. The view shows only what both may
 * see.
 */
export function canViewAsMember(viewer: MemberActor, userId: string): true | string {
  if (viewer.userId === userId) return 'This is you. Choose another member.';
  return mayUse(viewer, ['admin']) || 'Only an owner or admin can view as another member.';
}

/**
 * Returns true if this member may view as an agent, or else the reason why not. Members who are no owner or admin may
 * do so if the agent acts for them or for the household.
 */
export function canViewAsAgent(viewer: MemberActor, agent: ViewedAgent): true | string {
  if (agent.actsFor.length === 0)
    return 'This agent has no active key for the personal context, so it sees nothing here.';
  return (
    forWhomOf(viewer, agent) !== undefined || 'This agent has no active key for you or for the household.'
  );
}

/**
 * Returns for whom the viewed agent acts: for the viewer if it can, or else for the household (null). For owners and
 * admins, another member comes last. Returns undefined if there is nobody.
 */
export function forWhomOf(viewer: MemberActor, { actsFor }: ViewedAgent): string | null | undefined {
  if (actsFor.includes(viewer.userId)) return viewer.userId;
  if (actsFor.includes(null)) return null;
  return mayUse(viewer, ['admin']) ? actsFor[0] : undefined;
}

export const IN_PERSON = 'Only a signed-in member can view as somebody else.';

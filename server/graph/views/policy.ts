import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';

/**
 * Whether the actor may see saved views. Agents may not, because names and notes could reveal data beyond their ceiling;
 * neither may a member who views as an agent.
 */
export const canSeeViews = (actor: Actor): boolean => shownTo(actor).kind === 'member';

/** Allows only members in person with write access to store positions and views, because both are personal. */
export function canKeepViews(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member can save views and positions of the graph.';
  if (isViewing(actor))
    return 'You are viewing as somebody else. Stop viewing as them to save views and positions.';
  return mayUse(actor, ['memories:write']) || 'You can view the graph but not save views or positions.';
}

/** Allows only the owner of a view to change it. Every member may open a shared view. */
export function canChangeView(actor: Actor, view: { ownerId: string }): true | string {
  const allowed = canKeepViews(actor);
  if (allowed !== true) return allowed;
  return view.ownerId === actor.userId || 'Only the member who saved this view can change it.';
}

import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';

/** Agents see no views, because names and notes could reveal more than an agent may know. */
export const canSeeViews = (actor: Actor): boolean => shownTo(actor).kind === 'member';

export function canKeepViews(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member can save views and positions of the graph.';
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to save views and positions.';
  return mayUse(actor, ['memories:write']) || 'You can view the graph but not save views or positions.';
}

export function canChangeView(actor: Actor, view: { ownerId: string }): true | string {
  const allowed = canKeepViews(actor);
  if (allowed !== true) return allowed;
  return view.ownerId === actor.userId || 'Only the member who saved this view can change it.';
}

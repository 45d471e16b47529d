import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';

/**
 * Views are for people in person: their names and notes may tell what the ceiling of an agent keeps from it. To an agent,
 * and to whoever looks as one, there are none.
 */
export const canSeeViews = (actor: Actor): boolean => shownTo(actor).kind === 'member';

/** Places and views are somebody's own way to look at things: for members in person, who may write. */
export function canKeepViews(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member keeps views and places of the graph.';
  if (isViewing(actor)) return 'You are looking as somebody else.';
  return mayUse(actor, ['memories:write']) || 'You may look at the graph, not keep views and places of it.';
}

/** A shared view is offered to all; whoever saved it changes it. */
export function canChangeView(actor: Actor, view: { ownerId: string }): true | string {
  const allowed = canKeepViews(actor);
  if (allowed !== true) return allowed;
  return view.ownerId === actor.userId || 'Only who saved this view changes it.';
}

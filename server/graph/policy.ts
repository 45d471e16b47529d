import { type Actor, isViewing } from '#server/core/actor.ts';

/** Places and views are somebody's own way to look at things: for members in person. */
export function canKeepViews(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member keeps views and places of the graph.';
  return !isViewing(actor) || 'You are looking as somebody else.';
}

/** A shared view is offered to all; whoever saved it changes it. */
export function canChangeView(actor: Actor, view: { ownerId: string }): true | string {
  const allowed = canKeepViews(actor);
  if (allowed !== true) return allowed;
  return view.ownerId === actor.userId || 'Only who saved this view changes it.';
}

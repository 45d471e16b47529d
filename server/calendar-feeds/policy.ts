import { type Actor, isViewing } from '#server/core/actor.ts';

/** A feed address shows everything its member may see, so only that member may create, list or revoke it. */
export function canKeepFeeds(actor: Actor): true | string {
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to use calendar addresses.';
  return actor.kind === 'member' || 'Only a signed-in member can use calendar addresses.';
}

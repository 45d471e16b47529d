import { type Actor, isViewing } from '#server/core/actor.ts';

/** An address shows what its member may see, so nobody else may make it, list it or revoke it. */
export function canKeepFeeds(actor: Actor): true | string {
  if (isViewing(actor))
    return 'You are viewing as somebody else. Stop viewing as them to use calendar addresses.';
  return actor.kind === 'member' || 'Only a signed-in member can use calendar addresses.';
}

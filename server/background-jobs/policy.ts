import { type Actor, isViewing } from '#server/core/actor.ts';

/** Jobs of the whole installation reveal nothing about a household. */
export const canSeeInstallation = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'owner' && !isViewing(actor);

export const canRetryJobs = (actor: Actor): true | string =>
  !isViewing(actor) || 'You are viewing as somebody else. Return to your own view to retry a job.';

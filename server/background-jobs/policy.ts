import { type Actor, isViewing } from '#server/core/actor.ts';

/** Jobs of the whole installation reveal nothing about a household. */
export const canSeeInstallation = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'owner' && !isViewing(actor);

export const canRetryJobs = (actor: Actor): true | string =>
  !isViewing(actor) || 'Stop viewing as somebody else to retry a job.';

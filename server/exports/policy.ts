import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import { browserOf } from '#server/core/browser-session.ts';

/** Each function returns true, or the reason for refusal. */

export function canExport(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to export.';
  return (
    mayUse(actor, ['memories:read', 'people:read']) ||
    'An export needs the scopes "memories:read" and "people:read".'
  );
}

export const canExportShared = (actor: Actor): true | string =>
  (actor.kind === 'member' && actor.role === 'owner' && !isViewing(actor)) ||
  'Only a signed-in owner can export the shared part of the household.';

export const canExportSecrets = (actor: Actor): true | string =>
  (browserOf(actor) !== null && !isViewing(actor)) ||
  'Secrets can be exported only in a browser in which you are signed in.';

/** Agents export no conversations, outcomes and insights, because a ceiling does not filter those. */
export const exportsLearned = (actor: Actor): boolean => actor.kind !== 'agent';

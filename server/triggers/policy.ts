import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';

/** Birthdays are facts about people, so a key that may not read people gets none. */
export const canSeeDates = (actor: Actor): boolean =>
  perspectivesOf(actor).every((one) => mayUse(one, ['people:read']));

/** Answers belong to one member, so an agent of the whole household cannot give one. */
export function canAnswerTriggers(actor: Actor): true | string {
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to answer a reminder.';
  if (actor.userId === null) return 'Only a member, or an agent that acts for one, can answer a reminder.';
  return mayUse(actor, ['memories:write']) || 'You may see reminders but not answer them.';
}

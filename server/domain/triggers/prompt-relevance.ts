import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { daysBetween } from './occurrence.ts';
import { isRoutine } from './trigger-state.ts';

const whole = (...words: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Matches prompts about plans, for which upcoming events matter. */
const PLANNING = whole(
  'plan(?:s|ned|ning)?',
  'week(?:s|end|ends|day|days)?',
  'today',
  'tonight',
  'tomorrow',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  'calendar',
  'schedul(?:e|es|ed|ing)',
  'agenda',
  'diary',
  'dates?',
  'remind(?:s|er|ers)?',
  'remember',
  'forget(?:ting)?',
  'forgotten',
  'birthdays?',
  'anniversar(?:y|ies)',
  'presents?',
  'gifts?',
  'part(?:y|ies)',
  'celebrat\\p{L}+',
  'invit\\p{L}+',
  'upcoming',
  'coming up',
  'soon',
  'busy',
  'free',
  'trips?',
  'visit(?:s|ing)?',
  'book(?:ing)?',
);

const SHORT_CHARS = 3;
const NAME = /^\p{Lu}/u;
const wordsOf = (text: string): string[] =>
  text.replace(/[’']s?(?![\p{L}])/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if a due trigger is near and no routine, if the prompt is about plans, or if both have a topic in common. */
export function isRelevantToPrompt(
  prompt: string,
  trigger: { title: string; day: string; recurrence: string | null },
  today: string,
): boolean {
  const isNear = daysBetween(today, trigger.day) <= TRIGGERS.nearDays && !isRoutine(trigger);
  if (isNear || PLANNING.test(prompt)) return true;
  const asked = new Set(wordsOf(prompt).map((word) => word.toLowerCase()));
  return wordsOf(trigger.title).some(
    (word) => (word.length > SHORT_CHARS || NAME.test(word)) && asked.has(word.toLowerCase()),
  );
}

import { type Counts, decisions, type Rate } from '#server/domain/outcomes/profile-tally.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

/** Whether so much was decided that a rate says something. */
export const isEnough = (counts: Counts): boolean => decisions(counts) >= PROFILE.minShown;

/** In: 0 to 1. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** "49 to 94 %"; empty where nothing was decided. */
export function intervalWords({ interval }: Pick<Rate, 'interval'>): string {
  if (!interval) return '';
  return `${Math.round(interval.low * 100)} to ${percent(interval.high)}`;
}

/** "8 of 10". */
export const countWords = (counts: Counts): string => `${counts.accepted} of ${decisions(counts)}`;

/** "Not enough yet: 5 of 8". */
export const notEnoughWords = (counts: Counts): string =>
  `Not enough yet: ${decisions(counts)} of ${PROFILE.minShown}`;

/** "11 decisions". */
export const decisionsWords = (count: number): string => (count === 1 ? '1 decision' : `${count} decisions`);

/** `add_topic` → "Add topic". */
export function typeWord(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

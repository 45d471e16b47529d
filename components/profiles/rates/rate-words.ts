import { type Counts, decisions, type Rate } from '#server/domain/outcomes/profile-tally.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

/** Returns whether there are enough decisions for a meaningful rate. */
export const isEnough = (counts: Counts): boolean => decisions(counts) >= PROFILE.minShown;

/** Returns a share from 0 to 1 as a percentage. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Returns the confidence interval in words: "49 to 94 %"; empty without decisions. */
export function intervalWords({ interval }: Pick<Rate, 'interval'>): string {
  if (!interval) return '';
  return `${Math.round(interval.low * 100)} to ${percent(interval.high)}`;
}

/** Returns the number of accepted decisions and of all decisions: "8 of 10". */
export const countWords = (counts: Counts): string => `${counts.accepted} of ${decisions(counts)}`;

/** Returns the number of decisions so far and the number that a rate needs: "Not enough yet: 5 of 8". */
export const notEnoughWords = (counts: Counts): string =>
  `Not enough yet: ${decisions(counts)} of ${PROFILE.minShown}`;

/** Returns a count with its noun: "11 decisions". */
export const decisionsWords = (count: number): string => (count === 1 ? '1 decision' : `${count} decisions`);

/** Turns `add_topic` into "Add topic". */
export function typeWord(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { type Counts, decisions, type Rate } from '#server/domain/outcomes/profile-tally.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

export const isEnough = (counts: Counts): boolean => decisions(counts) >= PROFILE.minShown;

/** Returns a share from 0 to 1 as a percentage. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Returns words such as "49 to 94 %", or an empty text without decisions. */
export function intervalLabel({ interval }: Pick<Rate, 'interval'>): string {
  if (!interval) return '';
  return `${Math.round(interval.low * 100)} to ${percent(interval.high)}`;
}

export const countWords = (counts: Counts): string => `${counts.accepted} of ${decisions(counts)}`;

/** Returns words such as "Not enough yet: 5 of 8". */
export const notEnoughLabel = (counts: Counts): string =>
  `Not enough yet: ${decisions(counts)} of ${PROFILE.minShown}`;

export const decisionCountLabel = (count: number): string =>
  count === 1 ? '1 decision' : `${count} decisions`;

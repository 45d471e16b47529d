export const ENDS_BEFORE_IT_BEGAN = 'The last day must not be before the first day.';

/** Days are YYYY-MM-DD. An unknown day (null) is always in order. */
export const isInOrder = (validFrom: string | null, validUntil: string | null): boolean =>
  validFrom === null || validUntil === null || validFrom <= validUntil;

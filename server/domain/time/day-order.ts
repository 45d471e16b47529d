/** Error text for a relationship whose last day is before its first. */
export const ENDS_BEFORE_IT_BEGAN = 'The last day must not be before the first day.';

/** Returns whether the first day is not after the last day. Days are YYYY-MM-DD and inclusive. Null means unknown. */
export const isInOrder = (validFrom: string | null, validUntil: string | null): boolean =>
  validFrom === null || validUntil === null || validFrom <= validUntil;

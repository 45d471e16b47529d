/** Why a relationship cannot have days of which the last comes before the first. */
export const ENDS_BEFORE_IT_BEGAN = 'It cannot end before it began.';

/** Whether something may hold from one day until another. In: YYYY-MM-DD, both included; null: nobody knows. */
export const isInOrder = (validFrom: string | null, validUntil: string | null): boolean =>
  validFrom === null || validUntil === null || validFrom <= validUntil;

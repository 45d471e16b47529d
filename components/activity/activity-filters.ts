import { createLoader, parseAsStringEnum } from 'nuqs/server';
import { WHOSE_ACTS } from '#server/domain/journal/acts-filter.ts';

/** Whose acts are listed; in the address. */
export const ACTIVITY_FILTERS = {
  whose: parseAsStringEnum([...WHOSE_ACTS]).withDefault('all'),
};
export const loadActivityFilters = createLoader(ACTIVITY_FILTERS);

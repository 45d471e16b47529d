import { createLoader, parseAsStringEnum } from 'nuqs/server';
import { ACTS_FILTERS } from '#server/domain/journal/acts-filter.ts';

export const ACTIVITY_FILTERS = {
  whose: parseAsStringEnum([...ACTS_FILTERS]).withDefault('all'),
};
export const loadActivityFilters = createLoader(ACTIVITY_FILTERS);

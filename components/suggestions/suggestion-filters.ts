import { createLoader, parseAsStringLiteral } from 'nuqs/server';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

const WHOSE = ['me', 'household'] as const;
export type Whose = (typeof WHOSE)[number];

export const SUGGESTION_FILTERS = { for: parseAsStringLiteral(WHOSE).withDefault('me') };
export const loadSuggestionFilters = createLoader(SUGGESTION_FILTERS);

export const inboxInputOf = (whose: Whose) => ({
  ...(whose === 'household' ? { of: 'household' as const } : {}),
  status: 'open' as const,
  limit: LIMITS.pageSize,
});

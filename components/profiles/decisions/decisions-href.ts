import type { DecisionFilters } from './decision-filters.ts';

/**
 * Returns the URL of a filtered list of decisions. The filters select the decisions that a number on the profile
 * counts.
 */
export function decisionsHref(person: string, filters: Partial<DecisionFilters>): string {
  const given = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return `/profiles/${person}/decisions${query === '' ? '' : `?${query}`}`;
}

import type { DecisionFilters } from './decision-filters.ts';

export function decisionsHref(person: string, filters: Partial<DecisionFilters>): string {
  const given = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return `/profiles/${person}/decisions${query === '' ? '' : `?${query}`}`;
}

import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const LISTED_KINDS = ['person', 'group', 'organisation', 'agent'] as const;

export const PEOPLE_FILTERS = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(LISTED_KINDS),
  new: createParser({ parse: (value) => value === '1', serialize: () => '1' }).withDefault(false),
};
export type PeopleFilters = inferParserType<typeof PEOPLE_FILTERS>;
export const loadPeopleFilters = createLoader(PEOPLE_FILTERS);

/** The server's maximum. Most households fit on one page. */
const PAGE_ROWS = 200;

/** Input of `contacts.list` for proposed people. */
export const PROPOSED_INPUT = { status: 'proposed' as const, limit: 50 };

export const peopleInputOf = (filters: Pick<PeopleFilters, 'q' | 'kind'>) => ({
  search: filters.q.trim().slice(0, LIMITS.nameChars) || undefined,
  kind: filters.kind ?? undefined,
  limit: PAGE_ROWS,
});

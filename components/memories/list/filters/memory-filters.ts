import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';
import type { ScopeView } from '#server/memories/memory/schema.ts';

export const SCOPE_CHOICES = [
  { kind: 'personal', label: 'One person’s own' },
  { kind: 'household', label: 'The household' },
  { kind: 'group', label: 'Another group' },
  { kind: 'contact', label: 'Somebody else' },
  { kind: 'relationship', label: 'Two people together' },
] as const satisfies readonly { kind: ScopeView['kind']; label: string }[];
const SCOPES = SCOPE_CHOICES.map(({ kind }) => kind);

const parseAsFlag = createParser({ parse: (value) => value === '1', serialize: () => '1' }).withDefault(
  false,
);
const parseAsTag = createParser({
  parse: (value) => (value.trim() === '' || value.length > LIMITS.tagChars ? null : value.trim()),
  serialize: String,
});

export const MEMORY_FILTERS = {
  q: parseAsString.withDefault(''),
  category: parseAsStringLiteral(CATEGORIES),
  scope: parseAsStringLiteral(SCOPES),
  privacy: parseAsStringLiteral(PRIVACY),
  tag: parseAsTag,
  mine: parseAsFlag,
  contact: parseAsId,
  trash: parseAsFlag,
  open: parseAsId,
  new: parseAsFlag,
};
export type MemoryFilters = inferParserType<typeof MEMORY_FILTERS>;

export const loadMemoryFilters = createLoader(MEMORY_FILTERS);

const PAGE_ROWS = 50;
export const SEARCH_ROWS = 50;

const narrowingOf = (filters: MemoryFilters) => ({
  category: filters.category ?? undefined,
  scope: filters.scope ?? undefined,
  privacy: filters.privacy ?? undefined,
  mine: filters.mine || undefined,
  contactId: filters.contact ?? undefined,
});

export const listInputOf = (filters: MemoryFilters) => ({
  ...narrowingOf(filters),
  tag: filters.tag ?? undefined,
  trash: filters.trash,
  limit: PAGE_ROWS,
});

export const queryInputOf = (filters: MemoryFilters, query: string) => ({
  ...narrowingOf(filters),
  tags: filters.tag ? [filters.tag] : undefined,
  query: query.trim().slice(0, LIMITS.promptChars),
  limit: SEARCH_ROWS,
  // Excludes linked memories, which only the page of a memory shows.
  maxHops: 0,
});

/** Returns the number of active filters, not counting category, search text and trash. */
export const countFilters = (filters: MemoryFilters): number =>
  [filters.scope, filters.privacy, filters.tag, filters.mine, filters.contact].filter(Boolean).length;

export const NO_FILTERS = { scope: null, privacy: null, tag: null, mine: null, contact: null } as const;

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

/** Scopes that the user can filter by, in display order. */
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

/** State of the memory list, stored in the URL. */
export const MEMORY_FILTERS = {
  q: parseAsString.withDefault(''),
  category: parseAsStringLiteral(CATEGORIES),
  scope: parseAsStringLiteral(SCOPES),
  privacy: parseAsStringLiteral(PRIVACY),
  tag: parseAsTag,
  mine: parseAsFlag,
  contact: parseAsId,
  trash: parseAsFlag,
  /** Id of the memory shown beside the list. */
  open: parseAsId,
  /** Whether the form for a new memory is open. */
  new: parseAsFlag,
};
export type MemoryFilters = inferParserType<typeof MEMORY_FILTERS>;

export const loadMemoryFilters = createLoader(MEMORY_FILTERS);

/** Number of memories per page. They fill more than two screens, and the response stays small. */
const PAGE_ROWS = 50;
/** Number of results that a search requests. It is the server's maximum. */
export const SEARCH_ROWS = 50;

const narrowingOf = (filters: MemoryFilters) => ({
  category: filters.category ?? undefined,
  scope: filters.scope ?? undefined,
  privacy: filters.privacy ?? undefined,
  mine: filters.mine || undefined,
  contactId: filters.contact ?? undefined,
});

/** Returns the input of `memories.list`. */
export const listInputOf = (filters: MemoryFilters) => ({
  ...narrowingOf(filters),
  tag: filters.tag ?? undefined,
  trash: filters.trash,
  limit: PAGE_ROWS,
});

/** Returns the input of `memories.query`. */
export const queryInputOf = (filters: MemoryFilters, query: string) => ({
  ...narrowingOf(filters),
  tags: filters.tag ? [filters.tag] : undefined,
  query: query.trim().slice(0, LIMITS.promptChars),
  limit: SEARCH_ROWS,
  // Excludes linked memories. Only the page of a memory shows them.
  maxHops: 0,
});

/** Returns the number of active filters, not counting category, search text and trash. */
export const countFilters = (filters: MemoryFilters): number =>
  [filters.scope, filters.privacy, filters.tag, filters.mine, filters.contact].filter(Boolean).length;

export const NO_FILTERS = { scope: null, privacy: null, tag: null, mine: null, contact: null } as const;

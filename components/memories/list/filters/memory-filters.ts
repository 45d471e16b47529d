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

/** What a memory may belong to, in the order in which people think of it. */
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

/** Everything about the list of memories that stands in the address. */
export const MEMORY_FILTERS = {
  q: parseAsString.withDefault(''),
  category: parseAsStringLiteral(CATEGORIES),
  scope: parseAsStringLiteral(SCOPES),
  privacy: parseAsStringLiteral(PRIVACY),
  tag: parseAsTag,
  mine: parseAsFlag,
  contact: parseAsId,
  trash: parseAsFlag,
  /** the memory shown beside the list */
  open: parseAsId,
  /** the form for a new one is open */
  new: parseAsFlag,
};
export type MemoryFilters = inferParserType<typeof MEMORY_FILTERS>;

export const loadMemoryFilters = createLoader(MEMORY_FILTERS);

/** Rows a page. Reason: more than two screens, and little to send. */
const PAGE_ROWS = 50;
/** Matches that a search asks for: the most that the server gives. */
export const SEARCH_ROWS = 50;

const narrowingOf = (filters: MemoryFilters) => ({
  category: filters.category ?? undefined,
  scope: filters.scope ?? undefined,
  privacy: filters.privacy ?? undefined,
  mine: filters.mine || undefined,
  contactId: filters.contact ?? undefined,
});

/** What is asked of `memories.list`. */
export const listInputOf = (filters: MemoryFilters) => ({
  ...narrowingOf(filters),
  tag: filters.tag ?? undefined,
  trash: filters.trash,
  limit: PAGE_ROWS,
});

/** What is asked of `memories.query`. */
export const queryInputOf = (filters: MemoryFilters, query: string) => ({
  ...narrowingOf(filters),
  tags: filters.tag ? [filters.tag] : undefined,
  query: query.trim().slice(0, LIMITS.promptChars),
  limit: SEARCH_ROWS,
  // What is connected is shown on the page of a memory.
  maxHops: 0,
});

/** How many filters are set, beside the category, the words and the trash. */
export const countFilters = (filters: MemoryFilters): number =>
  [filters.scope, filters.privacy, filters.tag, filters.mine, filters.contact].filter(Boolean).length;

export const NO_FILTERS = { scope: null, privacy: null, tag: null, mine: null, contact: null } as const;

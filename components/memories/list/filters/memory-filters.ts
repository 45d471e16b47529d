import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { isCalendarDay } from '#server/domain/time/is-calendar-day.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_SORTS,
  MEMORY_STATUS,
  PRIVACY,
  SORT_ORDERS,
  SOURCES,
} from '#server/domain/words/vocabulary.ts';
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

const parseAsPlace = createParser({
  parse: (value) => (value.trim() === '' || value.length > LIMITS.nameChars ? null : value.trim()),
  serialize: String,
});
const parseAsDay = createParser({
  parse: (value) => (isCalendarDay(value) ? value : null),
  serialize: String,
});

export const CONFIDENCE_CHOICES = [
  { id: 'sure', label: '90% and more', from: 0.9 },
  { id: 'likely', label: '70% and more', from: 0.7 },
  { id: 'unsure', label: 'Below 70%', to: 0.699 },
  { id: 'doubtful', label: 'Below 50%', to: 0.499 },
] as const satisfies readonly { id: string; label: string; from?: number; to?: number }[];

export const ORDER_CHOICES = [
  { sort: 'recorded', order: 'desc', label: 'Latest added first' },
  { sort: 'recorded', order: 'asc', label: 'Earliest added first' },
  { sort: 'happened', order: 'desc', label: 'Latest happening first' },
  { sort: 'happened', order: 'asc', label: 'Earliest happening first' },
  { sort: 'changed', order: 'desc', label: 'Latest changed first' },
  { sort: 'confidence', order: 'desc', label: 'Surest first' },
  { sort: 'confidence', order: 'asc', label: 'Least sure first' },
] as const satisfies readonly {
  sort: (typeof MEMORY_SORTS)[number];
  order: (typeof SORT_ORDERS)[number];
  label: string;
}[];

export const MEMORY_FILTERS = {
  q: parseAsString.withDefault(''),
  category: parseAsStringLiteral(CATEGORIES),
  scope: parseAsStringLiteral(SCOPES),
  privacy: parseAsStringLiteral(PRIVACY),
  tag: parseAsTag,
  mine: parseAsFlag,
  contact: parseAsId,
  status: parseAsStringLiteral(MEMORY_STATUS),
  source: parseAsStringLiteral(SOURCES),
  agent: parseAsId,
  fading: parseAsFlag,
  importance: parseAsStringLiteral(IMPORTANCE),
  confidence: parseAsStringLiteral(CONFIDENCE_CHOICES.map(({ id }) => id)),
  place: parseAsPlace,
  happenedFrom: parseAsDay,
  happenedTo: parseAsDay,
  toldFrom: parseAsDay,
  toldTo: parseAsDay,
  sort: parseAsStringLiteral(MEMORY_SORTS),
  order: parseAsStringLiteral(SORT_ORDERS),
  trash: parseAsFlag,
  open: parseAsId,
  new: parseAsFlag,
};
export type MemoryFilters = inferParserType<typeof MEMORY_FILTERS>;

export const loadMemoryFilters = createLoader(MEMORY_FILTERS);

const PAGE_ROWS = 50;
export const SEARCH_ROWS = 50;

const confidenceOf = (filters: MemoryFilters): { confidenceFrom?: number; confidenceTo?: number } => {
  const chosen = CONFIDENCE_CHOICES.find(({ id }) => id === filters.confidence);
  if (chosen === undefined) return {};
  return 'from' in chosen ? { confidenceFrom: chosen.from } : { confidenceTo: chosen.to };
};

const narrowingOf = (filters: MemoryFilters) => ({
  category: filters.category ?? undefined,
  scope: filters.scope ?? undefined,
  privacy: filters.privacy ?? undefined,
  mine: filters.mine || undefined,
  contactId: filters.contact ?? undefined,
  status: filters.status ? [filters.status] : undefined,
  importance: filters.importance ?? undefined,
  place: filters.place ?? undefined,
  happenedFrom: filters.happenedFrom ?? undefined,
  happenedTo: filters.happenedTo ?? undefined,
  recordedFrom: filters.toldFrom ?? undefined,
  recordedTo: filters.toldTo ?? undefined,
  source: filters.source ?? undefined,
  agentId: filters.agent ?? undefined,
  fading: filters.fading || undefined,
  ...confidenceOf(filters),
});

export const listInputOf = (filters: MemoryFilters) => ({
  ...narrowingOf(filters),
  sort: filters.sort ?? undefined,
  order: filters.order ?? undefined,
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

export const NO_FILTERS = {
  scope: null,
  privacy: null,
  tag: null,
  mine: null,
  contact: null,
  status: null,
  source: null,
  agent: null,
  fading: null,
  importance: null,
  confidence: null,
  place: null,
  happenedFrom: null,
  happenedTo: null,
  toldFrom: null,
  toldTo: null,
} as const;
const NARROWING = Object.keys(NO_FILTERS).filter(
  (name): name is keyof typeof NO_FILTERS => name in MEMORY_FILTERS,
);

/** Returns the number of active filters, not counting category, search text, order and trash. */
export const countFilters = (filters: MemoryFilters): number =>
  NARROWING.filter((name) => filters[name]).length;

import { IMPORTANCE_LABELS, SOURCE_LABELS, STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { formatDate } from '#components/ui/format-date.ts';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import {
  CONFIDENCE_CHOICES,
  type MemoryFilters,
  type NO_FILTERS,
  ORDER_CHOICES,
  SCOPE_CHOICES,
} from './memory-filters.ts';

type Cleared = keyof typeof NO_FILTERS | 'sort' | 'order';

interface FilterChip {
  label: string;
  /** The filters that removing the chip clears. */
  clears: Partial<Record<Cleared, null>>;
}

/** Names of the chosen contact and agent, or null while they load. */
interface FilterNames {
  contact: string | null;
  agent: string | null;
}

const labelOf = <Id>(choices: readonly { id: Id; label: string }[], id: Id): string =>
  choices.find((choice) => choice.id === id)?.label ?? '';

function daysLabel(verb: string, from: string | null, to: string | null): string | null {
  if (from && to) return `${verb} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${verb} from ${formatDate(from)}`;
  return to ? `${verb} until ${formatDate(to)}` : null;
}

function orderLabel({ sort, order }: MemoryFilters): string | null {
  if (sort === null && order === null) return null;
  const asked = ORDER_CHOICES.find(
    (choice) => choice.sort === (sort ?? 'recorded') && choice.order === (order ?? 'desc'),
  );
  return asked === undefined || asked === ORDER_CHOICES[0] ? null : asked.label;
}

/** Leaves out the category, which has tabs, and the search text. */
export function filterChips(filters: MemoryFilters, names: FilterNames): FilterChip[] {
  const { scope, privacy, status, source, confidence, importance, tag, place } = filters;
  const chips: [string | null, FilterChip['clears']][] = [
    [filters.contact && `About ${names.contact ?? '…'}`, { contact: null }],
    [
      scope &&
        labelOf(
          SCOPE_CHOICES.map(({ kind, label }) => ({ id: kind, label })),
          scope,
        ),
      { scope: null },
    ],
    [privacy && PRIVACY_WORDS[privacy].word, { privacy: null }],
    [status && STATUS_LABELS[status], { status: null }],
    [filters.fading ? 'Fades out soon' : null, { fading: null }],
    [source && SOURCE_LABELS[source], { source: null }],
    [filters.agent && `Added by ${names.agent ?? '…'}`, { agent: null }],
    [
      confidence && `Confidence ${labelOf(CONFIDENCE_CHOICES, confidence).toLowerCase()}`,
      { confidence: null },
    ],
    [importance && `${IMPORTANCE_LABELS[importance]} importance`, { importance: null }],
    [tag && `Tag ${tag}`, { tag: null }],
    [place && `Place ${place}`, { place: null }],
    [
      daysLabel('Happens', filters.happenedFrom, filters.happenedTo),
      { happenedFrom: null, happenedTo: null },
    ],
    [daysLabel('Told', filters.toldFrom, filters.toldTo), { toldFrom: null, toldTo: null }],
    [filters.mine ? 'Only mine' : null, { mine: null }],
    [orderLabel(filters), { sort: null, order: null }],
  ];
  return chips.flatMap(([label, clears]) => (label === null ? [] : [{ label, clears }]));
}

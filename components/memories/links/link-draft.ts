import type { ComboboxOption } from '#components/ui/combobox.tsx';
import {
  EDGE_GROUPS,
  EDGE_MEANING,
  type EdgeDirection,
  type EdgeGroup,
  edgeReading,
  STORED_EDGE_TYPES,
  type StoredEdgeType,
} from '#server/domain/graph/edge-types.ts';

export interface LinkDraft {
  other: ComboboxOption | null;
  type: StoredEdgeType;
  direction: EdgeDirection;
  /** From 0.1 to 1. */
  strength: number;
  note: string;
  isBoth: boolean;
}

/** Strength of a new link. A person who adds a link is quite sure but may be wrong. */
const USUAL_STRENGTH = 0.8;

export const REASON_DRAFT: LinkDraft = {
  other: null,
  type: 'caused_by',
  direction: 'outgoing',
  strength: USUAL_STRENGTH,
  note: '',
  isBoth: false,
};

export const EMPTY_LINK: LinkDraft = { ...REASON_DRAFT, type: 'relates_to' };

export const GROUP_WORDS: Record<EdgeGroup, string> = {
  causal: 'Causes',
  temporal: 'Time',
  logical: 'Reasoning',
  associative: 'What goes together',
  people: 'Who and where',
};

interface LinkChoice {
  /** Type and direction, for example `caused_by:outgoing`. */
  value: string;
  label: string;
}

const DIRECTIONS: readonly EdgeDirection[] = ['outgoing', 'incoming'];

export const choiceValue = ({ type, direction }: Pick<LinkDraft, 'type' | 'direction'>): string =>
  `${type}:${EDGE_MEANING[type].isSymmetric ? 'outgoing' : direction}`;

const ALL = STORED_EDGE_TYPES.flatMap((type) =>
  DIRECTIONS.filter((direction) => direction === 'outgoing' || !EDGE_MEANING[type].isSymmetric).map(
    (direction) => ({ type, direction, value: choiceValue({ type, direction }) }),
  ),
);

/** A symmetric type has one choice. Any other type has one choice per direction. */
export const LINK_CHOICES: readonly { group: EdgeGroup; choices: readonly LinkChoice[] }[] = EDGE_GROUPS.map(
  (group) => ({
    group,
    choices: ALL.filter(({ type }) => EDGE_MEANING[type].group === group).map(
      ({ type, direction, value }) => ({ value, label: edgeReading(type, direction) }),
    ),
  }),
);

export function choiceOf(value: string): Pick<LinkDraft, 'type' | 'direction'> | null {
  const found = ALL.find((one) => one.value === value);
  return found ? { type: found.type, direction: found.direction } : null;
}

const quoted = (text: string): string => `“${text}”`;

export function linkReadings(draft: LinkDraft, mine: string, other: string): readonly [string, string] {
  const turned: EdgeDirection = draft.direction === 'outgoing' ? 'incoming' : 'outgoing';
  return [
    `${quoted(mine)} ${edgeReading(draft.type, draft.direction)} ${quoted(other)}`,
    `${quoted(other)} ${edgeReading(draft.type, turned)} ${quoted(mine)}`,
  ];
}

export function relateInputOf(draft: LinkDraft, id: string, otherId: string) {
  const isOutgoing = draft.direction === 'outgoing';
  const isBoth = draft.isBoth && !EDGE_MEANING[draft.type].isSymmetric;
  return {
    action: 'add' as const,
    fromId: isOutgoing ? id : otherId,
    toId: isOutgoing ? otherId : id,
    type: draft.type,
    strength: draft.strength,
    ...(isBoth ? { bidirectional: true } : {}),
    ...(draft.note.trim() === '' ? {} : { note: draft.note.trim() }),
  };
}

export function strengthWord(strength: number): 'Weak' | 'Fair' | 'Strong' | 'Certain' {
  if (strength >= 0.95) return 'Certain';
  if (strength >= 0.7) return 'Strong';
  return strength >= 0.4 ? 'Fair' : 'Weak';
}

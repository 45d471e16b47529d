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

/** Form state of a link, seen from the memory on whose page the form is. */
export interface LinkDraft {
  /** The other memory. */
  other: ComboboxOption | null;
  type: StoredEdgeType;
  direction: EdgeDirection;
  /** Strength of the link, from 0.1 to 1. */
  strength: number;
  note: string;
  /** Whether the link also holds in the opposite direction. */
  isBoth: boolean;
}

/** Default strength of a link that a person adds. Reason: the person is quite sure of the link, but may be wrong. */
const USUAL_STRENGTH = 0.8;

/** Initial values of a reason: "this memory was caused by the other one". */
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
  /** Type and direction as the value of an option, for example `caused_by:outgoing`. */
  value: string;
  /** Phrase shown for the option, for example "was caused by". */
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

/** All link types grouped by topic. A type has one choice per direction, or a single choice if it is symmetric. */
export const LINK_CHOICES: readonly { group: EdgeGroup; choices: readonly LinkChoice[] }[] = EDGE_GROUPS.map(
  (group) => ({
    group,
    choices: ALL.filter(({ type }) => EDGE_MEANING[type].group === group).map(
      ({ type, direction, value }) => ({ value, label: edgeReading(type, direction) }),
    ),
  }),
);

/** Returns the type and direction of an option's value; null for an unknown value. */
export function choiceOf(value: string): Pick<LinkDraft, 'type' | 'direction'> | null {
  const found = ALL.find((one) => one.value === value);
  return found ? { type: found.type, direction: found.direction } : null;
}

const quoted = (text: string): string => `“${text}”`;

/** Returns the link in words, read from this memory and then from the other memory. */
export function linkReadings(draft: LinkDraft, mine: string, other: string): readonly [string, string] {
  const turned: EdgeDirection = draft.direction === 'outgoing' ? 'incoming' : 'outgoing';
  return [
    `${quoted(mine)} ${edgeReading(draft.type, draft.direction)} ${quoted(other)}`,
    `${quoted(other)} ${edgeReading(draft.type, turned)} ${quoted(mine)}`,
  ];
}

/** Returns the input of `memories.relate` that links the memory `id` to the memory `otherId`. */
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

/** Returns a strength as a word. Weak links count for little when reasons are weighed. */
export function strengthWord(strength: number): 'Weak' | 'Fair' | 'Strong' | 'Certain' {
  if (strength >= 0.95) return 'Certain';
  if (strength >= 0.7) return 'Strong';
  return strength >= 0.4 ? 'Fair' : 'Weak';
}

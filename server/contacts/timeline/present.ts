import type { PastImportantDate } from '#server/domain/contacts/past-important-dates.ts';
import type { Moment } from '../schema.ts';
import type { MomentRow } from './sql.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function presentMoment(row: MomentRow): Moment {
  const { key, at, isWholeDay, isToldThen, other, memoryId, relationshipId, privacy } = row;
  return {
    key,
    kind: kindOf(row),
    at: at.toISOString(),
    isWholeDay,
    isToldThen,
    sentence: sentenceOf(row),
    contact: other,
    memoryId,
    relationshipId,
    privacy,
  };
}

function kindOf({ kind, type }: MomentRow): Moment['kind'] {
  if (type !== 'member_of') return kind;
  return kind === 'began' ? 'joined' : kind === 'ended' ? 'left' : kind;
}

function sentenceOf(row: MomentRow): string {
  const { kind, words, type } = row;
  if (kind === 'memory') return words ?? '';
  if (kind === 'began' || kind === 'ended') {
    return type === 'member_of' ? membership(row) : relation(row);
  }
  const by = byWhom(row);
  if (kind === 'renamed') return `Renamed${by}, was “${words}” before`;
  if (kind === 'merged') return `Merged with “${words}”${by}`;
  return `${capitalised(kind)}${by}`;
}

function relation({ kind, isToldThen, noun, other }: MomentRow): string {
  const claim = `${noun} of ${other?.name}`;
  if (isToldThen) return kind === 'began' ? `Recorded: ${claim}` : `Recorded as ended: ${claim}`;
  return `${capitalised(claim)} ${kind === 'began' ? 'from then on' : 'until then'}`;
}

function membership({ kind, isToldThen, isStoredSide, other }: MomentRow): string {
  const name = other?.name;
  if (isToldThen) {
    const verb = kind === 'began' ? 'Recorded' : 'Recorded as ended';
    return isStoredSide ? `${verb}: member of ${name}` : `${verb}: ${name} is a member`;
  }
  const verb = kind === 'began' ? 'joined' : 'left';
  return isStoredSide ? `${capitalised(verb)} ${name}` : `${name} ${verb}`;
}

function byWhom({ by, isByAgent }: MomentRow): string {
  if (by !== null) return isByAgent ? ` by ${by}’s agent` : ` by ${by}`;
  return isByAgent ? ' by an agent' : '';
}

export function presentPastDay({ label, at, years }: PastImportantDate): Moment {
  const again = years === null || years === 0 ? '' : years === 1 ? ', one year' : `, ${years} years`;
  return {
    key: `day ${label} ${at.toISOString().slice(0, 10)}`,
    kind: 'day',
    at: at.toISOString(),
    isWholeDay: true,
    isToldThen: false,
    sentence: `${capitalised(label)}${again}`,
    contact: null,
    memoryId: null,
    relationshipId: null,
    privacy: 'public',
  };
}

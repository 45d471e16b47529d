import type { Circle } from '#server/db/unit-of-work.ts';
import { hedgeFor } from '#server/domain/memories/confidence-band-effects.ts';
import type { Scores } from '#server/domain/memories/relevance-score.ts';
import { type Reader, scopeOf, sourceOf, subjectOf } from '#server/memories/memory/present.ts';
import type { MemoryRow } from '#server/memories/memory/sql/memory-rows.ts';
import type { SurfacedItem } from '../schema.ts';
import type { PeopleAround } from './people-concerned-by-prompt.ts';

export interface SurfaceCandidate {
  id: string;
  row: MemoryRow;
  scores: Scores;
  attribution: string;
  /** The statement as the caller reads it. */
  text: string;
  cue: string | null;
  exceptions: SurfacedItem['exceptions'];
  /** 0 is the most serious. Null if the memory is no safety fact. */
  safety: number | null;
  isOfNamed: boolean;
  isOther: boolean;
}

export interface Caller {
  circle: Circle;
  userId: string | null;
  /** The member whose conversations may be quoted. Null: nobody's. */
  sourceReaderId: string | null;
  name: string;
  people: PeopleAround;
}

export const readerOf = ({ circle, userId, people }: Caller): Reader => ({
  userId,
  ownContactId: circle.ownContactId,
  contactIds: circle.contactIds,
  relationOf: (id) => people.byId.get(id)?.noun ?? null,
});

function pathTo(row: MemoryRow, caller: Caller): SurfacedItem['path'] {
  const start =
    caller.circle.ownContactId === null
      ? []
      : [{ contactId: caller.circle.ownContactId, name: caller.name, relation: null, relationshipId: null }];
  const step = (
    contact: { id: string; name: string },
    relation: string | null,
    relationshipId: string | null,
  ) => [...start, { contactId: contact.id, name: contact.name, relation, relationshipId }];
  if (row.relationship) {
    const isA = row.relationship.a.id === caller.circle.ownContactId;
    const other = isA ? row.relationship.b : row.relationship.a;
    return step(other, caller.people.byId.get(other.id)?.noun ?? null, row.relationshipId);
  }
  if (row.contact && caller.circle.contactIds.includes(row.contact.id)) {
    return row.contact.id === caller.circle.ownContactId ? start : step(row.contact, 'group', null);
  }
  const contact = subjectOf(row) ?? (row.ownerId === caller.userId ? null : row.owner);
  if (contact?.id === caller.circle.ownContactId) return start;
  if (!contact) return start;
  const tie = caller.people.byId.get(contact.id);
  return step(contact, tie?.noun ?? null, tie?.relationshipId ?? null);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

export function presentItem(item: SurfaceCandidate, caller: Caller): SurfacedItem {
  const { row, scores } = item;
  return {
    memoryId: row.id,
    content: item.text,
    why: row.why,
    qualifier: row.qualifier,
    exceptions: item.exceptions,
    isSafety: item.safety !== null,
    cue: item.cue,
    category: row.category,
    attribution: item.attribution,
    scope: scopeOf(row, caller.userId),
    confidence: round(scores.confidence),
    hedge: hedgeFor(scores.confidence, row.status),
    isDisputed: row.status === 'disputed',
    path: pathTo(row, caller),
    scores: {
      similarity: round(scores.similarity),
      semantic: round(scores.semantic),
      cue: round(scores.cue),
      lexical: round(scores.lexical),
      importance: scores.importance,
      confidence: round(scores.confidence),
      use: round(scores.use),
      rank: round(scores.rank),
    },
    ...sourceOf(row, caller.sourceReaderId),
    recordedAt: row.recordedAt.toISOString(),
  };
}

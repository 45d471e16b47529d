import type { Actor } from '#server/core/actor.ts';
import { type CaseFacts, memberOf } from '../case/present.ts';
import type { ReviewHistoryItem } from './schema.ts';
import type { DecidedRow } from './sql.ts';

function aboutOf(
  row: DecidedRow,
  { people, titles }: Pick<DecidedFacts, 'people' | 'titles'>,
): string | null {
  if (row.kind === 'insight') return titles.get(row.pairKey) ?? null;
  if (row.kind !== 'duplicate_contact') return row.label;
  const names = row.pairKey.split(' ').flatMap((id) => people.get(id)?.name ?? []);
  return names.length === 0 ? null : names.join(' and ');
}

interface DecidedFacts extends Pick<CaseFacts, 'memories' | 'members' | 'people'> {
  titles: ReadonlyMap<string, string>;
}

export function presentDecided(actor: Actor, row: DecidedRow, facts: DecidedFacts): ReviewHistoryItem {
  const summaryOf = (id: string | null) => {
    const memory = id === null ? undefined : facts.memories.get(id);
    return memory ? { id: memory.id, content: memory.content } : null;
  };
  const isMine = row.decidedBy !== null && row.decidedBy === actor.userId;
  const isInCharge = actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'admin');
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    verdict: row.verdict,
    at: row.decidedAt.toISOString(),
    by: row.decidedBy === null ? null : memberOf(actor, row.decidedBy, facts),
    recommended: row.recommended,
    agreed: row.agreed,
    because: row.closedBecause,
    existing: summaryOf(row.existingId),
    incoming: summaryOf(row.incomingId),
    about: aboutOf(row, facts),
    // a case that was closed automatically has no act to undo
    journalId: row.status === 'closed' ? null : row.journalId,
    canUndo: row.status === 'closed' || isMine || isInCharge,
  };
}

import type { Actor } from '#server/core/actor.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import { canDo } from './policy.ts';
import type { MemoryView, ScopeView } from './schema.ts';
import type { MemoryRow } from './sql/rows.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const UNKNOWN = 'a former member';

/** Returns a confidence from 0 to 1, which falls over time. */
export function confidenceNow(row: MemoryRow, now: Date): number {
  return decayedConfidence({ ...row, isLasting: isLasting(row) }, now) * row.support;
}

export function scopeOf(row: MemoryRow): ScopeView {
  if (row.relationship && row.relationshipId) {
    const label = `${row.relationship.a.name} and ${row.relationship.b.name}`;
    return { kind: 'relationship', id: row.relationshipId, label };
  }
  if (row.contact) {
    const kind = row.contact.isHome ? 'household' : row.contact.kind === 'group' ? 'group' : 'contact';
    return { kind, id: row.contact.id, label: row.contact.name };
  }
  return { kind: 'personal', label: row.owner?.name ?? UNKNOWN };
}

export const exceptionsOf = ({ exceptions }: MemoryRow, now: Date): MemoryView['exceptions'] =>
  exceptions.flatMap(({ id, content, qualifier, expiresAt }) =>
    expiresAt === null || expiresAt > now ? [{ id, content, qualifier }] : [],
  );

const round = (value: number): number => Math.round(value * 1000) / 1000;

export function presentMemory(row: MemoryRow, actor: Actor, now: Date): MemoryView {
  const isMe = row.ownerId !== null && row.ownerId === actor.userId;
  return {
    id: row.id,
    content: row.content,
    isSealed: row.sealed !== null,
    category: row.category,
    subcategory: row.subcategory,
    tags: row.tags,
    scope: scopeOf(row),
    owner: row.ownerId === null ? null : { userId: row.ownerId, name: row.owner?.name ?? UNKNOWN, isMe },
    who: row.who,
    occurredAt: iso(row.occurredAt),
    recordedAt: row.recordedAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    place: row.place,
    why: row.why,
    how: row.how,
    confidence: round(confidenceNow(row, now)),
    storedConfidence: row.confidence,
    emotionalIntensity: row.emotionalIntensity,
    importance: row.importance,
    source: row.source,
    privacy: row.privacy,
    status: row.status,
    qualifier: row.qualifier,
    exceptions: exceptionsOf(row, now),
    pinned: row.pinned,
    reinforcementCount: row.reinforcementCount,
    lastReinforcedAt: row.lastReinforcedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: iso(row.deletedAt),
    createdByAgent: row.createdByAgent !== null,
    version: row.version,
    can: canDo(actor, row),
  };
}

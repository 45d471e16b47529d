import type { Actor } from '#server/core/actor.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import { canEditRelationship, canEndRelationship, canRemoveRelationship } from './policy.ts';
import type { RelationshipReading, RelationshipView } from './schema.ts';
import type { RelationshipRow } from './sql.ts';

/** Agents' names by id. Loaded separately, because the vault cannot join the identity database. */
export type AgentNames = ReadonlyMap<string, string>;

const canOf = (actor: Actor, row: RelationshipRow) => ({
  edit: canEditRelationship(actor, row) === true,
  end: canEndRelationship(actor, row) === true,
  remove: canRemoveRelationship(actor, row) === true,
});

const toldByOf = (actor: Actor, row: RelationshipRow, agents: AgentNames) => ({
  member: row.author,
  isYou: row.ownerId !== null && row.ownerId === actor.userId,
  agent: row.agentId === null ? null : (agents.get(row.agentId) ?? 'a deleted agent'),
});

export function presentRelationship(
  actor: Actor,
  row: RelationshipRow,
  agents: AgentNames,
): RelationshipView {
  const { id, a, b, type, label, inverseLabel, status, validFrom, validUntil, notes } = row;
  const { confidence, source, privacy, version } = row;
  return {
    id,
    a,
    b,
    type,
    label,
    inverseLabel,
    status,
    validFrom,
    validUntil,
    notes,
    role: type === 'member_of' ? row.aNoun : null,
    confidence,
    source,
    privacy,
    createdByAgent: row.agentId !== null,
    toldBy: toldByOf(actor, row, agents),
    version,
    can: canOf(actor, row),
  };
}

/** Writes both directions, such as "Ana is sister of Nora; Nora is sibling of Ana". */
export function sentenceOf(row: RelationshipRow, first: string): string {
  const { a, b, label, inverseLabel, aNoun, bNoun, status } = row;
  const readings = [
    describeReading({ who: a.name, label, word: aNoun, of: b.name, status }),
    describeReading({ who: b.name, label: inverseLabel, word: bNoun, of: a.name, status }),
  ];
  return (first === a.id ? readings : readings.reverse()).join('; ');
}

/** Presents a relationship from `focusId`: type and label describe the other contact. */
export function presentReading(
  actor: Actor,
  row: RelationshipRow,
  focusId: string,
  agents: AgentNames,
): RelationshipReading {
  const isOfA = row.b.id === focusId;
  const { status, validFrom, validUntil, notes, privacy, confidence, source, version } = row;
  return {
    relationshipId: row.id,
    contact: isOfA ? row.a : row.b,
    type: isOfA ? row.type : row.inverse,
    label: (isOfA ? row.aNoun : row.bNoun) ?? (isOfA ? row.noun : row.inverseNoun),
    status,
    validFrom,
    validUntil,
    notes,
    privacy,
    confidence,
    source,
    version,
    toldBy: toldByOf(actor, row, agents),
    derived: false,
    can: canOf(actor, row),
  };
}

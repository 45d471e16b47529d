import type { Actor } from '#server/core/actor.ts';
import { sayReading } from '#server/domain/relation-sentence.ts';
import { canRemoveRelationship } from './policy.ts';
import type { RelationshipReading, RelationshipTypeView, RelationshipView } from './schema.ts';
import type { RelationshipRow } from './sql.ts';

/** A relationship as it is stored, both halves named. */
export function presentRelationship(row: RelationshipRow): RelationshipView {
  const { id, a, b, type, label, inverseLabel, status, validFrom, validUntil, notes } = row;
  const { confidence, privacy, createdByAgent } = row;
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
    confidence,
    privacy,
    createdByAgent,
  };
}

/** Both readings: "Ana is sister of Nora; Nora is sibling of Ana". `first` is the contact that was named first. */
export function sentenceOf(row: RelationshipRow, first: string): string {
  const { a, b, label, inverseLabel, aNoun, bNoun, status } = row;
  const readings = [
    sayReading({ who: a.name, label, word: aNoun, of: b.name, status }),
    sayReading({ who: b.name, label: inverseLabel, word: bNoun, of: a.name, status }),
  ];
  return (first === a.id ? readings : readings.reverse()).join('; ');
}

/** A relationship read from one of its two contacts: what the other one is to them. */
export function presentReading(actor: Actor, row: RelationshipRow, focusId: string): RelationshipReading {
  const isOfA = row.b.id === focusId;
  return {
    relationshipId: row.id,
    contact: isOfA ? row.a : row.b,
    type: isOfA ? row.type : row.inverse,
    label: (isOfA ? row.aNoun : row.bNoun) ?? (isOfA ? row.noun : row.inverseNoun),
    status: row.status,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    notes: row.notes,
    privacy: row.privacy,
    derived: false,
    can: { remove: canRemoveRelationship(actor, row) === true },
  };
}

/** A relationship type as it leaves the server. */
export function presentType(row: RelationshipTypeView): RelationshipTypeView {
  const { id, name, label, noun, description, isDirectional, inverse, inverseLabel, aliases, group } = row;
  return {
    id,
    name,
    label,
    noun,
    description,
    isDirectional,
    inverse,
    inverseLabel,
    aliases,
    group,
    isBuiltIn: row.isBuiltIn,
    createdByAgent: row.createdByAgent,
  };
}

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { CanonicalFact } from '#server/domain/relationships/canonical-relationship.ts';

export const droppedRow = z.object({ name: z.string() });

/** Selects the normalised names among these that a person has rejected as a proposed contact. */
export const droppedNames = (householdId: string, names: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT c.name_folded AS name FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.name_folded IN (SELECT vault.fold(n) FROM unnest(${names}::text[]) AS n)
    AND c.status = 'proposed' AND c.deleted_at IS NOT NULL`;

/** Confirms a contact's proposed relationships, and shares those that were private together with it. */
export const confirmTies = (
  householdId: string,
  { id, isShared, now }: { id: string; isShared: boolean; now: Date },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship r SET status = CASE WHEN r.status = 'proposed' THEN 'current' ELSE r.status END,
    privacy = CASE WHEN ${isShared} AND r.privacy = 'private' AND r.owner_id = vault.member() THEN 'public' ELSE r.privacy END,
    updated_at = ${now}::timestamptz, version = r.version + 1
  WHERE r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    AND ${id}::uuid IN (r.contact_a_id, r.contact_b_id)
    AND (r.status = 'proposed' OR (${isShared} AND r.privacy = 'private' AND r.owner_id = vault.member()))
    AND NOT EXISTS (SELECT FROM vault.contact c WHERE c.household_id = r.household_id AND c.id <> ${id}::uuid
      AND c.id IN (r.contact_a_id, r.contact_b_id) AND (c.status = 'proposed' OR c.deleted_at IS NOT NULL))
    AND NOT EXISTS (SELECT FROM vault.relationship s WHERE s.household_id = r.household_id AND s.contact_a_id = r.contact_a_id
      AND s.type_id = r.type_id AND s.contact_b_id = r.contact_b_id AND s.id <> r.id AND s.deleted_at IS NULL)`;

export const statedRow = z.object({ aId: z.string(), bId: z.string(), typeId: z.string() });

/** Selects the facts among these that a row visible to the caller states, including removed rows. */
export const statedFacts = (householdId: string, facts: readonly CanonicalFact[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT r.contact_a_id AS "aId", r.contact_b_id AS "bId", r.type_id AS "typeId"
  FROM unnest(${facts.map(({ aId }) => aId)}::uuid[], ${facts.map(({ bId }) => bId)}::uuid[],
    ${facts.map(({ typeId }) => typeId)}::uuid[]) AS f (a, b, type)
  JOIN vault.relationship r ON r.household_id = ${householdId}::uuid AND r.contact_a_id = f.a
    AND r.type_id = f.type AND r.contact_b_id = f.b`;

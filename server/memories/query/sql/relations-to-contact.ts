import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';

export const relationRow = z.object({ id: z.string(), noun: z.string() });

/** Selects the stated relation of each contact to `ownContactId`, kin before colleagues. */
export const relationsTo = (
  householdId: string,
  ownContactId: string,
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT DISTINCT ON (x.id) x.id, x.noun FROM (
    SELECT r.contact_a_id AS id, coalesce(r.a_noun, t.noun) AS noun, t."group", r.id AS tie
    FROM vault.relationship r JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    WHERE r.household_id = ${householdId}::uuid AND r.contact_b_id = ${ownContactId}::uuid
      AND r.contact_a_id = ANY (${ids}::uuid[]) AND r.deleted_at IS NULL AND r.status = 'current'
    UNION ALL
    SELECT r.contact_b_id, coalesce(r.b_noun, i.noun, t.noun), t."group", r.id
    FROM vault.relationship r JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
    WHERE r.household_id = ${householdId}::uuid AND r.contact_a_id = ${ownContactId}::uuid
      AND r.contact_b_id = ANY (${ids}::uuid[]) AND r.deleted_at IS NULL AND r.status = 'current') x
  ORDER BY x.id, array_position(${TYPE_GROUPS}::text[], x."group"), x.tie`;

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export const relationshipTypeRow = z.object({
  name: z.string(),
  group: z.string(),
  label: z.string(),
  inverseLabel: z.string().nullable(),
  isDirectional: z.boolean(),
});
export type RelationshipTypeRow = z.infer<typeof relationshipTypeRow>;

export const typesSql = (householdId: string, names: readonly string[]): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT t.name, t."group", t.label, i.label AS "inverseLabel", t.is_directional AS "isDirectional"
  FROM vault.relationship_type t
  LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
  WHERE t.household_id = ${householdId}::uuid AND t.name = ANY (${names}::text[])`;

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export const recordRow = z.object({
  id: z.string(),
  name: z.string(),
  importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
  channels: z.array(z.object({ kind: z.string(), value: z.string(), label: z.string().nullable() })),
  notes: z.string().nullable(),
  userId: z.string().nullable(),
});
export type RecordRow = z.infer<typeof recordRow>;

export const records = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT c.id, c.name, c.important_dates AS "importantDates", c.notes, c.user_id AS "userId",
    coalesce((SELECT jsonb_agg(jsonb_build_object('kind', h.kind, 'value', h.value, 'label', h.label) ORDER BY h.id)
      FROM vault.contact_channel h WHERE h.household_id = c.household_id AND h.contact_id = c.id), '[]') AS channels
  FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (${ids}::uuid[]) AND c.deleted_at IS NULL`;

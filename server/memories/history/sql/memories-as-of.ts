import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { changedSince } from '#server/db/visible-as-of.ts';
import { imageOf, memoryColumns } from '../../memory/sql/memory-columns.ts';

const shownImage = memoryColumns.omit({
  id: true,
  parsed: true,
  sealed: true,
  contactId: true,
  relationshipId: true,
  subjectContactId: true,
  ownerId: true,
  createdByAgent: true,
  recordedAt: true,
  deletedAt: true,
});

export const imageRow = z.object({ id: z.string(), image: imageOf(shownImage).nullable() });
export type ImageRow = z.infer<typeof imageRow>;

const ofMemories = (ids: readonly string[]): Prisma.Sql => Prisma.sql`c.id = ANY (ARRAY(
  SELECT vault.changes_of('memory', array_agg(jsonb_build_object('id', k.id))) FROM unnest(${ids}::uuid[]) AS k (id)))`;

export const imagesAsOf = (householdId: string, ids: readonly string[], asOf: Date): Prisma.Sql =>
  changedSince(householdId, Prisma.sql`${ids}::uuid[]`, asOf);

export const rewordingRow = z.object({ id: z.string(), at: z.date() });
export type RewordingRow = z.infer<typeof rewordingRow>;

export const rewordedSince = (
  householdId: string,
  held: readonly { id: string; since: Date }[],
  until: Date,
): Prisma.Sql => Prisma.sql`
  WITH reworded AS MATERIALIZED (
    SELECT c.id, h.id AS memory, j.at, c.before ->> 'content' AS was, c.after ->> 'content' AS now
    FROM unnest(${held.map(({ id }) => id)}::text[], ${held.map(({ since }) => since)}::timestamptz[]) AS h (id, since)
    JOIN vault.change c ON c.household_id = ${householdId}::uuid AND c.row_key ->> 'id' = h.id
      AND ${ofMemories(held.map(({ id }) => id))} AND c.before ->> 'content' <> c.after ->> 'content'
    JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
      AND j.at > h.since AND j.at <= ${until}::timestamptz)
  SELECT memory AS id, max(at) AS at FROM reworded GROUP BY memory
  HAVING (array_agg(was ORDER BY id))[1] <> (array_agg(now ORDER BY id DESC))[1]`;

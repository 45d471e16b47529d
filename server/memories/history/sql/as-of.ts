import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { changedSince } from '#server/db/as-of.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS, PRIVACY, SOURCES } from '#server/domain/words/vocabulary.ts';

const day = z.coerce.date();

/** A memory as the history keeps it, as far as it is shown: what may have changed since. */
export const imageRow = z.object({
  id: z.string(),
  image: z
    .object({
      content: z.string().nullable(),
      summary: z.string().nullable(),
      category: z.enum(CATEGORIES),
      subcategory: z.string().nullable(),
      tags: z.array(z.string()),
      occurred_at: day.nullable(),
      expires_at: day.nullable(),
      place: z.string().nullable(),
      why: z.string().nullable(),
      how: z.string().nullable(),
      confidence: z.number(),
      emotional_intensity: z.number(),
      last_reinforced_at: day,
      reinforcement_count: z.number(),
      importance: z.enum(IMPORTANCE),
      source: z.enum(SOURCES),
      pinned: z.boolean(),
      qualifier: z.string().nullable(),
      privacy: z.enum(PRIVACY),
      status: z.enum(MEMORY_STATUS),
      updated_at: day,
      version: z.number(),
    })
    .transform((was) => ({
      content: was.content,
      summary: was.summary,
      category: was.category,
      subcategory: was.subcategory,
      tags: was.tags,
      occurredAt: was.occurred_at,
      expiresAt: was.expires_at,
      place: was.place,
      why: was.why,
      how: was.how,
      confidence: was.confidence,
      emotionalIntensity: was.emotional_intensity,
      lastReinforcedAt: was.last_reinforced_at,
      reinforcementCount: was.reinforcement_count,
      importance: was.importance,
      source: was.source,
      pinned: was.pinned,
      qualifier: was.qualifier,
      privacy: was.privacy,
      status: was.status,
      updatedAt: was.updated_at,
      version: was.version,
    }))
    .nullable(),
});
export type ImageRow = z.infer<typeof imageRow>;

const ofMemories = (ids: readonly string[]): Prisma.Sql => Prisma.sql`c.id = ANY (ARRAY(
  SELECT vault.changes_of('memory', array_agg(jsonb_build_object('id', k.id))) FROM unnest(${ids}::uuid[]) AS k (id)))`;

/**
 * These memories as they were at a moment, where they have changed since. Null where the asker could not have read it
 * then: nothing is told of that time, not even in the words of later. Rows of imageRow.
 */
export const imagesAsOf = (householdId: string, ids: readonly string[], asOf: Date): Prisma.Sql =>
  changedSince(householdId, Prisma.sql`${ids}::uuid[]`, asOf);

export const rewordingRow = z.object({ id: z.string(), at: z.date() });
export type RewordingRow = z.infer<typeof rewordingRow>;

/** Of these memories those that read otherwise than at a moment of their own, with the last rewording. Rows of rewordingRow. */
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

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';
import { memoryColumns, selectColumns } from './memory-columns.ts';

const contactJson = z.object({ id: z.string(), name: z.string(), kind: z.enum(CONTACT_KINDS) });

const storedColumns = memoryColumns
  .omit({ parsed: true })
  .extend({ raw: z.string().nullable(), interactionId: z.string().nullable() });

const memoryRow = storedColumns.extend({
  contact: contactJson.extend({ isHome: z.boolean() }).nullable(),
  relationship: z.object({ a: contactJson, b: contactJson }).nullable(),
  /** The subject of a personal memory if that is not its owner: Leo in "Leo loves jazz". */
  about: contactJson.nullable(),
  owner: contactJson.nullable(),
  who: z.array(contactJson),
  exceptions: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      qualifier: z.string().nullable(),
      expiresAt: z.coerce.date().nullable(),
    }),
  ),
  /** Counts hidden edges too, so never include it in an answer. */
  linked: z.boolean(),
  rests: z.boolean(),
  /** Whether the memory is staged and has an open case in Review. */
  isAsked: z.boolean(),
});
const feedbackCounts = z.object({ used: z.number(), edited: z.number(), rejected: z.number() });
export const memoryWithUseRow = memoryRow.extend({ use: feedbackCounts.nullish() });
export type MemoryRow = z.infer<typeof memoryWithUseRow> & {
  support: number;
};

const contactObject = (alias: string): Prisma.Sql =>
  Prisma.raw(`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'kind', ${alias}.kind)`);

export interface Learned {
  userId: string | null;
}

const usedBefore = (
  householdId: string,
  ids: readonly string[],
  { userId }: Learned,
): Prisma.Sql => Prisma.sql`
    WITH used AS MATERIALIZED (
      SELECT k.id, jsonb_build_object('used', t.accepted, 'edited', t.superseded, 'rejected', t.rejected) AS use
      FROM unnest(${ids}::uuid[], ${ids}::text[]) AS k (id, key)
      CROSS JOIN LATERAL (SELECT o.accepted, o.superseded, o.rejected FROM vault.outcome_tally o
        WHERE o.household_id = ${householdId}::uuid AND o.dimension = 'memory' AND o.type = '' AND o.key = k.key
          AND o.profile_id = (SELECT p.id FROM vault.preference_profile p WHERE p.household_id = ${householdId}::uuid
            AND p.owner_id IS NOT DISTINCT FROM ${userId}::uuid AND p.learns_from_use) OFFSET 0) t
    )`;

export function hydrateSql(householdId: string, ids: readonly string[], learned?: Learned): Prisma.Sql {
  const [before, use, from] = learned
    ? [
        usedBefore(householdId, ids, learned),
        Prisma.sql`, used.use`,
        Prisma.sql`LEFT JOIN used ON used.id = m.id`,
      ]
    : [Prisma.empty, Prisma.empty, Prisma.empty];
  return Prisma.sql`${PREPARED}${before}
    SELECT ${selectColumns(storedColumns)},
      CASE WHEN c.id IS NOT NULL THEN ${contactObject('c')} || jsonb_build_object('isHome', c.is_home) END AS contact,
      CASE WHEN m.relationship_id IS NOT NULL THEN (
        SELECT jsonb_build_object('a', ${contactObject('ra')}, 'b', ${contactObject('rb')}) FROM vault.relationship r
        LEFT JOIN vault.contact ra ON ra.household_id = r.household_id AND ra.id = r.contact_a_id
        LEFT JOIN vault.contact rb ON rb.household_id = r.household_id AND rb.id = r.contact_b_id
        WHERE r.household_id = m.household_id AND r.id = m.relationship_id) END AS relationship,
      CASE WHEN s.id IS NOT NULL THEN ${contactObject('s')} END AS about,
      CASE WHEN o.id IS NOT NULL THEN ${contactObject('o')} END AS owner,
      coalesce((SELECT jsonb_agg(${contactObject('w')} ORDER BY w.name, w.id)
        FROM vault.memory_contact mc JOIN vault.contact w ON w.household_id = mc.household_id AND w.id = mc.contact_id
        WHERE mc.household_id = m.household_id AND mc.memory_id = m.id), '[]') AS who,
      CASE WHEN l.id IS NULL THEN '[]' ELSE coalesce((SELECT jsonb_agg(jsonb_build_object('id', x.id, 'content', x.content,
          'qualifier', x.qualifier, 'expiresAt', x.expires_at) ORDER BY x.recorded_at DESC, x.id)
        FROM vault.edge e JOIN vault.memory x ON x.household_id = e.household_id AND x.id = e.from_id
        WHERE e.household_id = m.household_id AND e.to_id = m.id AND e.type = 'exception_of'
          AND x.deleted_at IS NULL AND x.sealed IS NULL AND x.status IN ('active', 'disputed')), '[]') END AS exceptions,
      l.id IS NOT NULL AS linked, coalesce(l.rests, false) AS rests,
      m.status = 'staged' AND EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = m.household_id
        AND k.status = 'open' AND m.id IN (k.existing_id, k.incoming_id)) AS "isAsked"${use}
    FROM vault.memory m
    LEFT JOIN vault.links_of(${ids}::uuid[]) l ON l.id = m.id
    LEFT JOIN vault.contact c ON c.household_id = m.household_id AND c.id = m.contact_id
    LEFT JOIN vault.contact o ON o.household_id = m.household_id AND o.user_id = m.owner_id AND o.merged_into_id IS NULL
    LEFT JOIN vault.contact s ON m.contact_id IS NULL AND m.relationship_id IS NULL AND s.household_id = m.household_id
      AND s.id = CASE WHEN m.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN m.subject::uuid END
      AND s.kind = 'person' AND s.deleted_at IS NULL AND s.merged_into_id IS NULL AND s.user_id IS DISTINCT FROM m.owner_id
    ${from}
    WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[])`;
}

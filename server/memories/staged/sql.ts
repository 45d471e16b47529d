import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { IMPORTED_SESSION_PATTERN } from '#server/domain/conversation/imported-session.ts';
import { memoryColumns, selectColumns } from '../memory/sql/memory-columns.ts';

const columns = memoryColumns.omit({ sealed: true, summary: true, updatedAt: true, deletedAt: true });

/** Open cases about a memory. `accept`: they only ask whether to accept it, and the program recommends that. Null: none. */
const question = z.enum(['accept', 'other']).nullable();

export const stagedRow = columns.extend({
  contentHash: z.instanceof(Uint8Array),
  /** The vector as text. Null without one. */
  vector: z.string().nullable(),
  embeddingModel: z.string().nullable(),
  /** The owner's contact, for "I" in the statement. */
  speakerId: z.string().nullable(),
  who: z.array(z.string()),
  /** The extractor that found it in a conversation. Null if it comes from elsewhere. */
  extractor: z.string().nullable(),
  /** True if it comes from a conversation that a member imported. */
  isImported: z.boolean(),
  /** Number of conversations, without imported ones, that stated it or a memory merged into it. */
  conversations: z.number().int(),
  question,
  isOfSomebodyUnclear: z.boolean(),
  wasBelieved: z.boolean(),
  /** Ids of memories whose conflict with it was decided or closed. */
  settledWith: z.array(z.string()),
});
export type StagedRow = z.infer<typeof stagedRow>;

interface StagedPage {
  householdId: string;
  after: string | null;
  /** Leaves out memories recorded after this moment. */
  until: Date;
  limit: number;
}

const OPEN_CASES = Prisma.sql`FROM vault.review_case k WHERE k.household_id = m.household_id
  AND k.status = 'open' AND m.id IN (k.existing_id, k.incoming_id)`;

/** SQL condition: a case about the memory `m` is open. */
export const isAsked = Prisma.sql`EXISTS (SELECT ${OPEN_CASES})`;

const IS_IMPORTED = Prisma.sql`i.agent_id IS NULL AND i.session_id ~ ${IMPORTED_SESSION_PATTERN}`;

const QUESTION = Prisma.sql`(SELECT CASE WHEN count(*) = 0 THEN NULL
  WHEN bool_and(k.kind = 'staged' AND k.recommendation ->> 'verdict' IS NOT DISTINCT FROM 'accept') THEN 'accept' ELSE 'other' END
  ${OPEN_CASES})`;

const changesOf = Prisma.sql`c.household_id = m.household_id AND c.id = ANY (ARRAY(
  SELECT vault.changes_of('memory', ARRAY[jsonb_build_object('id', m.id)])))`;

export const stagedSql = ({ householdId, after, until, limit }: StagedPage): Prisma.Sql => Prisma.sql`
  SELECT ${selectColumns(columns)}, m.content_hash AS "contentHash", m.embedding::text AS vector,
    m.embedding_model AS "embeddingModel",
    (SELECT o.id FROM vault.contact o WHERE o.household_id = m.household_id AND o.user_id = m.owner_id
      AND o.merged_into_id IS NULL AND o.deleted_at IS NULL LIMIT 1) AS "speakerId",
    ARRAY(SELECT w.contact_id::text FROM vault.memory_contact w
      WHERE w.household_id = m.household_id AND w.memory_id = m.id ORDER BY 1) AS who,
    (SELECT i.extractor FROM vault.interaction i WHERE i.household_id = m.household_id AND i.id = m.interaction_id) AS extractor,
    EXISTS (SELECT FROM vault.interaction i WHERE i.household_id = m.household_id AND i.id = m.interaction_id AND ${IS_IMPORTED}) AS "isImported",
    (SELECT count(*)::int FROM (
      SELECT i.session_id FROM vault.interaction i WHERE i.household_id = m.household_id AND i.id = m.interaction_id
        AND NOT (${IS_IMPORTED})
      UNION
      SELECT i.session_id FROM vault.memory s JOIN vault.interaction i ON i.household_id = s.household_id AND i.id = s.interaction_id
        WHERE s.household_id = m.household_id AND s.superseded_by_id = m.id
          AND NOT (${IS_IMPORTED})
      UNION
      SELECT told.after ->> 'session_id' FROM vault.change c JOIN vault.change told
        ON told.household_id = c.household_id AND told.journal_id = c.journal_id AND told.table_name = 'interaction'
        WHERE ${changesOf} AND told.after IS NOT NULL
          AND NOT (told.after ->> 'agent_id' IS NULL AND told.after ->> 'session_id' ~ ${IMPORTED_SESSION_PATTERN})) session) AS conversations,
    ${QUESTION} AS question,
    EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = m.household_id AND k.incoming_id = m.id
      AND k.kind = 'ambiguous_person' AND k.status <> 'decided') AS "isOfSomebodyUnclear",
    EXISTS (SELECT FROM vault.change c WHERE ${changesOf} AND c.before ->> 'status' IN ('active', 'disputed')) AS "wasBelieved",
    ARRAY(SELECT CASE WHEN k.existing_id = m.id THEN k.incoming_id ELSE k.existing_id END::text FROM vault.review_case k
      WHERE k.household_id = m.household_id AND k.status <> 'open' AND k.kind IN ('contradiction', 'update', 'duplicate')
        AND k.existing_id IS NOT NULL AND k.incoming_id IS NOT NULL AND m.id IN (k.existing_id, k.incoming_id)) AS "settledWith"
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'staged' AND m.deleted_at IS NULL
    AND m.recorded_at <= ${until}::timestamptz
    ${after === null ? Prisma.empty : Prisma.sql`AND m.id > ${after}::uuid`}
  ORDER BY m.id LIMIT ${limit}`;

export const currentRow = z.object({ id: z.string(), version: z.number().int(), question });
export type CurrentRow = z.infer<typeof currentRow>;

/** Leaves out memories that are no longer in use. */
export const currentSql = (
  householdId: string,
  ids: readonly string[],
  isLocking: boolean,
): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.version, ${QUESTION} AS question FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[]) AND m.deleted_at IS NULL
    AND m.status IN ('staged', 'active', 'disputed')
  ORDER BY m.id ${isLocking ? Prisma.sql`FOR NO KEY UPDATE OF m` : Prisma.empty}`;

/** Changes no row if the memory went out of use. */
export const strengthenSql = (
  at: { householdId: string; now: Date },
  { intoId, fromId }: { intoId: string; fromId: string },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET confidence = greatest(m.confidence, (m.confidence + f.confidence) / 2),
    last_reinforced_at = greatest(m.last_reinforced_at, f.last_reinforced_at), reinforcement_count = m.reinforcement_count + 1,
    tags = ARRAY(SELECT DISTINCT unnest(m.tags || f.tags) ORDER BY 1), why = coalesce(m.why, f.why), place = coalesce(m.place, f.place),
    updated_at = ${at.now}, version = m.version + 1
  FROM vault.memory f
  WHERE m.household_id = ${at.householdId}::uuid AND m.id = ${intoId}::uuid AND m.deleted_at IS NULL
    AND m.status IN ('staged', 'active', 'disputed') AND f.household_id = m.household_id AND f.id = ${fromId}::uuid`;

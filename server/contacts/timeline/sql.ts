import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTACT_KINDS, PRIVACY } from '#server/domain/words/vocabulary.ts';

const summary = z.object({ id: z.string(), name: z.string(), kind: z.enum(CONTACT_KINDS) });

export const momentRow = z.object({
  key: z.string(),
  kind: z.enum(['began', 'ended', 'memory', 'added', 'renamed', 'merged', 'removed', 'restored']),
  at: z.date(),
  isWholeDay: z.boolean(),
  isToldThen: z.boolean(),
  relationshipId: z.string().nullable(),
  memoryId: z.string().nullable(),
  words: z.string().nullable(),
  /** Noun for the contact's role towards the other, such as "sister". */
  noun: z.string().nullable(),
  type: z.string().nullable(),
  isStoredSide: z.boolean().nullable(),
  other: summary.nullable(),
  by: z.string().nullable(),
  isByAgent: z.boolean(),
  privacy: z.enum(PRIVACY),
});
export type MomentRow = z.infer<typeof momentRow>;

export interface TimelineFilter {
  householdId: string;
  contactId: string;
  userId: string | null;
  now: Date;
  before: { at: Date; key: string } | null;
  limit: number;
}

const midnight = (day: Prisma.Sql): Prisma.Sql => Prisma.sql`(${day}::timestamp AT TIME ZONE 'UTC')`;

function around({ householdId, contactId, userId, now }: TimelineFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (r.contact_a_id, r.contact_b_id, r.type_id) r.id, r.privacy, r.valid_from, r.valid_until,
      r.created_at, r.updated_at, t.name AS type, r.contact_a_id = ${contactId}::uuid AS is_a,
      CASE WHEN r.contact_a_id = ${contactId}::uuid THEN coalesce(r.a_noun, t.noun)
        ELSE coalesce(r.b_noun, i.noun, t.noun) END AS noun,
      r.status = 'former' OR (r.status = 'current' AND coalesce(r.valid_until < ${now}::timestamptz::date, false))
        AS is_over,
      jsonb_build_object('id', o.id, 'name', o.name, 'kind', o.kind) AS other
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
    JOIN vault.contact o ON o.household_id = r.household_id AND o.deleted_at IS NULL
      AND o.id = CASE WHEN r.contact_a_id = ${contactId}::uuid THEN r.contact_b_id ELSE r.contact_a_id END
    WHERE r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL AND r.status <> 'proposed'
      AND (r.contact_a_id = ${contactId}::uuid OR r.contact_b_id = ${contactId}::uuid)
    ORDER BY r.contact_a_id, r.contact_b_id, r.type_id,
      (r.privacy <> 'public' AND r.owner_id IS NOT DISTINCT FROM ${userId}::uuid) DESC, r.privacy = 'public' DESC, r.id`;
}

const memories = ({ householdId, contactId }: TimelineFilter): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.content, m.occurred_at, m.recorded_at, m.privacy FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND m.privacy <> 'secret'
    AND m.content IS NOT NULL AND m.status IN ('active', 'disputed')
    AND (m.contact_id = ${contactId}::uuid
      OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = m.household_id
        AND mc.memory_id = m.id AND mc.contact_id = ${contactId}::uuid)
      OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = m.household_id AND r.id = m.relationship_id
        AND ${contactId}::uuid IN (r.contact_a_id, r.contact_b_id))
      OR (m.contact_id IS NULL AND m.relationship_id IS NULL
        AND (m.subject_contact_id IS NOT NULL OR m.wording ->> 'about' IS NULL) AND EXISTS (SELECT FROM vault.contact own
        WHERE own.household_id = m.household_id AND own.id = ${contactId}::uuid AND own.user_id = m.owner_id)))`;

/** `OFFSET 0` makes Postgres look up journal entries one by one. Otherwise it could scan the journal for minutes. */
const changes = ({ householdId, contactId }: TimelineFilter): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE touched AS MATERIALIZED (
    SELECT ch.id, ch.journal_id, ch.row_key, ch.before, ch.after FROM vault.change ch
    WHERE ch.household_id = ${householdId}::uuid AND ch.id = ANY (ARRAY(
      SELECT vault.changes_of('contact', ARRAY(
        SELECT jsonb_build_object('id', c.id) FROM vault.contact c WHERE c.household_id = ${householdId}::uuid
          AND (c.id = ${contactId}::uuid OR c.merged_into_id = ${contactId}::uuid)))))),
  acts AS MATERIALIZED (
    SELECT ch.*, j.at, j.agent_id IS NOT NULL AS by_agent, j.user_id, j.undone_by_id
    FROM touched ch CROSS JOIN LATERAL (
      SELECT * FROM vault.journal WHERE household_id = ${householdId}::uuid AND id = ch.journal_id OFFSET 0) j
    WHERE j.operation <> 'journal.undo'),
  undo AS (
    SELECT id, undone_by_id AS next, 0 AS times FROM acts
    UNION ALL
    SELECT undo.id, u.undone_by_id, undo.times + 1 FROM undo CROSS JOIN LATERAL (
      SELECT undone_by_id FROM vault.journal WHERE household_id = ${householdId}::uuid AND id = undo.next OFFSET 0) u
    WHERE undo.next IS NOT NULL AND undo.times < 100)
  SELECT ch.id, ch.at, ch.by_agent, ch.before ->> 'name' AS was,
    CASE WHEN ch.row_key ->> 'id' <> ${contactId} THEN
        CASE WHEN ch.after ->> 'merged_into_id' = ${contactId}
          AND ch.before ->> 'merged_into_id' IS NULL THEN 'merged' END
      WHEN ch.before IS NULL THEN 'added'
      WHEN ch.before ->> 'deleted_at' IS NULL AND ch.after ->> 'deleted_at' IS NOT NULL THEN 'removed'
      WHEN ch.before ->> 'deleted_at' IS NOT NULL AND ch.after ->> 'deleted_at' IS NULL THEN 'restored'
      WHEN ch.before ->> 'name' <> ch.after ->> 'name' THEN 'renamed' END AS kind,
    (SELECT w.name FROM vault.contact w WHERE w.household_id = ${householdId}::uuid AND w.user_id = ch.user_id
      AND w.merged_into_id IS NULL AND w.deleted_at IS NULL) AS by
  FROM acts ch WHERE (SELECT max(times) % 2 = 0 FROM undo WHERE undo.id = ch.id)`;

/**
 * Selects one row beyond `limit` if there is a next page. An event without a date uses the time when it was
 * recorded.
 */
export function moments(filter: TimelineFilter): Prisma.Sql {
  const { now, before, limit } = filter;
  return Prisma.sql`
    WITH around AS MATERIALIZED (${around(filter)}),
    moment AS (
      SELECT 'began ' || id AS key, 'began' AS kind,
        coalesce(${midnight(Prisma.sql`valid_from`)}, created_at) AS at, valid_from IS NOT NULL AS "isWholeDay",
        valid_from IS NULL AS "isToldThen", id AS "relationshipId", NULL::uuid AS "memoryId", NULL::text AS words,
        noun, type, is_a AS "isStoredSide", other, NULL::text AS by, false AS "isByAgent", privacy
      FROM around WHERE valid_from IS NOT NULL OR NOT is_over
      UNION ALL
      SELECT 'ended ' || id, 'ended', coalesce(${midnight(Prisma.sql`valid_until`)}, updated_at),
        valid_until IS NOT NULL, valid_until IS NULL, id, NULL, NULL, noun, type, is_a, other, NULL, false, privacy
      FROM around WHERE is_over
      UNION ALL
      SELECT 'memory ' || id, 'memory',
        CASE WHEN occurred_at <= ${now}::timestamptz THEN occurred_at ELSE recorded_at END,
        coalesce(occurred_at <= ${now}::timestamptz AND occurred_at = date_trunc('day', occurred_at, 'UTC'), false),
        coalesce(occurred_at > ${now}::timestamptz, true), NULL, id, content, NULL, NULL, NULL, NULL, NULL, false, privacy
      FROM (${memories(filter)}) m
      UNION ALL
      SELECT kind || ' ' || id, kind, at, false, false, NULL, NULL, was, NULL, NULL, NULL, NULL, by, by_agent, 'public'
      FROM (${changes(filter)}) ch WHERE kind IS NOT NULL)
    SELECT * FROM moment WHERE at <= ${now}::timestamptz
      ${before ? Prisma.sql`AND (at, key COLLATE "C") < (${before.at}::timestamptz, ${before.key})` : Prisma.empty}
    ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit + 1}`;
}

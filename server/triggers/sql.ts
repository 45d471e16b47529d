import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { TRIGGER_KINDS } from '#server/domain/triggers/trigger-state.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';

export const sourceRow = z.object({
  id: z.string(),
  kind: z.enum(TRIGGER_KINDS),
  contactId: z.string().nullable(),
  memoryId: z.string().nullable(),
  name: z.string().nullable(),
  /** The label of a date, or the text of a memory. */
  words: z.string(),
  /** YYYY-MM-DD, or --MM-DD if the year is unknown. Null if the row comes from a memory. */
  date: z.string().nullable(),
  at: z.date().nullable(),
  until: z.date().nullable(),
  /** RFC 5545. */
  rule: z.string().nullable(),
  /** First occurrence of a recurring memory. For an event: when it was stored. */
  since: z.date().nullable(),
  /** The statement's words for the time. Null if the caller gave the date. */
  whenWords: z.string().nullable(),
  expiresAt: z.date().nullable(),
  /** For a habit: weekday from 1 (Monday) to 7. */
  weekday: z.number().int().nullable(),
  /** For a trend: accepted (`times`) of decided (`ofTimes`), now and in the period before. For a habit: occurrences. */
  times: z.number().int().nullable(),
  ofTimes: z.number().int().nullable(),
  timesBefore: z.number().int().nullable(),
  ofTimesBefore: z.number().int().nullable(),
  privacy: z.enum(PRIVACY),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  snoozedUntil: z.date().nullable(),
  dismissedDay: z.string().nullable(),
  dismissals: z.number().int(),
  isRule: z.boolean(),
});
export type SourceRow = z.infer<typeof sourceRow>;

interface Looked {
  householdId: string;
  userId: string | null;
  now: Date;
  from: Date;
  until: Date;
  only: string | null;
  /** Whether to include dates of contacts. */
  includesDates: boolean;
  /** Mondays (YYYY-MM-DD): `before` and `now` begin the two periods, `until` ends the second. Null: no trends. */
  trends: { before: string; now: string; until: string } | null;
}

const { mostEventDays, mostListed, mostRecurring, habitHoldsDays } = TRIGGERS;

const inUse = (householdId: string): Prisma.Sql => Prisma.sql`m.household_id = ${householdId}::uuid
        AND m.status IN ('active', 'disputed') AND m.deleted_at IS NULL AND m.content IS NOT NULL`;

/** Selects every suggestion type, because the correction for multiple tests needs their number. */
const trendsOf = (
  householdId: string,
  userId: string | null,
  { before, now, until }: NonNullable<Looked['trends']>,
): Prisma.Sql => Prisma.sql`UNION ALL
    SELECT 'trend:' || p.id || ':' || md5(t.type), 'trend', NULL, NULL, NULL, t.type, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      (sum(t.accepted) FILTER (WHERE t.key >= ${now}))::int, (sum(t.accepted + t.rejected) FILTER (WHERE t.key >= ${now}))::int,
      (sum(t.accepted) FILTER (WHERE t.key < ${now}))::int, (sum(t.accepted + t.rejected) FILTER (WHERE t.key < ${now}))::int,
      'private', p.owner_id
    FROM vault.preference_profile p JOIN vault.outcome_tally t ON t.household_id = p.household_id AND t.profile_id = p.id
    WHERE p.household_id = ${householdId}::uuid AND p.owner_id = ${userId}::uuid AND t.dimension = 'week' AND t.type <> 'memory'
      AND t.key >= ${before} AND t.key < ${until}
    GROUP BY p.id, p.owner_id, t.type`;

/** Selects the sources of triggers. Row-level security hides those that the caller may not see. */
export const sources = ({ householdId, userId, ...look }: Looked): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH source AS (
    SELECT 'date:' || c.id || ':' || md5(d.label || '|' || d.date) AS id, 'date' AS kind, c.id AS contact_id, NULL::uuid AS memory_id,
      c.name, d.label AS words, d.date, NULL::timestamptz AS at, NULL::timestamptz AS until, NULL::text AS rule, NULL::timestamptz AS since,
      NULL::text AS when_words, NULL::timestamptz AS expires_at, NULL::int AS weekday, NULL::int AS times, NULL::int AS of_times, NULL::int AS times_before, NULL::int AS of_times_before, c.privacy, c.owner_id
    FROM vault.contact c CROSS JOIN LATERAL jsonb_to_recordset(c.important_dates) AS d (label text, date text)
    WHERE ${look.includesDates} AND c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
      AND c.status = 'known' AND c.important_dates <> '[]'::jsonb
    UNION ALL
    SELECT * FROM (
      SELECT 'memory:' || m.id, 'event', m.contact_id, m.id, NULL, m.content, NULL, m.occurred_at, m.occurred_until, NULL, m.recorded_at,
        m.wording ->> 'when', m.expires_at, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, m.privacy, m.owner_id
      FROM vault.memory m
      WHERE ${inUse(householdId)} AND m.recurrence IS NULL
        AND m.occurred_at >= ${look.from}::timestamptz - make_interval(days => ${mostEventDays}) AND m.occurred_at < ${look.until}::timestamptz
        AND coalesce(m.occurred_until, m.occurred_at) >= ${look.from}::timestamptz
        AND coalesce(m.occurred_until <= m.occurred_at + make_interval(days => ${mostEventDays}), true)
        AND coalesce(m.expires_at > ${look.from}::timestamptz, true)
      ORDER BY m.occurred_at, m.id LIMIT ${mostListed}) event
    UNION ALL
    SELECT * FROM (
      SELECT 'memory:' || m.id, 'recurrence', m.contact_id, m.id, NULL, m.content, NULL, NULL::timestamptz, NULL::timestamptz, m.recurrence,
        coalesce(m.occurred_at, m.recorded_at), NULL, m.expires_at, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, m.privacy, m.owner_id
      FROM vault.memory m
      WHERE ${inUse(householdId)} AND m.recurrence IS NOT NULL AND coalesce(m.expires_at > ${look.now}::timestamptz, true)
      ORDER BY m.last_reinforced_at DESC, m.id LIMIT ${mostRecurring}) recurrence
    UNION ALL
    SELECT * FROM (
      SELECT DISTINCT ON (m.id) 'memory:' || m.id, 'habit', m.contact_id, m.id, NULL, m.content, NULL, NULL::timestamptz, NULL::timestamptz,
        NULL, m.recorded_at, NULL, m.expires_at, h.weekday::int, h.times, h.of_times, NULL::int, NULL::int, m.privacy, m.owner_id
      FROM vault.habit h JOIN vault.memory m ON m.household_id = h.household_id AND m.id = h.memory_id
      WHERE ${inUse(householdId)} AND h.household_id = ${householdId}::uuid AND h.weekday IS NOT NULL AND m.recurrence IS NULL
        AND h.last_found_at > ${look.now}::timestamptz - make_interval(days => ${habitHoldsDays})
      ORDER BY m.id, h.times DESC, h.weekday) habit
    ${look.trends === null ? Prisma.empty : trendsOf(householdId, userId, look.trends)})
  SELECT s.id, s.kind, s.contact_id AS "contactId", s.memory_id AS "memoryId", s.name, s.words, s.date, s.at, s.until, s.rule, s.since,
    s.when_words AS "whenWords", s.expires_at AS "expiresAt", s.weekday, s.times, s.of_times AS "ofTimes",
    s.times_before AS "timesBefore", s.of_times_before AS "ofTimesBefore", s.privacy,
    s.owner_id AS "ownerId", (SELECT o.name FROM vault.contact o WHERE o.household_id = ${householdId}::uuid
      AND o.user_id = s.owner_id AND o.merged_into_id IS NULL AND o.deleted_at IS NULL LIMIT 1) AS "ownerName",
    a.snoozed_until AS "snoozedUntil", a.dismissed_day AS "dismissedDay", coalesce(a.dismissals, 0) AS dismissals,
    coalesce(a.is_rule, false) AS "isRule"
  FROM source s
  LEFT JOIN vault.trigger_answer a ON a.household_id = ${householdId}::uuid AND a.owner_id = ${userId}::uuid AND a.source = s.id
  ${look.only === null ? Prisma.empty : Prisma.sql`WHERE s.id = ${look.only} OR s.kind = 'trend'`}
  ORDER BY s.id`;

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { BANDS, TRUST } from '#server/domain/parameters/parameters.ts';
import { DAY_SECONDS } from '#server/domain/time/durations.ts';
import { memoryColumns, selectColumns } from '../memory/sql/memory-columns.ts';
import { isAsked } from '../staged/sql.ts';

const columns = memoryColumns.pick({
  id: true,
  content: true,
  category: true,
  subcategory: true,
  confidence: true,
  emotionalIntensity: true,
  lastReinforcedAt: true,
  reinforcementCount: true,
  importance: true,
  pinned: true,
  occurredAt: true,
  occurredUntil: true,
  recurrence: true,
  expiresAt: true,
  ownerId: true,
  privacy: true,
  qualifier: true,
  status: true,
  version: true,
});

export const fadingRow = columns.extend({ isAsked: z.boolean(), isHabit: z.boolean() });
export type FadingRow = z.infer<typeof fadingRow>;

const conditions = Prisma.sql`${isAsked} AS "isAsked", (m.source = 'inference' AND EXISTS (SELECT FROM vault.habit h
    WHERE h.household_id = m.household_id AND h.memory_id = m.id)) AS "isHabit"`;

/** Maximum days of decay. Beyond it, the power underflows in Postgres. */
const MOST_DAYS = 10_000;
/** Allows for rounding differences between SQL and JavaScript. */
const SLACK = 0.001;

/** SQL condition: the confidence of `m` is below `band`. Ignores the exceptions that `decayedConfidence` knows. */
const hasFadedBelow = (band: number, now: Date): Prisma.Sql => Prisma.sql`m.status = 'active'
    AND m.confidence * power(
      1 - ${TRUST.dailyDecay}::float8 * (1 - least(m.emotional_intensity, ${TRUST.maxIntensity}::float8)),
      least(greatest(0, extract(epoch FROM ${now}::timestamptz - m.last_reinforced_at) / ${DAY_SECONDS}), ${MOST_DAYS})::float8
    ) < ${band}::float8`;

/** Excludes memories near the limit, because only `decayedConfidence` decides those. */
export const hasSurelyFaded = (now: Date): Prisma.Sql => hasFadedBelow(BANDS.weak - SLACK, now);

export const fadingSql = (
  householdId: string,
  { after, now, limit, isLocking }: { after: string | null; now: Date; limit: number; isLocking: boolean },
): Prisma.Sql => Prisma.sql`
  SELECT ${selectColumns(columns)}, ${conditions}
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND m.recorded_at <= ${now}::timestamptz
    ${after === null ? Prisma.empty : Prisma.sql`AND m.id > ${after}::uuid`}
    AND ${hasFadedBelow(BANDS.weak + SLACK, now)}
  ORDER BY m.id LIMIT ${limit} ${isLocking ? Prisma.sql`FOR NO KEY UPDATE OF m` : Prisma.empty}`;

const DECAYED_DAYS = Prisma.sql`(ln(${BANDS.weak}::float8 / greatest(m.confidence, 0.0001))
  / ln(1 - ${TRUST.dailyDecay}::float8 * (1 - least(m.emotional_intensity, ${TRUST.maxIntensity}::float8))))`;

/** Seconds since 1970. */
const fadesAt = Prisma.sql`(extract(epoch FROM m.last_reinforced_at)::float8 + greatest(0, ${DECAYED_DAYS}) * ${DAY_SECONDS})`;

export const fadingSoonRow = fadingRow.extend({ fadesAt: z.number() });
export type FadingSoonRow = z.infer<typeof fadingSoonRow>;

export interface FadingPage {
  until: Date;
  after: { at: number; id: string } | null;
  limit: number;
}

/** SQL condition on the memory `m`. Leaves out what runs never touch: pinned, identity, secret, or in Review. */
export const fadesBefore = (until: Date): Prisma.Sql => Prisma.sql`m.status = 'active' AND m.sealed IS NULL
    AND NOT m.pinned AND (m.category, coalesce(m.subcategory, '')) NOT IN (('biographical', 'personal'), ('relationship', 'family'))
    AND NOT ${isAsked} AND ${fadesAt} < extract(epoch FROM ${until}::timestamptz)::float8`;

export const fadingSoonSql = (
  householdId: string,
  { until, after, limit }: FadingPage,
): Prisma.Sql => Prisma.sql`
  SELECT ${selectColumns(columns)}, ${conditions}, ${fadesAt} AS "fadesAt"
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND ${fadesBefore(until)}
    ${after === null ? Prisma.empty : Prisma.sql`AND (${fadesAt}, m.id) > (${after.at}::float8, ${after.id}::uuid)`}
  ORDER BY ${fadesAt}, m.id LIMIT ${limit}`;

/** Whether deleting the memory would bring back one that it replaced, or raise doubts about one that depends on it. */
const isReliedOn = Prisma.sql`EXISTS (SELECT FROM vault.edge e WHERE e.household_id = m.household_id
  AND (e.from_id = m.id AND e.type = 'supersedes' OR e.to_id = m.id AND e.type = 'depends_on'))`;

const archivedColumns = Prisma.sql`${selectColumns(columns)}, ${conditions}, m.updated_at AS "changedAt",
    ${isReliedOn} AS "isReliedOn"`;

export const archivedRow = fadingRow.extend({ changedAt: z.date(), isReliedOn: z.boolean() });
export type ArchivedRow = z.infer<typeof archivedRow>;

/** Leaves out secrets, because only their owner deletes them. */
export const archivedLongSql = (
  householdId: string,
  page: { after: string | null; before: Date; limit: number; isLocking: boolean },
): Prisma.Sql => Prisma.sql`
  SELECT ${archivedColumns} FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'archived' AND m.deleted_at IS NULL AND m.sealed IS NULL
    AND m.updated_at <= ${page.before}::timestamptz
    ${page.after === null ? Prisma.empty : Prisma.sql`AND m.id > ${page.after}::uuid`}
  ORDER BY m.id LIMIT ${page.limit} ${page.isLocking ? Prisma.sql`FOR NO KEY UPDATE OF m` : Prisma.empty}`;

export const archivedLatelyRow = archivedRow.extend({ at: z.number(), because: z.string().nullable() });
export type ArchivedLatelyRow = z.infer<typeof archivedLatelyRow>;

const archivedAt = Prisma.sql`coalesce(extract(epoch FROM m.retired_at)::float8, 0)`;

export const archivedSql = (
  householdId: string,
  { after, limit }: Omit<FadingPage, 'until'>,
): Prisma.Sql => Prisma.sql`
  SELECT ${archivedColumns}, ${archivedAt} AS at, m.retired_because AS because FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'archived' AND m.deleted_at IS NULL
    ${after === null ? Prisma.empty : Prisma.sql`AND (${archivedAt}, m.id) < (${after.at}::float8, ${after.id}::uuid)`}
  ORDER BY ${archivedAt} DESC, m.id DESC LIMIT ${limit}`;

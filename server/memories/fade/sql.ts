import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { BANDS, TRUST } from '#server/domain/parameters/parameters.ts';
import { DAY_SECONDS } from '#server/domain/time/durations.ts';
import { memoryColumns, selectColumns } from '../memory/sql/columns.ts';
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
});

export const fadingRow = columns.extend({ isAsked: z.boolean() });
export type FadingRow = z.infer<typeof fadingRow>;

/** More days make Postgres fail with an underflow. */
const MOST_DAYS = 10_000;
/** For rounding. The rule itself decides. */
const SLACK = 0.001;

/** Follows `decayedConfidence`, whatever keeps a memory from fading. */
export const fadingSql = (
  householdId: string,
  { after, now, limit, isLocking }: { after: string | null; now: Date; limit: number; isLocking: boolean },
): Prisma.Sql => Prisma.sql`
  SELECT ${selectColumns(columns)}, ${isAsked} AS "isAsked"
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'active' AND m.deleted_at IS NULL
    AND m.recorded_at <= ${now}::timestamptz
    ${after === null ? Prisma.empty : Prisma.sql`AND m.id > ${after}::uuid`}
    AND m.confidence * power(
      1 - ${TRUST.dailyDecay}::float8 * (1 - least(m.emotional_intensity, ${TRUST.maxIntensity}::float8)),
      least(greatest(0, extract(epoch FROM ${now}::timestamptz - m.last_reinforced_at) / ${DAY_SECONDS}), ${MOST_DAYS})::float8
    ) < ${BANDS.weak + SLACK}::float8
  ORDER BY m.id LIMIT ${limit} ${isLocking ? Prisma.sql`FOR NO KEY UPDATE OF m` : Prisma.empty}`;

import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export interface Compaction {
  householdId: string;
  profileId: string;
  before: Date;
  keepLatest: number;
  limit: number;
  now: Date;
}

export const compactedRow = z.object({ count: z.number().int(), saved: z.number().int() });

/** Skips uses of surfaced memories, because they have no evidence. Skips rows that a concurrent run has locked. */
export function compactSql(c: Compaction): Prisma.Sql {
  return Prisma.sql`
    WITH cut AS (
      SELECT o.decided_at, o.id FROM vault.suggestion_outcome o
      WHERE o.household_id = ${c.householdId}::uuid AND o.profile_id = ${c.profileId}::uuid AND NOT o.is_implicit
      ORDER BY o.decided_at DESC, o.id DESC OFFSET ${c.keepLatest} LIMIT 1
    ), due AS (
      SELECT o.id FROM vault.suggestion_outcome o
      WHERE o.household_id = ${c.householdId}::uuid AND o.profile_id = ${c.profileId}::uuid AND NOT o.is_implicit
        AND o.compacted_at IS NULL AND o.decided_at < ${c.before}::timestamptz
        AND (o.decided_at, o.id) <= (SELECT cut.decided_at, cut.id FROM cut)
      ORDER BY o.decided_at, o.id LIMIT ${c.limit} FOR NO KEY UPDATE SKIP LOCKED
    ), done AS (
      UPDATE vault.suggestion_outcome o
      SET evidence = NULL, config_before = NULL, config_after = NULL, compacted_at = ${c.now}::timestamptz
      FROM due WHERE o.household_id = ${c.householdId}::uuid AND o.id = due.id
      RETURNING o.decided_at, o.tokens - o.core_tokens AS saved
    ), mark AS (
      UPDATE vault.preference_profile p
      SET compacted_through = greatest(p.compacted_through, (SELECT max(done.decided_at) FROM done))
      WHERE p.household_id = ${c.householdId}::uuid AND p.id = ${c.profileId}::uuid AND EXISTS (SELECT FROM done)
    )
    SELECT count(*)::int AS count, coalesce(sum(saved), 0)::int AS saved FROM done`;
}

export const tokensRow = z.object({ tokens: z.number().int(), through: z.date().nullable() });

export const tokensSql = (householdId: string, profileId: string): Prisma.Sql => Prisma.sql`
  SELECT p.compacted_through AS through, (SELECT coalesce(sum(
      CASE WHEN o.compacted_at IS NULL THEN o.tokens ELSE o.core_tokens END), 0)
    FROM vault.suggestion_outcome o WHERE o.household_id = p.household_id AND o.profile_id = p.id
      AND NOT o.is_implicit)::int AS tokens
  FROM vault.preference_profile p WHERE p.household_id = ${householdId}::uuid AND p.id = ${profileId}::uuid`;

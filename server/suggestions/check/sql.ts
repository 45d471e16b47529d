import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

const counts = { accepted: z.int(), rejected: z.int() };

export const historyRow = z.object({
  key: z.string(),
  isPaused: z.boolean(),
  types: z.array(z.object({ type: z.string(), ...counts })),
  switches: z.array(z.object({ key: z.string(), isOff: z.boolean(), deniedAgents: z.array(z.string()) })),
  ...counts,
  lastAccepted: z.date().nullable(),
  lastRejected: z.date().nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export function historySql(
  householdId: string,
  ownerId: string | null,
  { type, value }: { type: string; value: string },
): Prisma.Sql {
  const last = (outcome: 'accepted' | 'rejected'): Prisma.Sql => Prisma.sql`(
      SELECT o.decided_at FROM vault.suggestion_outcome o
      WHERE o.household_id = p.household_id AND o.profile_id = p.id AND o.type = ${type}
        AND o.value_key = vault.value_key(${value}) AND o.outcome = ${Prisma.raw(`'${outcome}'`)} AND o.is_counted
        AND o.decided_at >= coalesce(p.counts_from, '-infinity')
        AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
          WHERE x.household_id = o.household_id AND x.outcome_id = o.id)
      ORDER BY o.decided_at DESC LIMIT 1)`;
  return Prisma.sql`${PREPARED}
    SELECT vault.value_key(${value}) AS key, p.paused_at IS NOT NULL AS "isPaused",
      (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT t.type, t.accepted, t.rejected FROM vault.outcome_tally t
        WHERE t.household_id = p.household_id AND t.profile_id = p.id AND t.dimension = 'type'
        ORDER BY t.type = ${type} DESC, t.accepted + t.rejected DESC, t.type LIMIT ${PROFILE.types}) r) AS types,
      (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT s.key, s.is_off AS "isOff", s.denied_agents AS "deniedAgents" FROM vault.preference_pattern s
        WHERE s.household_id = p.household_id AND s.profile_id = p.id) r) AS switches,
      coalesce(v.accepted, 0) AS accepted, coalesce(v.rejected, 0) AS rejected,
      ${last('accepted')} AS "lastAccepted", ${last('rejected')} AS "lastRejected"
    FROM vault.preference_profile p
    LEFT JOIN vault.outcome_tally v ON v.household_id = p.household_id AND v.profile_id = p.id
      AND v.dimension = (SELECT 'value') AND v.type = ${type} AND v.key = vault.value_key(${value})
    WHERE p.household_id = ${householdId}::uuid AND p.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid`;
}

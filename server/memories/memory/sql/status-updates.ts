import { Prisma } from '#generated/vault/client.ts';

export interface At {
  householdId: string;
  id: string;
  now: Date;
}

export const retireSql = (
  { householdId, ids, now }: Omit<At, 'id'> & { ids: readonly string[] },
  how: { status: 'archived' | 'rejected'; because: string; isOnlyActive?: boolean },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = ${how.status}, superseded_by_id = NULL, retired_at = ${now},
    retired_because = ${how.because}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL
    AND ${how.isOnlyActive ? Prisma.sql`status = 'active'` : Prisma.sql`status NOT IN ('superseded', 'rejected', ${how.status})`}`;

export const setConfidenceSql = ({ householdId, id, now }: At, confidence: number): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET confidence = ${confidence}, last_reinforced_at = ${now}, updated_at = ${now},
    version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;

export const activateSql = ({ householdId, id, now }: At): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = 'active', updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status IN ('staged', 'disputed')`;

/** Raises the confidence and restarts the decay. An archived memory returns to use, still disputed if a dispute is open. */
export const confirmSql = ({ householdId, id, now }: At, confidence: number): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET confidence = greatest(m.confidence, ${confidence}), last_reinforced_at = ${now},
    reinforcement_count = m.reinforcement_count + 1, retired_at = NULL, retired_because = NULL,
    status = CASE WHEN m.status <> 'archived' THEN m.status WHEN EXISTS (
      SELECT FROM vault.review_case k
      JOIN vault.memory o ON o.household_id = k.household_id AND o.deleted_at IS NULL AND o.status = 'disputed'
        AND o.id = CASE WHEN k.existing_id = m.id THEN k.incoming_id ELSE k.existing_id END
      WHERE k.household_id = m.household_id AND k.status = 'open' AND k.kind IN ('contradiction', 'update')
        AND m.id IN (k.existing_id, k.incoming_id)) THEN 'disputed' ELSE 'active' END,
    updated_at = ${now}, version = m.version + 1
  WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}::uuid AND m.deleted_at IS NULL
    AND m.status IN ('active', 'disputed', 'archived')`;

/** Whether the caller has confirmed the memory since `since` without undoing that. */
export const confirmedSinceSql = (
  { householdId, id }: Omit<At, 'now'>,
  by: { userId: string | null; agentId: string | null },
  since: Date,
): Prisma.Sql => Prisma.sql`
  SELECT EXISTS (SELECT FROM vault.change c
    JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
    WHERE c.household_id = ${householdId}::uuid AND c.table_name = 'memory'
      AND c.row_key = jsonb_build_object('id', ${id}::uuid)
      AND j.operation = 'memory.confirm' AND j.at > ${since} AND j.undone_by_id IS NULL
      AND j.user_id IS NOT DISTINCT FROM ${by.userId}::uuid
      AND (j.user_id IS NOT NULL OR j.agent_id IS NOT DISTINCT FROM ${by.agentId}::uuid)) AS "isConfirmed"`;

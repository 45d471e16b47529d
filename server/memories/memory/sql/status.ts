import { Prisma } from '#generated/vault/client.ts';

export interface At {
  householdId: string;
  id: string;
  now: Date;
}

export const retireSql = (
  { householdId, id, now }: At,
  how: { status: 'archived' | 'rejected'; because: string },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = ${how.status}, superseded_by_id = NULL, retired_at = ${now},
    retired_because = ${how.because}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status NOT IN ('superseded', 'rejected', ${how.status})`;

export const setConfidenceSql = ({ householdId, id, now }: At, confidence: number): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET confidence = ${confidence}, last_reinforced_at = ${now}, updated_at = ${now},
    version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;

export const activateSql = ({ householdId, id, now }: At): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = 'active', updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status IN ('staged', 'disputed')`;

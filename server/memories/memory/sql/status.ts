import { Prisma } from '#generated/vault/client.ts';

export interface At {
  householdId: string;
  id: string;
  now: Date;
}

/** Out of use, with the reason and what took its place. What is out of use already stays as it is. */
export const retireSql = (
  { householdId, id, now }: At,
  how: {
    status: 'superseded' | 'archived' | 'rejected';
    supersededById: string | null;
    because: string;
    since?: Date;
  },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = ${how.status}, superseded_by_id = ${how.supersededById}::uuid,
    retired_at = ${how.since ?? now}, retired_because = ${how.because}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status NOT IN ('superseded', 'rejected', ${how.status})`;

/** Another one has taken its place from now on. */
export const inheritSql = (
  { householdId, id, now }: At,
  fromId: string,
  heirId: string,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET superseded_by_id = ${heirId}::uuid, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND status = 'superseded'
    AND superseded_by_id = ${fromId}::uuid`;

/** Back into use, as it was before `supersededById` took its place; the history knows how. */
export const bringBackSql = ({ householdId, id, now }: At, supersededById: string): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET superseded_by_id = NULL, retired_at = NULL, retired_because = NULL, updated_at = ${now},
    version = version + 1,
    status = coalesce((SELECT c.before ->> 'status' FROM vault.change c
      WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(
          SELECT vault.changes_of('memory', ARRAY[jsonb_build_object('id', ${id}::uuid)])))
        AND c.after ->> 'superseded_by_id' = ${supersededById} AND c.before ->> 'status' IN ('staged', 'active', 'disputed')
      ORDER BY c.id DESC LIMIT 1), 'active')
  WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}::uuid AND m.status = 'superseded'
    AND m.superseded_by_id = ${supersededById}::uuid`;

/** As sure as this from now on. */
export const setConfidenceSql = ({ householdId, id, now }: At, confidence: number): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET confidence = ${confidence}, last_reinforced_at = ${now}, updated_at = ${now},
    version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;

/** Believed from now on, where it waited or was disputed. */
export const believeSql = ({ householdId, id, now }: At): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = 'active', updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status IN ('staged', 'disputed')`;

import { Prisma } from '#generated/vault/client.ts';

export interface ExportScope {
  householdId: string;
  /** Whether to export public rows only. */
  isShared: boolean;
  /** Whether to export sealed memories too. */
  hasSecrets: boolean;
}

export const iso = (column: string): Prisma.Sql =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Joins the contact of the member who owns the row. */
export const joinOwner = (alias: string, on = `${alias}.owner_id`): Prisma.Sql =>
  Prisma.raw(`LEFT JOIN vault.contact o ON o.household_id = ${alias}.household_id AND o.user_id = ${on}
    AND o.merged_into_id IS NULL AND o.deleted_at IS NULL`);

export const ownerOf = (column: string): Prisma.Sql =>
  Prisma.raw(`CASE WHEN ${column} IS NULL THEN 'household' ELSE coalesce(o.id::text, 'unknown') END`);

/** SQL condition: the household's rows that meet `conditions`, only public ones in a shared export. */
const isShown = (
  alias: string,
  { householdId, isShared }: ExportScope,
  conditions: readonly string[],
): Prisma.Sql => {
  const all = isShared ? [...conditions, "privacy = 'public'"] : conditions;
  return Prisma.sql`${Prisma.raw(`${alias}.household_id`)} = ${householdId}::uuid AND ${Prisma.raw(
    all.map((condition) => `${alias}.${condition}`).join(' AND '),
  )}`;
};

export const isShownContact = (alias: string, scope: ExportScope): Prisma.Sql =>
  isShown(alias, scope, ['deleted_at IS NULL', 'merged_into_id IS NULL']);

export const isShownMemory = (alias: string, scope: ExportScope): Prisma.Sql =>
  isShown(alias, scope, [
    'deleted_at IS NULL',
    ...(scope.hasSecrets ? [] : ['sealed IS NULL']),
    // what is about a closed child counts as private
    ...(scope.isShared ? ["child_ids = '{}'"] : []),
  ]);

export const isShownRelationship = (alias: string, scope: ExportScope): Prisma.Sql =>
  isShown(alias, scope, ['deleted_at IS NULL']);

import { Prisma } from '#generated/vault/client.ts';

export interface Placed {
  id: string;
  x: number;
  y: number;
}

export const placeSql = (
  householdId: string,
  ownerId: string,
  placed: readonly Placed[],
): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.graph_position (household_id, owner_id, node_id, x, y)
  SELECT ${householdId}::uuid, ${ownerId}::uuid, given.id, given.x, given.y
  FROM unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ x }) => x)}::float8[],
    ${placed.map(({ y }) => y)}::float8[]) AS given (id, x, y)
  ON CONFLICT (household_id, owner_id, node_id) DO UPDATE SET x = EXCLUDED.x, y = EXCLUDED.y`;

export const forgetSql = (
  householdId: string,
  ownerId: string,
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`
  DELETE FROM vault.graph_position
  WHERE household_id = ${householdId}::uuid AND owner_id = ${ownerId}::uuid AND node_id = ANY (${ids}::uuid[])`;

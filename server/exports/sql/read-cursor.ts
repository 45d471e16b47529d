import { Prisma } from '#generated/vault/client.ts';

// A cursor keeps the result in the database. Only one is open at a time, so one name is enough.

export const openCursor = (query: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`DECLARE exported NO SCROLL CURSOR FOR ${query}`;
export const fetchCursor = (rows: number): Prisma.Sql =>
  Prisma.sql`FETCH FORWARD ${Prisma.raw(String(rows))} FROM exported`;
export const closeCursor: Prisma.Sql = Prisma.sql`CLOSE exported`;

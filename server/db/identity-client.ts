import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#generated/identity/client.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { openPool } from './connection-pool.ts';
import { databases } from './databases.ts';

type IdentityClient = PrismaClient;

const CONNECTIONS = 8;

/** Lives on `globalThis`, because a development server reloads this module. */
const globals = globalThis as typeof globalThis & { hearthloreIdentity?: Promise<IdentityClient> };

/** Opens and migrates the database at its first use. */
export function identity(): Promise<IdentityClient> {
  globals.hearthloreIdentity ??= open().catch((error: unknown) => {
    delete globals.hearthloreIdentity;
    throw error;
  });
  return globals.hearthloreIdentity;
}

async function open(): Promise<IdentityClient> {
  const database = await databases().identity();
  const limits = { max: CONNECTIONS, statementMs: DATABASE.identityStatementMs };
  const pool = openPool(database, { name: 'identity', ...limits });
  const adapter = new PrismaPg(pool, { schema: 'identity', disposeExternalPool: true });
  return new PrismaClient({ adapter });
}

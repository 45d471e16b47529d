import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#generated/identity/client.ts';
import { databases } from './databases.ts';

export type IdentityClient = PrismaClient;

/** One client a process; `globalThis` because a development server loads this module anew on every change. */
const held = globalThis as typeof globalThis & { hearthloreIdentity?: Promise<IdentityClient> };

/** The identity database: who may come in. Opened, and migrated, on first use. */
export function identity(): Promise<IdentityClient> {
  held.hearthloreIdentity ??= open();
  return held.hearthloreIdentity;
}

async function open(): Promise<IdentityClient> {
  const { connectionString } = await databases().identity();
  const adapter = new PrismaPg({ connectionString, max: 8 }, { schema: 'identity' });
  return new PrismaClient({ adapter });
}

import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const takenRequest = z.object({
  user_id: z.uuid().nullable(),
  redirect_uri: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  go_on_to: z.string(),
});
export type TakenRequest = z.infer<typeof takenRequest>;

export const takeRequest = (
  stateHash: Bytes,
  browserHashes: readonly Bytes[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  DELETE FROM identity.oidc_request
  WHERE state_hash = ${stateHash} AND browser_hash IN (${Prisma.join([...browserHashes])})
    AND expires_at > ${now}::timestamptz
  RETURNING user_id, redirect_uri, nonce, code_verifier, go_on_to`;

/** Locks the household. Always before the user, so that concurrent callers cannot deadlock. */
export const keepHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR KEY SHARE`;

/** New passwords and deletions lock the same row before they end sessions and links. */
export const lockLinksOf = (userId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity."user" WHERE id = ${userId}::uuid FOR UPDATE`;

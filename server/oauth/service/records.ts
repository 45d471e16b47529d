import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { OAUTH_LIMITS, OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import * as repo from '../repo.ts';

const STORED = ['Client', 'Interaction', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'];

/** Unknown ids are looked up by their hash, so the time of a look-up reveals nothing. */
const hashOf = (id: string) => new Uint8Array(createHash('sha256').update(id).digest());

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** The account of the authorization server is a key. */
export const accountOf = (householdId: string, keyId: string): string => `${householdId}.${keyId}`;

export function keyOf(accountId: unknown): { householdId: string; keyId: string } | null {
  const [householdId, keyId] = typeof accountId === 'string' ? accountId.split('.') : [];
  return householdId && keyId ? { householdId, keyId } : null;
}

const MOST: Readonly<Record<string, number>> = {
  Client: OAUTH_LIMITS.unusedClients,
  Interaction: OAUTH_LIMITS.questions,
};

function stored(kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const now = new Date();
      const { jti: _, ...kept } = payload;
      const grantHash = kind === 'Grant' ? hashOf(id) : payload.grantId ? hashOf(payload.grantId) : null;
      const expiresAt = inSeconds(now, expiresIn ?? OAUTH_SECONDS.unusedClient);
      const key = keyOf(payload.accountId);
      await repo.putRecord({
        ...{ kind, idHash: hashOf(id), grantHash, createdAt: now, expiresAt },
        ...{ householdId: key?.householdId ?? null, keyId: key?.keyId ?? null },
        payload: JSON.parse(JSON.stringify(kept)),
      });
      const most = MOST[kind];
      if (most !== undefined) await repo.makeRoom(kind, most, now);
      if (kind === 'Grant' && payload.clientId)
        await repo.keepClient(hashOf(payload.clientId), now, expiresAt);
    },
    async find(id) {
      const row = await repo.findRecord(kind, hashOf(id), new Date());
      if (row === null) return undefined;
      const consumed = row.consumedAt && kind !== 'Client' ? { consumed: seconds(row.consumedAt) } : {};
      // The cast is safe, because `upsert` stored such an object.
      return { ...(row.payload as AdapterPayload), ...(kind === 'Client' ? {} : { jti: id }), ...consumed };
    },
    async consume(id) {
      if (await repo.consumeRecord(kind, hashOf(id), new Date())) return;
      const row = await repo.findRecord(kind, hashOf(id), new Date());
      const grantId = (row?.payload as AdapterPayload | undefined)?.grantId;
      if (grantId) await repo.deleteOfGrant(hashOf(grantId));
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => repo.deleteRecord(kind, hashOf(id)),
    revokeByGrantId: (grantId) => repo.deleteOfGrant(hashOf(grantId), kind),
    ...unused,
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

const unused = { findByUid: async () => undefined, findByUserCode: async () => undefined };

/** Nobody stays signed in at the authorization server: every request for access asks a person. */
const forgotten: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
  ...unused,
};

export const recordsOf = (kind: string): Adapter => (STORED.includes(kind) ? stored(kind) : forgotten);

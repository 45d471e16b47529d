import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { OAUTH_LIMITS, OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import { secondsAfter } from '#server/domain/time/durations.ts';
import { hashToken as hashOf } from '#server/keys/service/key-token.ts';
import { endKey, type KeyEnd } from '#server/keys/service/revoke-key-without-person.ts';
import * as repo from '../repo.ts';

const STORED = ['Client', 'Interaction', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'];

/** Builds the library's account id, which identifies one of our keys. */
export const accountOf = (householdId: string, keyId: string): string => `${householdId}.${keyId}`;

export function keyOf(accountId: unknown): { householdId: string; keyId: string } | null {
  const [householdId, keyId] = typeof accountId === 'string' ? accountId.split('.') : [];
  return householdId && keyId ? { householdId, keyId } : null;
}

function stored(kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const now = new Date();
      const { jti: _, ...kept } = payload;
      const grantHash = kind === 'Grant' ? hashOf(id) : payload.grantId ? hashOf(payload.grantId) : null;
      const expiresAt = secondsAfter(now, expiresIn ?? OAUTH_SECONDS.unusedClient);
      const key = keyOf(payload.accountId);
      await repo.putRecord({
        kind,
        idHash: hashOf(id),
        grantHash,
        createdAt: now,
        expiresAt,
        householdId: key?.householdId ?? null,
        keyId: key?.keyId ?? null,
        payload: JSON.parse(JSON.stringify(kept)),
      });
      if (kind === 'RefreshToken' && grantHash)
        await repo.forgetUsed(grantHash, OAUTH_LIMITS.usedRefreshTokens);
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
      if (grantId) await endGrant(grantId, 'replayed');
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      if (kind !== 'Grant') return repo.deleteRecord(kind, hashOf(id));
      // the library gives no reason, but ends grants only on revocation and on reuse
      await endGrant(id, Provider.ctx?.oidc.route === 'revocation' ? 'ended by the program' : 'replayed');
    },
    revokeByGrantId: (grantId) => repo.deleteOfGrant(hashOf(grantId), kind),
    ...unused,
  };
}

async function endGrant(grantId: string, reason: KeyEnd): Promise<void> {
  const grantHash = hashOf(grantId);
  const grant = await repo.findKeyOfGrant(grantHash);
  if (grant?.householdId && grant.keyId) await endKey(grant.householdId, grant.keyId, reason, new Date());
  await repo.deleteOfGrant(grantHash);
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

const unused = { findByUid: async () => undefined, findByUserCode: async () => undefined };

/** Stores nothing, because nobody stays signed in at the authorization server: every request asks a person. */
const forgotten: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
  ...unused,
};

export const recordsOf = (kind: string): Adapter => (STORED.includes(kind) ? stored(kind) : forgotten);

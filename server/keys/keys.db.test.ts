import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Actor, CONTEXTS, type MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newHouseholdId, newId, newUserId, type UserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { type Role, SCOPES } from '#server/domain/household/roles.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { type CreateKeyInput, createKeyInput } from './schema.ts';
import { actorFromKey } from './service/actor-from-key.ts';
import { actorOfAgent } from './service/actor-of-agent.ts';
import { createKey } from './service/create-key.ts';
import { agreeToKey, withdrawFromKey } from './service/key-consent.ts';
import { ensureEnvironmentKey } from './service/key-from-environment.ts';
import * as keys from './service/list-and-revoke-keys.ts';

const householdId = newHouseholdId();
const now = new Date('2026-03-02T09:00:00Z');
const people: Record<'nora' | 'ana' | 'leo' | 'mia' | 'stranger', UserId> = {
  nora: newUserId(),
  ana: newUserId(),
  leo: newUserId(),
  mia: newUserId(),
  stranger: newUserId(),
};
const ROLE_OF = { nora: 'owner', ana: 'member', leo: 'guest', mia: 'member' } as const;

beforeAll(async () => {
  const db = await identity();
  await db.household.create({
    data: { id: householdId, name: 'Rivera', timeZone: 'Europe/Madrid', createdAt: now },
  });
  for (const [name, id] of Object.entries(people)) {
    const passwordHash = name === 'mia' ? null : 'x';
    const email = `${name}.${id}@example.org`;
    await db.user.create({ data: { id, name, email, passwordHash, createdAt: now } });
  }
  for (const name of ['nora', 'ana', 'leo', 'mia'] as const) {
    await db.membership.create({
      data: { householdId, userId: people[name], role: ROLE_OF[name], createdAt: now },
    });
  }
});

const noVault = {
  householdId,
  context: 'personal',
  read: () => Promise.reject(new Error('keys are not in a vault')),
  snapshot: () => Promise.reject(new Error('keys are not in a vault')),
  write: () => Promise.reject(new Error('keys are not in a vault')),
  writeWhole: () => Promise.reject(new Error('keys are not in a vault')),
  writePart: () => Promise.reject(new Error('keys are not in a vault')),
  append: () => Promise.reject(new Error('keys are not in a vault')),
} as const;
const noModels: Ctx['models'] = {
  embedder: { name: 'none', dimensions: 1, isRemote: false, calibration: [], embed: async () => [] },
};
const as = (actor: Actor, at = now): Ctx => ({
  actor,
  context: 'personal',
  vault: noVault,
  now: at,
  models: noModels,
  log,
  requestId: newId(),
});
const person = (name: keyof typeof ROLE_OF, at = now): Ctx => {
  const actor: MemberActor = { kind: 'member', householdId, userId: people[name], role: ROLE_OF[name] };
  return as(actor, at);
};
const make = (ctx: Ctx, over: object = {}) => {
  const input: CreateKeyInput = createKeyInput.parse({
    label: 'laptop',
    agentName: `Agent ${newId()}`,
    ...over,
  });
  return createKey(ctx, input);
};
const makeShared = async (...agreed: (keyof typeof ROLE_OF)[]) => {
  const made = await make(person('nora'), { actsFor: 'household' });
  for (const name of agreed) await agreeToKey(person(name), { id: made.key.id });
  return made;
};
const refusal = (code: string) => expect.objectContaining({ code });
const later = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

describe(`a key, on ${inject('databaseKind')} Postgres`, () => {
  it('acts for its creator with the given permissions', async () => {
    const { token, key } = await make(person('ana'), {
      scopes: ['memories:read'],
      ceiling: { privacy: 'public' },
    });
    const actor = await actorFromKey(token, now);
    expect(actor).toEqual({
      kind: 'agent',
      householdId,
      userId: people.ana,
      agentId: key.agent.id,
      keyId: key.id,
      keyPrefix: token.slice(0, 11),
      role: 'member',
      scopes: ['memories:read'],
      contexts: ['personal'],
      ceiling: { privacy: 'public', categories: null, groups: null },
      hasToolAliases: false,
    });
  });

  it('is shown once, and appears neither in the list nor in the database', async () => {
    const { token } = await make(person('ana'));
    const db = await identity();
    const secret = token.slice('hl_12345678_'.length);
    expect(JSON.stringify(await keys.listKeys(person('ana'), { includeRevoked: true }))).not.toContain(
      secret,
    );
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM identity.api_key k WHERE k::text LIKE ${`%${secret}%`}
      UNION ALL SELECT 1 FROM identity.audit_event e WHERE e::text LIKE ${`%${secret}%`}`;
    expect(rows).toEqual([]);
  });

  it('is refused from the next call on once it is revoked', async () => {
    const { token, key } = await make(person('ana'));
    await actorFromKey(token, now);
    expect((await keys.revokeKey(person('ana'), { id: key.id })).outcome).toBe('revoked');
    await expect(actorFromKey(token, now)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    expect((await keys.revokeKey(person('ana'), { id: key.id })).outcome).toBe('already_revoked');
  });

  it('fails with the same error whatever is wrong with it', async () => {
    const expired = await make(person('ana'), { expiresAt: later(10).toISOString() });
    await actorFromKey(expired.token, later(9));
    const attempts = ['', 'hl_', `hl_abcdefgh_${'x'.repeat(43)}`, `${expired.token}x`, expired.token];
    const refusals = await Promise.all(
      attempts.map((token) => actorFromKey(token, later(10)).catch((error: unknown) => error)),
    );
    for (const error of refusals) {
      expect(error).toEqual(
        expect.objectContaining({
          code: 'UNAUTHENTICATED',
          message: 'This API key is not valid. Check it, or create a new one.',
        }),
      );
    }
  });

  it('records its use at most once a minute', async () => {
    const { token, key } = await make(person('ana'));
    const lastUse = async () => {
      await flushWriteBehind();
      const all = await keys.listKeys(person('ana'), { includeRevoked: false });
      return all.find(({ id }) => id === key.id)?.lastUsedAt;
    };
    await actorFromKey(token, later(0));
    expect(await lastUse()).toBe(later(0).toISOString());
    await actorFromKey(token, later(0.5));
    expect(await lastUse()).toBe(later(0).toISOString());
    await actorFromKey(token, later(1.5));
    expect(await lastUse()).toBe(later(1.5).toISOString());
  });
});

describe('a household key', () => {
  it('acts for no member, and speaks only for the members it names', async () => {
    const { token } = await makeShared('ana');
    expect((await actorFromKey(token, now)).userId).toBeNull();
    expect((await actorFromKey(token, now, { onBehalfOf: people.ana })).userId).toBe(people.ana);
    expect((await actorFromKey(token, now, { onBehalfOf: `Ana.${people.ana}@EXAMPLE.org` })).userId).toBe(
      people.ana,
    );
    for (const other of [people.nora, people.stranger, 'ana', '', newId()]) {
      await expect(actorFromKey(token, now, { onBehalfOf: other })).rejects.toEqual(refusal('FORBIDDEN'));
    }
  });

  it('never gives a member it speaks for more than that member may do', async () => {
    const { token } = await makeShared('leo');
    expect((await actorFromKey(token, now)).scopes).toContain('memories:write');
    expect((await actorFromKey(token, now, { onBehalfOf: people.leo })).scopes).toEqual([
      'memories:read',
      'people:read',
    ]);
  });

  it('can name members only', async () => {
    await expect(
      make(person('nora'), { actsFor: 'household', speaksFor: [people.stranger] }),
    ).rejects.toEqual(refusal('INVALID_INPUT'));
  });
});

describe('the members a household key speaks for', () => {
  const speaksFor = async (token: string, name: keyof typeof ROLE_OF): Promise<boolean> => {
    const asked = actorFromKey(token, now, { onBehalfOf: people[name] });
    return asked.then(
      ({ userId }) => userId === people[name],
      () => false,
    );
  };

  it('are its creator and children without a login, chosen at creation', async () => {
    const over = { actsFor: 'household', speaksFor: [people.nora, people.mia] };
    const { token } = await make(person('nora'), over);
    expect(await speaksFor(token, 'nora')).toBe(true);
    expect(await speaksFor(token, 'mia')).toBe(true);
  });

  it('never include members with a login who did not agree, whoever creates the key', async () => {
    const own = await make(person('nora'), { scopes: [...SCOPES] });
    const agent = as(await actorFromKey(own.token, now));
    for (const ctx of [person('nora'), agent]) {
      for (const actsFor of ['me', 'household']) {
        await expect(make(ctx, { actsFor, speaksFor: [people.mia, people.ana] })).rejects.toEqual(
          expect.objectContaining({
            code: 'FORBIDDEN',
            message: expect.stringMatching(/speak for ana only if they agree/),
          }),
        );
      }
    }
  });

  it('agree themselves, signed in, once, effective from the next request', async () => {
    const { token, key } = await makeShared();
    expect(await speaksFor(token, 'ana')).toBe(false);
    const agreed = await agreeToKey(person('ana'), { id: key.id });
    expect(agreed).toMatchObject({
      outcome: 'agreed',
      key: { speaksFor: [{ userId: people.ana }], can: { revoke: false, agree: false, withdraw: true } },
    });
    expect(await speaksFor(token, 'ana')).toBe(true);
    expect(await speaksFor(token, 'leo')).toBe(false);
    const again = await agreeToKey(person('ana'), { id: key.id });
    expect(again).toEqual({ outcome: 'already_agreed', key: agreed.key });
  });

  it('withdraw themselves, once, effective from the next request', async () => {
    const { token, key } = await makeShared('ana', 'leo');
    const { outcome, key: after } = await withdrawFromKey(person('ana'), { id: key.id });
    expect([outcome, after.speaksFor.map(({ userId }) => userId)]).toEqual(['withdrawn', [people.leo]]);
    expect(await speaksFor(token, 'ana')).toBe(false);
    expect(await speaksFor(token, 'leo')).toBe(true);
    expect((await withdrawFromKey(person('ana'), { id: key.id })).outcome).toBe('not_agreed');
  });

  it('are all counted when several agree at once', async () => {
    const { token, key } = await makeShared();
    const names = ['nora', 'ana', 'leo'] as const;
    await Promise.all(names.map((name) => agreeToKey(person(name), { id: key.id })));
    for (const name of names) expect(await speaksFor(token, name)).toBe(true);
  });

  it('cannot agree through a key, not even one that acts or speaks for them', async () => {
    const own = await make(person('ana'));
    const { token, key } = await makeShared('ana');
    for (const actor of [await actorFromKey(own.token, now), await actorFromKey(token, now)]) {
      await expect(agreeToKey(as(actor), { id: key.id })).rejects.toEqual(refusal('FORBIDDEN'));
      await expect(withdrawFromKey(as(actor), { id: key.id })).rejects.toEqual(refusal('FORBIDDEN'));
    }
  });

  it('cannot be bound permanently by a key that speaks for them', async () => {
    const { token } = await make(person('nora'), {
      actsFor: 'household',
      speaksFor: [people.nora],
      scopes: [...SCOPES],
    });
    const speaking = as(await actorFromKey(token, now, { onBehalfOf: people.nora }));
    await expect(make(speaking)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(make(speaking, { actsFor: 'household', speaksFor: [people.nora] })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('can agree only to an active household key of their own household', async () => {
    const id = (made: { key: { id: string } }) => ({ id: made.key.id });
    const noras = id(await make(person('nora')));
    await expect(agreeToKey(person('ana'), noras)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(agreeToKey(person('nora'), noras)).rejects.toEqual(refusal('FORBIDDEN'));
    const ended = id(await makeShared());
    await keys.revokeKey(person('nora'), ended);
    await expect(agreeToKey(person('ana'), ended)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(agreeToKey(person('nora'), ended)).rejects.toEqual(refusal('FORBIDDEN'));
    const brief = id(
      await make(person('nora'), { actsFor: 'household', expiresAt: later(10).toISOString() }),
    );
    await expect(agreeToKey(person('ana', later(10)), brief)).rejects.toEqual(refusal('FORBIDDEN'));
    const next = {
      kind: 'member',
      householdId: newHouseholdId(),
      userId: people.ana,
      role: 'owner',
    } as const;
    await expect(agreeToKey(as(next), id(await makeShared()))).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('see the key, but cannot revoke it by agreeing', async () => {
    const { key } = await makeShared('leo');
    const listed = await keys.listKeys(person('ana'), { includeRevoked: false });
    expect(listed.find(({ id }) => id === key.id)).toMatchObject({
      prefix: key.prefix,
      agent: key.agent,
      speaksFor: [{ userId: people.leo }],
      can: { revoke: false, agree: true, withdraw: false },
    });
    for (const name of ['ana', 'leo'] as const) {
      await expect(keys.revokeKey(person(name), { id: key.id })).rejects.toEqual(refusal('FORBIDDEN'));
    }
  });

  it('appear in the audit log when they agree or withdraw', async () => {
    const { key } = await makeShared('ana', 'ana');
    await withdrawFromKey(person('ana'), { id: key.id });
    const where = { householdId, objectId: key.id, userId: people.ana };
    const db = await identity();
    const events = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual(['key.agree', 'key.withdraw']);
  });
});

describe('a key whose member', () => {
  const setRole = async (userId: UserId, role: Role) => {
    const db = await identity();
    const where = { householdId_userId: { householdId, userId } };
    await db.membership.upsert({
      where,
      update: { role },
      create: { householdId, userId, role, createdAt: now },
    });
  };

  it('has left is refused, and shared keys no longer speak for them', async () => {
    const own = await make(person('ana'));
    const shared = await makeShared('ana');
    const db = await identity();
    await db.membership.delete({ where: { householdId_userId: { householdId, userId: people.ana } } });
    try {
      await expect(actorFromKey(own.token, now)).rejects.toEqual(refusal('UNAUTHENTICATED'));
      await expect(actorFromKey(shared.token, now, { onBehalfOf: people.ana })).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    } finally {
      await setRole(people.ana, 'member');
    }
  });

  it('has become a guest can no longer write', async () => {
    const { token } = await make(person('ana'));
    await setRole(people.ana, 'guest');
    try {
      expect((await actorFromKey(token, now)).scopes).toEqual(['memories:read', 'people:read']);
    } finally {
      await setRole(people.ana, 'member');
    }
  });
});

describe('managing keys', () => {
  it('is refused to a key without the scope admin, which sees only itself', async () => {
    const { token, key } = await make(person('nora'));
    const actor = await actorFromKey(token, now);
    await expect(make(as(actor))).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(keys.revokeKey(as(actor), { id: key.id })).rejects.toEqual(refusal('FORBIDDEN'));
    const listed = await keys.listKeys(as(actor), { includeRevoked: false });
    expect(listed.map(({ actsFor }) => actsFor?.userId)).not.toContain(people.ana);
  });

  it("does not find another member's key", async () => {
    const { key } = await make(person('nora'));
    const listed = await keys.listKeys(person('ana'), { includeRevoked: true });
    expect(listed.map(({ id }) => id)).not.toContain(key.id);
    await expect(keys.revokeKey(person('ana'), { id: key.id })).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('never reaches another household', async () => {
    const { key } = await make(person('nora'));
    const elsewhere = as({
      kind: 'member',
      householdId: newHouseholdId(),
      userId: people.nora,
      role: 'owner',
    });
    await expect(keys.revokeKey(elsewhere, { id: key.id })).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await keys.listKeys(elsewhere, { includeRevoked: true })).toEqual([]);
    await expect(
      createKey(elsewhere, createKeyInput.parse({ label: 'x', agentId: key.agent.id })),
    ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('adds a second key to an existing agent by its id, not by its name', async () => {
    const { key } = await make(person('ana'), { agentName: 'Kitchen' });
    const again = { agentName: undefined, agentId: key.agent.id };
    const second = await make(person('ana'), again);
    expect(second.key.agent).toEqual({ id: key.agent.id, name: 'Kitchen' });
    await expect(make(person('ana'), { agentName: 'kitchen' })).rejects.toEqual(refusal('CONFLICT'));
    await expect(make(person('leo'), again)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('is refused in the demo household, and for an expiry in the past', async () => {
    await expect(make(person('ana'), { expiresAt: later(-1).toISOString() })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    const db = await identity();
    const demo = newHouseholdId();
    await db.household.create({
      data: { id: demo, name: 'Demo', timeZone: 'UTC', isDemo: true, createdAt: now },
    });
    const inDemo = as({ kind: 'member', householdId: demo, userId: people.nora, role: 'owner' });
    await expect(make(inDemo)).rejects.toEqual(refusal('FORBIDDEN'));
    for (const decide of [agreeToKey, withdrawFromKey]) {
      await expect(decide(inDemo, { id: newId() })).rejects.toEqual(refusal('FORBIDDEN'));
    }
  });

  it('is audited with creator and revoker', async () => {
    const { key } = await make(person('ana'));
    await keys.revokeKey(person('nora'), { id: key.id });
    const db = await identity();
    const events = await db.auditEvent.findMany({
      where: { householdId, objectId: key.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, userId }) => [action, userId])).toEqual([
      ['key.create', people.ana],
      ['key.revoke', people.nora],
    ]);
  });
});

describe('the agent of a preview', () => {
  it('works for the caller or the household, never for another member', async () => {
    const anas = await make(person('ana'));
    const shared = await make(person('nora'), { actsFor: 'household' });
    expect((await actorOfAgent(person('ana'), anas.key.agent.id)).actor.userId).toBe(people.ana);
    expect((await actorOfAgent(person('ana'), shared.key.agent.id)).actor.userId).toBeNull();
    await expect(actorOfAgent(person('nora'), anas.key.agent.id)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(actorOfAgent(person('nora'), newId())).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('the key of an unattended start', () => {
  it('is created once, even by several instances at once, and stays revoked', async () => {
    const token = `hl_Env00001_${newId().replaceAll('-', '')}`;
    const made = await Promise.all(
      [1, 2, 3].map(() => ensureEnvironmentKey(householdId, people.nora, token)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    const actor = await actorFromKey(token, now);
    expect(actor).toMatchObject({ userId: people.nora, contexts: [...CONTEXTS] });
    expect(actor.scopes).toEqual([
      'memories:read',
      'memories:write',
      'people:read',
      'people:write',
      'review',
    ]);
    await keys.revokeKey(person('nora'), { id: actor.keyId });
    expect(await ensureEnvironmentKey(householdId, people.nora, token)).toBe(false);
    await expect(actorFromKey(token, now)).rejects.toEqual(refusal('UNAUTHENTICATED'));
  });
});

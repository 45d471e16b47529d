import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { trustHouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { vaultFor } from '#server/db/vault.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { signIn } from '../../sign-in/service/sign-in-with-password.ts';
import { setUpFromEnvironment } from './set-up-from-environment.ts';

const given = vi.hoisted(() => ({
  HEARTHLORE_ADMIN_EMAIL: 'Nora.Rivera@Example.org',
  HEARTHLORE_ADMIN_PASSWORD: 'correct horse battery',
  HEARTHLORE_HOUSEHOLD: 'Rivera family',
  HEARTHLORE_API_KEY: 'hl_Kitchen1_0123456789abcdefghijABCDEFGHIJ-_0123456',
}));
const ownDatabase = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase(given);
});

afterAll(async () => {
  const db = await identity();
  const household = await db.household.findFirstOrThrow();
  await (await vaultFor(trustHouseholdId(household.id), 'personal')).client.$disconnect();
  await db.$disconnect();
  await ownDatabase.discard();
});

describe(`an unattended first start, on ${inject('databaseKind')} Postgres`, () => {
  it('creates one account, household and key, even when several instances start at once and again', async () => {
    await Promise.all([setUpFromEnvironment(), setUpFromEnvironment(), setUpFromEnvironment()]);
    await setUpFromEnvironment();
    const db = await identity();
    const [users, households, agents, keys] = [
      await db.user.findMany(),
      await db.household.findMany(),
      await db.agent.count(),
      await db.apiKey.findMany(),
    ];
    expect(users.map(({ name, email }) => [name, email])).toEqual([
      ['Nora Rivera', 'nora.rivera@example.org'],
    ]);
    expect(households.map(({ name, timeZone }) => [name, timeZone])).toEqual([
      ['Rivera family', new Intl.DateTimeFormat().resolvedOptions().timeZone],
    ]);
    expect(agents).toBe(1);
    expect(keys.map(({ prefix }) => prefix)).toEqual(['hl_Kitchen1']);
  });

  it('lets the admin sign in, and gives an agent every scope except admin', async () => {
    const credentials = { email: given.HEARTHLORE_ADMIN_EMAIL, password: given.HEARTHLORE_ADMIN_PASSWORD };
    const signedIn = await signIn(credentials, { address: null });
    expect(signedIn).toMatchObject({ outcome: 'signed_in' });
    const actor = await actorFromKey(given.HEARTHLORE_API_KEY, new Date());
    expect(actor).toMatchObject({
      userId: signedIn.outcome === 'signed_in' ? signedIn.userId : '',
      scopes: ['memories:read', 'memories:write', 'people:read', 'people:write', 'review'],
      contexts: ['personal', 'work'],
      ceiling: { privacy: 'private', categories: null },
    });
  });

  it('stores neither the password nor the token in clear text', async () => {
    const db = await identity();
    const everything = JSON.stringify([
      await db.user.findMany(),
      await db.apiKey.findMany(),
      await db.auditEvent.findMany(),
    ]);
    expect(everything).not.toContain('correct horse');
    expect(everything).not.toContain('0123456789abcdef');
  });
});

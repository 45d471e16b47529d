import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { hashPassword } from '#server/accounts/password/service/password-hash.ts';
import { withApp } from '#server/accounts/second-factor/testing/with-authenticator-app.ts';
import { findSignedIn } from '#server/accounts/sessions/service.ts';
import { signIn, signInWithCode } from '#server/accounts/sign-in/service/sign-in-with-password.ts';
import { newHouseholdId, newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { acceptResetInput } from './schema.ts';
import { acceptReset, createReset, createResetAtMachine, previewReset, revokeReset } from './service.ts';

const OLD = 'olives on sunday mornings';
const NEW = 'a tandem for two people';
const NOT_VALID = expect.objectContaining({ code: 'NOT_FOUND' });
const refusal = (code: string) => expect.objectContaining({ code });

let home: Home;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Leo', 'Ana', 'Pau']);
  await home.setRole('Ana', 'admin');
  const db = await identity();
  const passwordHash = await hashPassword(OLD);
  for (const name of ['Nora', 'Leo', 'Ana'])
    await db.user.update({ where: { id: home.idOf(name) }, data: { passwordHash } });
  await db.user.update({ where: { id: home.idOf('Pau') }, data: { passwordHash: null } });
});
beforeEach(async () => {
  const db = await identity();
  await db.signInAttempt.deleteMany();
  await db.passwordReset.deleteMany();
});

const emailOf = async (name: string): Promise<string> =>
  (await (await identity()).user.findUniqueOrThrow({ where: { id: home.idOf(name) } })).email;
const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const linkFor = async (name: string, by = 'Nora') =>
  tokenIn((await createReset(await home.in(by), { userId: home.idOf(name) })).url);
const choose = (token: string, password = NEW) => acceptReset({ token, password }, null);
const enter = async (name: string, password: string) =>
  signIn({ email: await emailOf(name), password }, { address: null });

describe(`a link for a new password, on ${inject('databaseKind')} Postgres`, () => {
  it('changes it once, signs out every browser, and stands in the audit log of the member', async () => {
    const before = await enter('Leo', OLD);
    if (before.outcome !== 'signed_in') throw new Error(before.outcome);
    const token = await linkFor('Leo');
    expect(await previewReset(token, null)).toEqual({ name: 'Leo', email: await emailOf('Leo') });
    expect((await enter('Leo', OLD)).outcome).toBe('signed_in');
    expect(await choose(token)).toEqual({ email: await emailOf('Leo') });
    expect(await findSignedIn(before.sessionId, new Date())).toBeNull();
    expect([(await enter('Leo', OLD)).outcome, (await enter('Leo', NEW)).outcome]).toEqual([
      'refused',
      'signed_in',
    ]);
    await expect(choose(token)).rejects.toEqual(NOT_VALID);
    const where = { action: { startsWith: 'account.reset' }, householdId: home.householdId };
    const events = await (await identity()).auditEvent.findMany({ where, orderBy: { at: 'asc' } });
    expect(events.map(({ action, concerns }) => [action, concerns])).toEqual([
      ['account.reset_link', [home.idOf('Leo')]],
      ['account.reset_password', []],
    ]);
  });

  it('is stored as a hash only', async () => {
    const token = await linkFor('Leo');
    const rows = await (await identity()).passwordReset.findMany();
    expect(Buffer.from(rows[0]?.tokenHash ?? []).toString('utf8')).not.toContain(token);
    expect(rows[0]?.tokenHash).toHaveLength(32);
  });

  it('is refused to everybody but an owner, and for another owner, oneself or a member without a login', async () => {
    for (const by of ['Ana', 'Leo']) await expect(linkFor('Pau', by)).rejects.toEqual(refusal('FORBIDDEN'));
    const key = home.asAgent('Nora', { scopes: ['admin'] });
    await expect(createReset(key, { userId: home.idOf('Leo') })).rejects.toEqual(refusal('FORBIDDEN'));
    for (const name of ['Nora', 'Pau']) await expect(linkFor(name)).rejects.toEqual(refusal('INVALID_INPUT'));
    await home.setRole('Ana', 'owner');
    await expect(linkFor('Ana')).rejects.toEqual(refusal('FORBIDDEN'));
    await home.setRole('Ana', 'admin');
    const stranger = (await makeHome(['Zoë'])).idOf('Zoë');
    await expect(createReset(await home.in('Nora'), { userId: stranger })).rejects.toEqual(NOT_VALID);
  });

  it('is refused for a member who is deleting their account, which only signing in keeps', async () => {
    const house = await makeHome(['Nora', 'Leo']);
    const deletionAt = new Date(Date.now() + 86_400_000);
    await (await identity()).user.update({ where: { id: house.idOf('Leo') }, data: { deletionAt } });
    await expect(createReset(await house.in('Nora'), { userId: house.idOf('Leo') })).rejects.toEqual(
      refusal('CONFLICT'),
    );
  });

  it('is refused for a member of a household that the owner does not own', async () => {
    const db = await identity();
    const other = newHouseholdId();
    await db.household.create({
      data: { id: other, name: 'Berger', timeZone: 'Europe/Madrid', createdAt: new Date() },
    });
    const token = await linkFor('Leo');
    const membership = {
      householdId: other,
      userId: home.idOf('Leo'),
      role: 'member',
      createdAt: new Date(),
    };
    await db.membership.create({ data: membership });
    await expect(linkFor('Leo')).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(choose(token)).rejects.toEqual(NOT_VALID);
    await db.household.delete({ where: { id: other } });
  });

  it('ends when it is revoked, replaced or expired, and with the role of who made it', async () => {
    const first = await linkFor('Leo');
    const second = await linkFor('Leo');
    await expect(choose(first)).rejects.toEqual(NOT_VALID);
    expect(await revokeReset(await home.in('Nora'), { userId: home.idOf('Leo') })).toMatchObject({
      outcome: 'revoked',
    });
    await expect(choose(second)).rejects.toEqual(NOT_VALID);
    const third = await linkFor('Leo');
    await (await identity()).passwordReset.updateMany({ data: { expiresAt: new Date() } });
    await expect(choose(third)).rejects.toEqual(NOT_VALID);
    await home.setRole('Ana', 'owner');
    const fourth = await linkFor('Leo', 'Ana');
    await home.setRole('Ana', 'admin');
    await expect(choose(fourth)).rejects.toEqual(NOT_VALID);
    await expect(choose('no token')).rejects.toEqual(NOT_VALID);
  });

  it('takes no password that is short or common', () => {
    for (const password of ['short', '1234567890'])
      expect(acceptResetInput.safeParse({ token: 'x', password }).success).toBe(false);
  });

  it('leaves a second factor on, unless it was made at the machine for removing it', async () => {
    const db = await identity();
    const userId = home.idOf('Leo');
    const { recoveryCodes } = await withApp(userId);
    const known = { credentialId: 'x', publicKey: new Uint8Array(1), counter: 0, rpId: 'localhost' };
    await db.passkey.create({
      data: { ...known, id: newId(), userId, label: 'Phone', createdAt: new Date() },
    });
    const pending = await enter('Leo', NEW);
    await choose(await linkFor('Leo'));
    const after = await enter('Leo', NEW);
    expect([pending.outcome, after.outcome]).toEqual(['code_needed', 'code_needed']);
    const said = { code: recoveryCodes[0] };
    const old = 'pending' in pending ? pending.pending : undefined;
    expect(await signInWithCode(said, { pending: old })).toEqual({ outcome: 'expired' });
    const email = await emailOf('Leo');
    await choose(tokenIn((await createResetAtMachine(email, new Date())) ?? ''));
    expect((await enter('Leo', NEW)).outcome).toBe('code_needed');
    const path = await createResetAtMachine(email, new Date(), { removesSecondFactor: true });
    expect((await enter('Leo', NEW)).outcome).toBe('code_needed');
    expect(await db.passkey.count({ where: { userId } })).toBe(1);
    const issuer = 'https://id.example.org';
    await db.oidcLink.create({
      data: { id: newId(), userId, issuer, subject: 'leo', createdAt: new Date() },
    });
    await choose(tokenIn(path ?? ''));
    expect((await enter('Leo', NEW)).outcome).toBe('signed_in');
    expect(await db.passkey.count({ where: { userId } })).toBe(0);
    expect(await db.oidcLink.count({ where: { userId } })).toBe(0);
    const where = { action: 'account.remove_second_factor', userId };
    expect(await db.auditEvent.count({ where })).toBe(1);
  });

  it('is made for an owner at the machine', async () => {
    expect(await createResetAtMachine('nobody@example.org', new Date())).toBeNull();
    const path = await createResetAtMachine((await emailOf('Nora')).toUpperCase(), new Date());
    await choose(tokenIn(path ?? ''));
    expect((await enter('Nora', NEW)).outcome).toBe('signed_in');
  });
});

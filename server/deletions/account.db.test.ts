import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { insertSession } from '#server/accounts/repo.ts';
import { findSignedIn } from '#server/accounts/sessions/service.ts';
import { openSession } from '#server/accounts/sign-in/service/open-session.ts';
import { listAuditInput } from '#server/audit/schema.ts';
import { listAudit } from '#server/audit/service/read-audit.ts';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { scrubDue } from '#server/db/scrub-erased-text.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { DAY_MS, HOUR_MS } from '#server/domain/time/durations.ts';
import { openWorkVault } from '#server/doors/testing/work-vault-ctx.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { leaveHousehold } from '#server/members/service/leave-household.ts';
import { syncEverywhere } from '#server/members/service/sync-vault-members.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { listMemories } from '#server/memories/list/service.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { record } from '#server/outcomes/testing/call-operations.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { deleteAccount, keepAccount, previewAccountDeletion } from './account/service.ts';
import { deleteDue } from './delete-due/service.ts';
import { type WholeDatabase, wholeDatabase } from './testing/search-whole-database.ts';

const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

const refusal = (code: string) => expect.objectContaining({ code });
const later = (deletionAt: string): Date => new Date(deletionAt);

let home: WholeDatabase;
let work: WholeDatabase;
beforeAll(async () => {
  // the application would scrub first, and like a server, because DATABASE_URL names the database
  vi.useFakeTimers({ toFake: ['setInterval'] });
  home = await wholeDatabase(database.home);
});
afterAll(async () => {
  vi.useRealTimers();
  await home.client.end();
  await work?.client.end();
  await (await identity()).$disconnect();
  await database.discard();
});

const tell = (ctx: Ctx, input: object) => storeMemory(ctx, storeMemoryInput.parse(input));
const emailOf = (house: Home, name: string): string => `${house.idOf(name)}@example.org`;
const inPerson = async (house: Home, name: string): Promise<Ctx> => {
  const ctx = await house.in(name);
  return withProof(ctx, ctx.now);
};
const deletes = async (house: Home, name: string) =>
  deleteAccount(await inPerson(house, name), { email: emailOf(house, name) });
const seenBy = async (ctx: Ctx): Promise<string[]> =>
  (await listMemories(ctx, { trash: false, limit: 50 })).items
    .map(({ content }) => content ?? 'sealed')
    .sort();

describe('an account that is deleted', { timeout: 120_000 }, () => {
  let house: Home;
  let token: string;
  let session: string;
  let deletionAt: string;

  beforeAll(async () => {
    house = await makeHome(['Nora', 'Ana', 'Leo']);
    const at = await openWorkVault(house.householdId);
    work = await wholeDatabase(database.work);
    const ana = await house.in('Ana');
    for (const ctx of [ana, at(ana)]) {
      await tell(ctx, { content: 'Ana fears the quandongcanary', privacy: 'private' });
      await tell(ctx, { content: 'The quandongcanary opens with 4-7-1', privacy: 'secret' });
      await tell(ctx, { content: 'Ana loves quince', privacy: 'public' });
      const opened = await tell(ctx, {
        content: 'Ana hid the quandongcanary in the attic',
        privacy: 'private',
      });
      const change = {
        id: opened.memory?.id ?? '',
        content: 'Ana tidied the attic',
        privacy: 'public',
      } as const;
      await updateMemory(ctx, change);
      const friend = { contactA: 'me', relationship: 'friend_of', contactB: 'Zoë' };
      await setRelationship(
        ctx,
        setRelationshipInput.parse({ ...friend, privacy: 'private', notes: 'quandongcanary' }),
      );
      const facts = [{ statement: 'Ana dreams of the quandongcanary', privacy: 'private' }];
      const messages = [{ role: 'user', content: 'I dream of the quandongcanary' }];
      await capture(ctx, captureInput.parse({ sessionId: 'a talk', messages, facts }));
      await record(ctx, { items: [{ type: 'add_topic', value: 'quandongcanary', outcome: 'rejected' }] });
    }
    await setRelationship(
      ana,
      setRelationshipInput.parse({ contactA: 'me', relationship: 'friend_of', contactB: 'Leo' }),
    );
    await tell(await house.in('Leo'), { content: 'Leo keeps bees', privacy: 'private' });
    const made = await createKey(ana, createKeyInput.parse({ label: 'phone', agentName: 'Phone' }));
    token = made.token;
    session = await insertSession(house.idOf('Ana'), new Date(), new Date(Date.now() + HOUR_MS));
  });

  it('is deleted by its owner in person alone, who types the e-mail address', async () => {
    const email = emailOf(house, 'Ana');
    await expect(deleteAccount(await house.in('Ana'), { email })).rejects.toEqual(refusal('PROOF_NEEDED'));
    await expect(deleteAccount(await inPerson(house, 'Ana'), { email: 'x@example.org' })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    await expect(deleteAccount(house.asAgent('Ana', { scopes: ['admin'] }), { email })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('is signed out everywhere at once, and stays if its owner signs in within a week and keeps it', async () => {
    const asked = await deletes(house, 'Ana');
    expect((later(asked.deletionAt).getTime() - Date.now()) / DAY_MS).toBeCloseTo(DELETION.graceDays, 1);
    expect(await findSignedIn(session, new Date())).toBeNull();
    await expect(actorFromKey(token, new Date())).rejects.toEqual(refusal('UNAUTHENTICATED'));
    const ana = { id: house.idOf('Ana'), name: 'Ana', email: emailOf(house, 'Ana') };
    await openSession(ana, undefined, new Date());
    const db = await identity();
    expect(await db.user.count({ where: { id: ana.id, deletionAt: null } })).toBe(0);
    await keepAccount(await house.in('Ana'));
    await deleteDue(later(asked.deletionAt));
    expect(await seenBy(await house.in('Ana'))).toContain('Ana fears the quandongcanary');
    deletionAt = (await deletes(house, 'Ana')).deletionAt;
  });

  it('leaves nothing of what only its owner saw, and what others saw stays', async () => {
    expect(await home.tablesWith('quandongcanary')).toContain('vault.memory');
    expect(await work.tablesWith('quandongcanary')).toContain('vault.memory');
    // the words are among the sampled values too
    for (const whole of [home, work]) await whole.client.query('ANALYZE');
    await deleteDue(later(deletionAt));
    await flushWriteBehind();
    for (const whole of [home, work]) expect(await whole.tablesWith('quandongcanary')).toEqual([]);
    expect(await seenBy(await house.in('Nora'))).toEqual(['Ana loves quince', 'Ana tidied the attic']);
    expect(await seenBy(await house.in('Leo'))).toEqual([
      'Ana loves quince',
      'Ana tidied the attic',
      'Leo keeps bees',
    ]);
    const { contacts } = await (await house.in('Nora')).vault.read(async ({ db, householdId }) => ({
      contacts: await db.contact.findMany({ where: { householdId, name: 'Ana' }, select: { userId: true } }),
    }));
    expect(contacts).toEqual([{ userId: null }]);
  });

  it('leaves its id where docs/security.md says, and its e-mail address nowhere', async () => {
    const id = house.idOf('Ana');
    expect(await home.tablesWith(emailOf(house, 'Ana'))).toEqual([]);
    expect(await home.tablesWith(id)).toMatchInlineSnapshot(`
      [
        "identity.audit_event",
        "vault.change",
        "vault.journal",
        "vault.memory",
        "vault.memory_key",
        "vault.relationship",
      ]
    `);
    expect(await work.tablesWith(id)).toMatchInlineSnapshot(`
      [
        "vault.change",
        "vault.journal",
        "vault.memory",
        "vault.memory_key",
      ]
    `);
    const { items } = await listAudit(await house.in('Nora'), listAuditInput.parse({}));
    expect(items.map(({ sentence }) => sentence)).toContain('The account of a former member was deleted.');
  });

  it('can be deleted again after an interruption at the end', async () => {
    await deleteDue(later(deletionAt));
    expect(await seenBy(await house.in('Nora'))).toEqual(['Ana loves quince', 'Ana tidied the attic']);
  });

  it.skipIf(database.home.directory === null)('is gone from the files of both databases', async () => {
    const opened = ({ connectionString }: { connectionString: string }) =>
      ({ connectionString, kind: 'embedded' }) as const;
    // true only because the deletion was recorded in both
    expect(await scrubDue(opened(database.home))).toBe(true);
    expect(await scrubDue(opened(database.work))).toBe(true);
    const words = 'quandongcanary';
    expect([...(await home.filesWith(words)), ...(await work.filesWith(words))]).toEqual([]);
    expect(await home.filesWith(emailOf(house, 'Ana'))).toEqual([]);
  });
});

describe('the last owner', () => {
  it('must hand over first, and does not count as an owner while the account is about to go', async () => {
    const house = await makeHome(['Nora', 'Ana', 'Leo']);
    const preview = await previewAccountDeletion(await house.in('Nora'));
    expect(preview).toMatchObject({ mayDelete: false, households: [{ happens: 'blocked' }] });
    await expect(deletes(house, 'Nora')).rejects.toEqual(refusal('CONFLICT'));
    await house.setRole('Ana', 'owner');
    const { deletionAt } = await deletes(house, 'Nora');
    await expect(deletes(house, 'Ana')).rejects.toEqual(refusal('CONFLICT'));
    await expect(leaveHousehold(await house.in('Ana'), { keep: 'shared' })).rejects.toEqual(
      refusal('CONFLICT'),
    );
    await deleteDue(later(deletionAt));
    expect(await home.tablesWith(house.householdId)).toContain('identity.household');
    await expect(deletes(house, 'Ana')).rejects.toEqual(refusal('CONFLICT'));
  });

  it('cannot take a household along while others in it may still come back', async () => {
    const house = await makeHome(['Nora', 'Ana']);
    await deletes(house, 'Ana');
    const preview = await previewAccountDeletion(await house.in('Nora'));
    expect(preview).toMatchObject({ mayDelete: false, households: [{ happens: 'blocked' }] });
    await expect(deletes(house, 'Nora')).rejects.toEqual(refusal('CONFLICT'));
  });

  it('takes a household along to which nobody else can sign in, and keeping the account keeps both', async () => {
    const house = await makeHome(['Nora', 'Ana']);
    const db = await identity();
    await db.user.update({ where: { id: house.idOf('Ana') }, data: { passwordHash: null } });
    const preview = await previewAccountDeletion(await house.in('Nora'));
    expect(preview).toMatchObject({ mayDelete: true, households: [{ happens: 'deleted' }] });
    const first = await deletes(house, 'Nora');
    await keepAccount(await house.in('Nora'));
    await deleteDue(later(first.deletionAt));
    expect(await db.household.count({ where: { id: house.householdId, deletionAt: null } })).toBe(1);

    const { deletionAt } = await deletes(house, 'Nora');
    const lastLook = new Date(later(deletionAt).getTime() + DAY_MS);
    await deleteDue(later(deletionAt));
    await deleteDue(lastLook);
    for (const id of [house.householdId, house.idOf('Nora'), house.idOf('Ana')])
      for (const whole of [home, work]) expect(await whole.tablesWith(id)).toEqual([]);
  });
});

describe('keeping an account', () => {
  it('keeps the households that would go with it, also if its deletion was asked for twice at once', async () => {
    const house = await makeHome(['Nora']);
    const asked = await Promise.allSettled([deletes(house, 'Nora'), deletes(house, 'Nora')]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('CONFLICT') });
    await keepAccount(await house.in('Nora'));
    const db = await identity();
    const { deletionAt } = await db.household.findUniqueOrThrow({ where: { id: house.householdId } });
    expect(deletionAt).toBeNull();
  });

  it('is told in every household that was told of the deletion, and once', async () => {
    const [first, second] = [await makeHome(['Nora', 'Ana']), await makeHome(['Leo'])];
    const db = await identity();
    const userId = first.idOf('Ana');
    const joined = { householdId: second.householdId, userId, role: 'member', createdAt: new Date() };
    await db.membership.create({ data: joined });
    await deletes(first, 'Ana');
    await keepAccount(await first.in('Ana'));
    await keepAccount(await first.in('Ana'));
    for (const { householdId } of [first, second])
      for (const action of ['account.delete', 'account.keep'])
        expect([action, await db.auditEvent.count({ where: { householdId, userId, action } })]).toEqual([
          action,
          1,
        ]);
  });
});

describe('an account whose owner left a household before', () => {
  it('leaves what others see there, also if nothing was to stay when its owner left before coming back', async () => {
    const house = await makeHome(['Nora', 'Ana']);
    await leaveHousehold(await house.in('Ana'), { keep: 'nothing' });
    const db = await identity();
    const userId = house.idOf('Ana');
    const back = { householdId: house.householdId, userId, role: 'member', createdAt: new Date() };
    await db.membership.create({ data: back });
    await syncEverywhere(house.householdId, userId);
    await tell(await house.in('Ana'), { content: 'The boiler man is called Piotr', privacy: 'public' });
    const { deletionAt } = await deletes(house, 'Ana');
    await deleteDue(later(deletionAt));
    expect(await seenBy(await house.in('Nora'))).toEqual(['The boiler man is called Piotr']);
  });

  it('takes along what it left there that only its owner could see', async () => {
    const house = await makeHome(['Nora', 'Ana']);
    await tell(await house.in('Ana'), { content: 'Ana fears the bilimbicanary', privacy: 'private' });
    await leaveHousehold(await house.in('Ana'), { keep: 'everything' });
    expect(await home.tablesWith('bilimbicanary')).toContain('vault.memory');
    const db = await identity();
    const [id, deletionAt] = [house.idOf('Ana'), new Date()];
    await db.user.update({ where: { id }, data: { deletionAt } });
    await home.client.query('ANALYZE');
    await deleteDue(deletionAt);
    expect(await home.tablesWith('bilimbicanary')).toEqual([]);
    expect(await db.user.count({ where: { id } })).toBe(0);
  });
});

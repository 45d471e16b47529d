import { beforeEach, describe, expect, inject, it } from 'vitest';
import { setProfileInput } from '#server/acceptance-profiles/schema.ts';
import { listProfiles } from '#server/acceptance-profiles/service/list.ts';
import { setProfile } from '#server/acceptance-profiles/service/profile-settings.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { setChild } from '#server/contacts/child/service/child-access.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import { relateInput } from '#server/edges/edge/schema.ts';
import { relate as link } from '#server/edges/relate/service/relate-memories.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { agreeToKey } from '#server/keys/service/key-consent.ts';
import { listMemories } from '#server/memories/list/service.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { record } from '#server/outcomes/testing/call-operations.ts';
import { removeRelationship } from '#server/relationships/remove/service.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import * as repo from './repo/identity-database.ts';
import { leaveHousehold, previewLeave, removeMember } from './service/leave-household.ts';
import { syncAll, syncEverywhere } from './service/sync-vault-members.ts';
import { type Home, makeHome } from './testing/make-home.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const tell = (ctx: Ctx, input: object) => storeMemory(ctx, storeMemoryInput.parse(input));
const relate = (ctx: Ctx, input: object) => setRelationship(ctx, setRelationshipInput.parse(input));
const seenBy = async (ctx: Ctx, trash = false): Promise<string[]> =>
  (await listMemories(ctx, { trash, limit: 50 })).items.map(({ content }) => content ?? 'sealed').sort();

let home: Home;
beforeEach(async () => {
  home = await makeHome(['Nora', 'Ana', 'Leo']);
});

async function tellAll(): Promise<void> {
  const ana = await home.in('Ana');
  await relate(ana, { contactA: 'me', relationship: 'member_of', contactB: 'Tuesday band' });
  await relate(ana, { contactA: 'Leo', relationship: 'member_of', contactB: 'Tuesday band' });
  const { relationship } = await relate(ana, { contactA: 'me', relationship: 'friend_of', contactB: 'Leo' });
  await tell(ana, { content: 'Ana loves quince', privacy: 'public' });
  await tell(ana, { content: 'The band rehearses at ten', contact: 'Tuesday band', privacy: 'private' });
  await tell(ana, { content: 'Leo lent Ana a tent', relationshipId: relationship?.id, privacy: 'private' });
  await tell(ana, { content: 'Ana saves for a boat', privacy: 'private' });
  await tell(ana, { content: 'The safe opens with 4-7-1', privacy: 'secret' });
  await tell(await home.in('Leo'), {
    content: 'The band needs a van',
    contact: 'Tuesday band',
    privacy: 'private',
  });
}

const OF_BAND = ['Leo lent Ana a tent', 'The band needs a van', 'The band rehearses at ten'];

describe(`leaving, on ${inject('databaseKind')} Postgres`, () => {
  it.each<[Keep, { nora: string[]; leo: string[]; trashed: number }]>([
    ['everything', { nora: ['Ana loves quince'], leo: ['Ana loves quince', ...OF_BAND], trashed: 0 }],
    ['shared', { nora: ['Ana loves quince'], leo: ['Ana loves quince', ...OF_BAND], trashed: 2 }],
    ['nothing', { nora: [], leo: ['The band needs a van'], trashed: 5 }],
  ])(
    'with “keep %s” moves the right memories to the trash, and shows nobody anything new',
    async (keep, expected) => {
      await tellAll();
      expect((await previewLeave(await home.in('Ana'))).memories).toEqual({ all: 5, onlyMine: 2 });
      const left = await leaveHousehold(await home.in('Ana'), { keep });
      expect(left).toMatchObject({ outcome: 'left', keep, trashedMemories: expected.trashed });
      expect(await seenBy(await home.in('Nora'))).toEqual(expected.nora);
      expect(await seenBy(await home.in('Leo'))).toEqual(expected.leo);
      const inTrash = await seenBy(await home.in('Nora'), true);
      expect(inTrash).toEqual(keep === 'nothing' ? ['Ana loves quince'] : []);
    },
  );

  it('restores a memory that a trashed one had replaced', async () => {
    const [nora, ana] = [await home.in('Nora'), await home.in('Ana')];
    const older = await tell(nora, { content: 'The household meets at five', contact: 'us' });
    const newer = await tell(ana, { content: 'We gather at six in the kitchen', privacy: 'public' });
    const ends = { fromId: newer.memory?.id, toId: older.memory?.id };
    await link(ana, relateInput.parse({ action: 'add', ...ends, type: 'supersedes' }));
    await leaveHousehold(ana, { keep: 'nothing' });
    const id = older.memory?.id ?? '';
    expect(await getMemory(nora, id)).toMatchObject({ status: 'active' });
  });

  it('ends the care for a child, so that who comes back is named for it anew', async () => {
    const nora = await home.in('Nora');
    const { contact } = await createContact(nora, { name: 'Mia', kind: 'person' });
    await setChild(nora, {
      id: contact.id,
      access: 'carers',
      carerIds: [home.idOf('Ana'), home.idOf('Leo')],
    });
    await leaveHousehold(await home.in('Ana'), { keep: 'shared' });
    const marked = await nora.vault.read(({ db, householdId }) =>
      db.contact.findFirstOrThrow({ where: { householdId, id: contact.id } }),
    );
    expect(marked).toMatchObject({ childAccess: 'carers', carerIds: [home.idOf('Leo')] });
  });

  it('ends the own contact, memberships of groups, keys and consents', async () => {
    await tellAll();
    const mine = await createKey(
      await home.in('Ana'),
      createKeyInput.parse({ label: 'phone', agentName: 'Phone' }),
    );
    const shared = await createKey(
      await home.in('Nora'),
      createKeyInput.parse({ label: 'kitchen', agentName: 'Kitchen', actsFor: 'household' }),
    );
    await agreeToKey(await home.in('Ana'), { id: shared.key.id });
    const now = new Date();
    await actorFromKey(shared.token, now, { onBehalfOf: home.idOf('Ana') });
    const { revokedKeys } = await leaveHousehold(await home.in('Ana'), { keep: 'shared' });
    expect(revokedKeys).toBe(1);
    await expect(actorFromKey(mine.token, now)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    await expect(actorFromKey(shared.token, now, { onBehalfOf: home.idOf('Ana') })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    await actorFromKey(shared.token, now);
    const { householdId } = home;
    const contactId = home.members[1]?.contactId ?? '';
    const after = await home.asSystem().vault.read(async (tx) => ({
      contact: await tx.db.contact.findFirst({ where: { householdId, id: contactId } }),
      memberships: await tx.db.relationship.findMany({
        where: { householdId, contactAId: contactId, notes: null, validUntil: { not: null } },
        select: { status: true, validUntil: true },
      }),
    }));
    expect(after.contact).toMatchObject({ name: 'Ana', userId: null, deletedAt: null });
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
    expect(after.memberships).toEqual(Array(2).fill({ status: 'former', validUntil: today }));
    const { circle } = await (await home.person(home.idOf('Ana'), 'member')).vault.read(async (tx) => tx);
    expect(circle).toMatchObject({ ownContactId: null, contactIds: [] });
  });

  it('is refused to the last owner, even when two owners leave at once', async () => {
    const preview = await previewLeave(await home.in('Nora'));
    expect(preview).toMatchObject({ mayLeave: false, reason: expect.stringMatching(/owner/) });
    await expect(leaveHousehold(await home.in('Nora'), { keep: 'shared' })).rejects.toEqual(
      refusal('CONFLICT'),
    );
    await home.setRole('Ana', 'owner');
    expect((await previewLeave(await home.in('Nora'))).mayLeave).toBe(true);
    const both = [await home.in('Nora'), await home.in('Ana')];
    const settled = await Promise.allSettled(both.map((ctx) => leaveHousehold(ctx, { keep: 'shared' })));
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find((one) => one.status === 'rejected')?.reason).toEqual(refusal('CONFLICT'));
    const left = await repo.listMembers(home.householdId);
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('leaves one owner when one removes the other, who transfers the household at that moment', async () => {
    await home.setRole('Ana', 'owner');
    const [nora, ana] = [await home.in('Nora'), await home.in('Ana')];
    await Promise.allSettled([
      removeMember(nora, { userId: home.idOf('Ana'), keep: 'shared' }),
      removeMember(ana, { userId: home.idOf('Nora'), keep: 'shared' }),
    ]);
    expect((await repo.listMembers(home.householdId)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('does not count an owner without a login', async () => {
    await home.setRole('Ana', 'owner');
    const db = await identity();
    await db.user.update({ where: { id: home.idOf('Ana') }, data: { passwordHash: null } });
    await expect(leaveHousehold(await home.in('Nora'), { keep: 'shared' })).rejects.toEqual(
      refusal('CONFLICT'),
    );
  });

  it('is one’s own choice; removing needs a higher role and reveals nothing private', async () => {
    await tellAll();
    await expect(
      leaveHousehold(home.asAgent('Ana', { scopes: ['admin'] }), { keep: 'shared' }),
    ).rejects.toEqual(refusal('FORBIDDEN'));
    const ana = home.idOf('Ana');
    for (const by of ['Ana', 'Leo'])
      await expect(removeMember(await home.in(by), { userId: ana, keep: 'shared' })).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    const removed = await removeMember(await home.in('Nora'), { userId: ana, keep: 'shared' });
    expect(removed).toEqual({ outcome: 'removed', userId: ana, keep: 'shared', revokedKeys: 0 });
    await expect(removeMember(await home.in('Nora'), { userId: ana, keep: 'shared' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
  });
});

describe('a server that is killed while a member leaves or joins', () => {
  it('finishes the departure on the next start', async () => {
    await tellAll();
    const [userId, actor] = [home.idOf('Ana'), (await home.in('Ana')).actor];
    const detail = { keep: 'nothing' };
    await recordAudit({ actor, at: new Date(), action: 'member.leave', objectId: userId, detail });
    await repo.changeMembers(home.householdId, (tx) =>
      repo.deleteMember(tx, home.householdId, userId, new Date()),
    );
    expect(await seenBy(await home.in('Nora'))).toEqual(['Ana loves quince']);
    await syncAll(home.householdId, 'personal');
    await syncAll(home.householdId, 'personal');
    expect(await seenBy(await home.in('Nora'))).toEqual([]);
    expect(await seenBy(await home.in('Leo'))).toEqual(['The band needs a van']);
  });

  it('adds the new member to the vault on the next start', async () => {
    const db = await identity();
    const other = await makeHome(['Chidi']);
    const userId = other.idOf('Chidi');
    await db.membership.create({
      data: { householdId: home.householdId, userId, role: 'member', createdAt: new Date() },
    });
    await Promise.all([syncAll(home.householdId, 'personal'), syncAll(home.householdId, 'personal')]);
    const { circle } = await (await home.person(userId, 'member')).vault.read(async (tx) => tx);
    expect(circle.contactIds).toEqual([circle.ownContactId, circle.homeContactId]);
  });
});

describe('relationships that are not public', () => {
  const partsOf = (ctx: Ctx) =>
    ctx.vault.read(async (tx) =>
      (
        await tx.db.relationship.findMany({
          where: { householdId: home.householdId, deletedAt: null, ownerId: home.idOf('Ana') },
          select: { notes: true, status: true },
          orderBy: { notes: 'asc' },
        })
      )
        .filter(({ notes }) => notes?.startsWith('only'))
        .map(({ notes, status }) => `${notes} ${status}`),
    );
  const comeBack = async () => {
    const [{ householdId }, userId] = [home, home.idOf('Ana')];
    await repo.changeMembers(householdId, (tx) =>
      repo.insertMember(tx, { householdId, userId, role: 'member', createdAt: new Date() }),
    );
    await syncEverywhere(householdId, userId);
  };
  beforeEach(async () => {
    const ana = await home.in('Ana');
    const mine = { contactA: 'me', privacy: 'private' };
    await relate(ana, { ...mine, relationship: 'friend_of', contactB: 'Rosa', notes: 'only a friend' });
    await relate(ana, { ...mine, relationship: 'member_of', contactB: 'Poker club', notes: 'only the club' });
    await relate(ana, { ...mine, relationship: 'friend_of', contactB: 'Leo', notes: 'only with Leo' });
    const trashed = { contactA: 'Rosa', relationship: 'friend_of', contactB: 'Zoë', notes: 'only removed' };
    const { relationship } = await relate(ana, { ...trashed, privacy: 'private' });
    await removeRelationship(ana, { id: relationship?.id ?? '' });
  });

  it.each<[Keep, number]>([
    ['everything', 3],
    ['shared', 1],
    ['nothing', 0],
  ])('are counted, go with “keep %s”, and return with their author', async (keep, staying) => {
    expect((await previewLeave(await home.in('Ana'))).relationships).toEqual({ all: 3, onlyMine: 2 });
    await leaveHousehold(await home.in('Ana'), { keep });
    expect(await partsOf(home.asSystem())).toHaveLength(staying);
    await comeBack();
    await syncAll(home.householdId, 'personal');
    // all her memberships end when she leaves, including those stated by others
    const expected = ['only a friend current', 'only the club former', 'only with Leo current'];
    expect(await partsOf(await home.in('Ana'))).toEqual(expected);
    expect(await partsOf(await home.in('Nora'))).toEqual([]);
  });
});

it('outcomes are counted before leaving and kept, and the profile is hidden if nothing is kept', async () => {
  const ana = await home.in('Ana');
  const told = ['accepted', 'rejected', 'rejected'].map((outcome, at) => ({
    ...{ type: 'add_topic', value: `quince ${at}`, outcome },
  }));
  await record(ana, { items: told });
  await setProfile(ana, setProfileInput.parse({ visibility: 'household' }));
  const seen = async () =>
    (await listProfiles(await home.in('Nora'))).items.filter(({ ownerId }) => ownerId === home.idOf('Ana'));
  expect(await seen()).toMatchObject([{ totalOutcomes: 3 }]);
  expect((await previewLeave(ana)).outcomes).toBe(3);
  expect((await previewLeave(await home.in('Nora'))).outcomes).toBe(0);
  await leaveHousehold(ana, { keep: 'nothing' });
  expect(await seen()).toEqual([]);
  const kept = await home
    .asSystem()
    .vault.read(({ db, householdId }) => db.suggestionOutcome.count({ where: { householdId } }));
  expect(kept).toBe(3);
});

it('a member who rejoins gets their contact back, and their sealed memories', async () => {
  await tellAll();
  const userId = home.idOf('Ana');
  await leaveHousehold(await home.in('Ana'), { keep: 'everything' });
  await repo.changeMembers(home.householdId, (tx) =>
    repo.insertMember(tx, {
      householdId: home.householdId,
      userId,
      role: 'guest',
      createdAt: new Date(),
    }),
  );
  await syncEverywhere(home.householdId, userId);
  const ana = await home.in('Ana');
  const { circle } = await ana.vault.read(async (tx) => tx);
  expect(circle.ownContactId).toBe(home.members[1]?.contactId);
  expect(circle.contactIds).toContain(circle.homeContactId);
  expect(await seenBy(ana)).toEqual([
    'Ana loves quince',
    'Ana saves for a boat',
    'Leo lent Ana a tent',
    'The band rehearses at ten',
    'sealed',
  ]);
});

import { describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { queryRelationships } from '../query/service/query-relationships.ts';
import { setRelationshipInput } from '../schema.ts';
import { setRelationship } from '../set/service/set-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));

describe('adding a member to a group from outside', () => {
  const REFUSAL = {
    code: 'FORBIDDEN',
    message: 'Only a member of this group can add household members to it.',
  };
  const remember = (ctx: Ctx, contact: string, over: object) =>
    storeMemory(
      ctx,
      parseInput(storeMemoryInput, {
        content: 'They meet on Tuesdays.',
        category: 'event',
        contact,
        ...over,
      }),
    );
  const group = async (ctx: Ctx, name: string) =>
    (await createContact(ctx, { name, kind: 'group' })).contact.id;

  it('is refused while another member belongs to it privately, and reveals nothing about that', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const circle = await group(nora, 'Grief circle');
    await set(nora, 'me', 'member_of', circle, { privacy: 'private' });
    const tries: [Ctx, string][] = [
      [leo, 'me'],
      [leo, 'Mia'],
      [home.asAgent('Leo'), 'me'],
      [home.asAgent(null), 'Leo'],
    ];
    for (const [ctx, who] of tries) {
      await expect(set(ctx, who, 'member_of', circle)).rejects.toMatchObject(REFUSAL);
      await expect(set(ctx, circle, 'has_member', who, { privacy: 'public' })).rejects.toMatchObject(REFUSAL);
    }
    const { relationships } = await queryRelationships(leo, {
      contact: circle,
      includeDerived: true,
      includeFormer: true,
    });
    expect(relationships).toEqual([]);
    const turned = set(leo, 'me', 'used to be a member of', circle, { status: 'current' });
    await expect(turned).rejects.toMatchObject(REFUSAL);
    expect((await set(leo, 'me', 'used to be a member of', circle)).relationship?.status).toBe('former');
    await expect(set(leo, 'me', 'member_of', circle)).rejects.toMatchObject(REFUSAL);
    expect((await set(leo, 'Carmen', 'member_of', circle)).outcome).toBe('created');
    const ownAgent = home.asAgent('Nora', { ceiling: { privacy: 'public', categories: null } });
    expect((await set(ownAgent, 'Mia', 'member_of', circle)).outcome).toBe('created');
    expect((await set(home.as('Mia'), 'Leo', 'member_of', circle)).outcome).toBe('updated');
  });

  it('is refused while other members keep private data about the group, even without known members', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const choir = await group(nora, 'Coro São Brás');
    const { memory } = await remember(nora, choir, { privacy: 'private' });
    if (!memory) throw new Error('The memory was not stored.');
    for (const ctx of [leo, home.asAgent('Leo')]) {
      await expect(set(ctx, 'me', 'member_of', choir)).rejects.toMatchObject(REFUSAL);
    }
    // a private memory in the trash still counts, because it can be restored
    await forgetMemory(nora, memory.id);
    await expect(set(leo, 'me', 'member_of', choir)).rejects.toMatchObject(REFUSAL);
    expect((await set(nora, 'me', 'member_of', choir)).outcome).toBe('created');
    expect((await set(nora, 'Leo', 'member_of', choir)).outcome).toBe('created');
  });

  it('is refused if no member belongs to the group, but private relationships concern it', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const [band, club] = [await group(nora, 'Banda'), await group(nora, 'Club')];
    await home.asSystem().vault.write(
      'test',
      (tx) =>
        tx.db
          .$executeRaw`INSERT INTO vault.memory (household_id, id, content, content_hash, recorded_at, updated_at,
          category, contact_id, confidence, emotional_intensity, last_reinforced_at, importance, source, privacy)
        VALUES (${tx.householdId}::uuid, ${newId()}::uuid, 'Nobody told it.', '\\x00', now(), now(),
          'event', ${band}::uuid, 1, 0, now(), 'low', 'statement', 'private')`,
    );
    await set(nora, 'Carmen', 'member_of', club, { privacy: 'private' });
    await expect(set(leo, 'me', 'member_of', band)).rejects.toMatchObject(REFUSAL);
    await expect(set(leo, 'me', 'member_of', club)).rejects.toMatchObject(REFUSAL);
  });

  it('is allowed if nothing is hidden from the new member', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const chess = await group(nora, 'Ajedrez');
    await remember(nora, chess, { privacy: 'public' });
    await remember(leo, chess, { privacy: 'private', content: 'I would rather not lose again.' });
    expect((await set(home.asAgent(null), 'Leo', 'member_of', chess)).outcome).toBe('created');
    expect((await set(leo, 'me', 'member_of', chess, { notes: 'since the summer' })).outcome).toBe('updated');
  });

  it('leaves the caller’s own visibility unchanged after the check', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const choir = await group(nora, 'Choir');
    await remember(nora, choir, { privacy: 'private' });
    const seen = await leo.vault.read(async (tx) => {
      const [row] = await tx.db.$queryRaw<{ open: boolean }[]>`
        SELECT vault.is_open_to(${choir}::uuid, ${leo.actor.userId}::uuid) AS open`;
      return { open: row?.open, memories: await tx.db.memory.count({ where: { contactId: choir } }) };
    });
    expect(seen).toEqual({ open: false, memories: 0 });
  });
});

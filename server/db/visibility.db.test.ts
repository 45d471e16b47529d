import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { setChild } from '#server/contacts/child/service/child-access.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ceiling } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { type Guarded, type Viewer, visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import { CATEGORIES, type Category, PRIVACY } from '#server/domain/words/vocabulary.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { makeHousehold } from './testing/household.ts';
import { bindVault, vaultFor } from './vault.ts';

async function family() {
  const home = await makeHousehold(['Nora', 'Leo', 'Ana']);
  const sisters = await setRelationship(home.as('Nora'), {
    contactA: 'me',
    contactB: 'Ana',
    relationship: 'sister',
  });
  const partners = await setRelationship(home.as('Nora'), {
    contactA: 'me',
    contactB: 'Leo',
    relationship: 'wife',
  });
  const system = home.asSystem();
  const homeContactId = await system.vault.read(async (tx) => tx.circle.homeContactId);
  const choir = (await createContact(system, { name: 'Coro de la Ribera', kind: 'group' })).contact.id;
  await setRelationship(system, { contactA: 'Ana', contactB: choir, relationship: 'member_of' });
  const { contact: mia } = await createContact(system, { name: 'Mia', kind: 'person' });
  const niece = await setRelationship(home.as('Ana'), {
    contactA: 'me',
    contactB: mia.id,
    relationship: 'aunt',
  });
  const leo = home.members[1]?.userId ?? '';
  // Nora is the owner of the household, and Leo is named for Mia. Ana is a child with a login.
  await setChild(home.as('Nora'), { id: mia.id, access: 'carers', carerIds: [leo] });
  await setChild(home.as('Nora'), { id: home.members[2]?.contactId ?? '', access: 'carers', carerIds: [] });
  return {
    home,
    choir,
    mia: mia.id,
    relationshipIds: [sisters, partners, niece].map(({ relationship }) => relationship?.id ?? null),
    contactIds: [...home.members.map((member) => member.contactId), homeContactId, choir, mia.id],
    owners: [...home.members.map((member) => member.userId as string), null],
  };
}

interface Told extends Omit<Guarded, 'childIds'> {
  subjectContactId: string | null;
  who: readonly (string | null)[];
}

const guarded = (of: Awaited<ReturnType<typeof family>>): fc.Arbitrary<Told> =>
  fc
    .record({
      privacy: fc.constantFrom(...PRIVACY),
      category: fc.constantFrom(...CATEGORIES),
      ownerId: fc.constantFrom(...of.owners),
      scope: fc.constantFrom(
        ...of.contactIds.map((contactId) => ({ contactId, relationshipId: null })),
        ...of.relationshipIds.map((relationshipId) => ({ contactId: null, relationshipId })),
        { contactId: null, relationshipId: null },
      ),
      subjectContactId: fc.constantFrom(null, null, of.mia),
      who: fc.subarray([of.mia, of.home.members[1]?.contactId ?? null], { maxLength: 1 }),
    })
    .map(({ scope, ...rest }) => ({ ...rest, ...scope }))
    .filter((memory) => memory.privacy !== 'secret' || memory.ownerId !== null);

async function insert(ctx: Ctx, { who, ...memory }: Told): Promise<Guarded & { id: string }> {
  const id = newId();
  const now = new Date();
  const isSecret = memory.privacy === 'secret';
  const content = isSecret ? null : 'Something';
  const sealed = isSecret ? Buffer.from('sealed') : null;
  return ctx.vault.write('test.insert', async (tx) => {
    const { householdId } = tx;
    await tx.db.memory.createMany({
      data: [
        {
          ...memory,
          householdId: ctx.vault.householdId,
          id,
          content,
          sealed,
          contentHash: Buffer.from(id),
          recordedAt: now,
          lastReinforcedAt: now,
          updatedAt: now,
          confidence: 0.9,
          emotionalIntensity: 0.2,
          importance: 'medium',
          source: 'statement',
        },
      ],
    });
    const named = who.flatMap((contactId) =>
      contactId === null ? [] : [{ householdId, memoryId: id, contactId }],
    );
    await tx.db.memoryContact.createMany({ data: named });
    const { childIds } = await tx.db.memory.findFirstOrThrow({ where: { householdId, id } });
    return { ...memory, id, childIds };
  });
}

async function seenBy(ctx: Ctx): Promise<{ ids: Set<string>; viewer: Viewer }> {
  return ctx.vault.read(async (tx) => {
    const rows = await tx.db.memory.findMany({
      where: { householdId: tx.householdId },
      select: { id: true },
    });
    const { actor } = ctx;
    const ceiling: { privacy: Viewer['privacy']; categories: readonly Category[] | null } =
      actor.kind === 'agent' ? actor.ceiling : { privacy: 'secret', categories: null };
    const viewer: Viewer = {
      privacy: ceiling.privacy,
      categories: ceiling.categories,
      within: tx.circle.within,
      userId: actor.userId,
      isSystem: actor.kind === 'system',
      contactIds: tx.circle.contactIds,
      relationshipIds: tx.circle.relationshipIds,
      ownContactId: tx.circle.ownContactId,
      closedChildIds: tx.circle.closedChildIds,
    };
    return { ids: new Set(rows.map(({ id }) => id)), viewer };
  });
}

function historyOf(ctx: Ctx): Promise<string[]> {
  return ctx.vault.read(async (tx) => {
    const rows = await tx.db.change.findMany({
      where: { householdId: tx.householdId, tableName: 'memory' },
      select: { rowKey: true },
    });
    return [...new Set(rows.map(({ rowKey }) => rowId.parse(rowKey).id))].sort();
  });
}
const rowId = z.object({ id: z.string() });

/** Asks vault.sees_image for each change, one by one. The policies answer the same from keys that they read once. */
const askedOneByOne = (
  changes: readonly { id: bigint; tableName: string; before: unknown; after: unknown; rowKey: unknown }[],
) =>
  Prisma.sql`
    SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(changes.map((one) => ({ ...one, id: Number(one.id) })))}::jsonb)
      AS c (id bigint, "tableName" text, before jsonb, after jsonb, "rowKey" jsonb)
    WHERE vault.sees_image(c."tableName", nullif(c.before, 'null')) AND vault.sees_image(c."tableName", nullif(c.after, 'null'))
      AND (c."tableName" <> 'memory' OR vault.is_seen_now('memory', (c."rowKey" ->> 'id')::uuid))`;

async function secretsAmong(ctx: Ctx, ids: Set<string>): Promise<{ secret: Set<string> }> {
  const rows = await ctx.vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: tx.householdId, privacy: 'secret', id: { in: [...ids] } },
      select: { id: true },
    }),
  );
  return { secret: new Set(rows.map(({ id }) => id)) };
}

async function viewingAs(viewer: Ctx, target: Ctx, ceiling: Ceiling | null): Promise<Ctx> {
  const { actor } = viewer;
  if (actor.kind !== 'member') throw new Error('Only a member can view as somebody else.');
  const kind = ceiling === null ? ('member' as const) : ('agent' as const);
  const perspectives = [actor, target.actor];
  const viewAs = { kind, userId: target.actor.userId, agentId: null, name: 'them', ceiling, perspectives };
  const viewing = { ...actor, viewAs };
  const handle = await vaultFor(actor.householdId, 'personal');
  return { ...viewer, actor: viewing, vault: bindVault(handle, viewing, viewer.now, newId()) };
}

describe('row-level security and the rule', () => {
  it('agree for every memory and every kind of viewer', async () => {
    const of = await family();
    const { home } = of;
    const memories = fc.sample(guarded(of), { numRuns: 150, seed: 7 });
    const stored = new Map<string, Guarded>();
    for (const memory of memories) {
      const { id, ...told } = await insert(home.asSystem(), memory);
      stored.set(id, told);
    }
    const ceilings: Ceiling[] = [
      { privacy: 'public', categories: null, groups: null },
      { privacy: 'private', categories: null, groups: null },
      { privacy: 'private', categories: ['preference', 'event'], groups: null },
    ];
    const groupsOf = [[of.choir], [of.contactIds[3] ?? ''], [of.choir, of.contactIds[3] ?? '']];
    for (const groups of groupsOf) ceilings.push({ privacy: 'private', categories: null, groups });
    const viewers = [
      ...['Nora', 'Leo', 'Ana'].flatMap((name) => [
        home.as(name),
        ...ceilings.map((ceiling) => home.asAgent(name, { ceiling })),
      ]),
      ...ceilings.map((ceiling) => home.asAgent(null, { ceiling })),
      home.asSystem(),
    ];
    for (const ctx of viewers) {
      const { ids, viewer } = await seenBy(ctx);
      const wrong = [...stored].filter(
        ([id, memory]) => visibilityOf(viewer, memory).isVisible !== ids.has(id),
      );
      expect({ viewer, wrong }).toEqual({ viewer, wrong: [] });
    }
  });

  it('show a member who views as somebody else only rows visible to both, and allow no change', async () => {
    const of = await family();
    const { home } = of;
    const memories = fc.sample(guarded(of), { numRuns: 120, seed: 11 });
    for (const memory of memories) await insert(home.asSystem(), memory);
    const ceilings: (Ceiling | null)[] = [
      null,
      { privacy: 'public', categories: null, groups: null },
      { privacy: 'private', categories: ['opinion'], groups: null },
      { privacy: 'private', categories: null, groups: [of.choir] },
    ];
    const { ids: own } = await seenBy(home.as('Nora'));
    for (const name of ['Leo', 'Ana', null]) {
      for (const ceiling of ceilings) {
        if (name === null && ceiling === null) continue;
        const theirs = ceiling === null ? home.as(name ?? '') : home.asAgent(name, { ceiling });
        const { ids: target } = await seenBy(theirs);
        const { secret } = await secretsAmong(theirs, target);
        const viewing = await viewingAs(home.as('Nora'), theirs, ceiling);
        const { ids } = await seenBy(viewing);
        const both = [...own].filter((id) => target.has(id) && !secret.has(id)).sort();
        expect({ name, ceiling, ids: [...ids].sort() }).toEqual({ name, ceiling, ids: both });
        await expect(viewing.vault.write('test', async () => undefined)).rejects.toThrow(/viewing as/);
      }
    }
  });

  it('hide the history of a row that they hide', async () => {
    const of = await family();
    const { home } = of;
    const memories = fc.sample(guarded(of), { numRuns: 80, seed: 3 });
    for (const memory of memories) await insert(home.asSystem(), memory);
    const viewers = [
      ...['Nora', 'Leo', 'Ana'].map((name) => home.as(name)),
      home.asAgent('Nora', { ceiling: { privacy: 'public' } }),
      home.asAgent('Ana', { ceiling: { groups: [of.choir] } }),
      home.asAgent(null),
    ];
    for (const ctx of viewers) {
      const { ids } = await seenBy(ctx);
      expect(await historyOf(ctx)).toEqual([...ids].sort());
    }
  });

  it('decide about the history of all rows as about each', async () => {
    const of = await family();
    const { home } = of;
    const system = home.asSystem();
    const stored: string[] = [];
    for (const memory of fc.sample(guarded(of), { numRuns: 80, seed: 5 }))
      stored.push((await insert(system, memory)).id);
    await system.vault.write('test.change', async ({ db, householdId }) => {
      await db.memory.updateMany({ where: { householdId, id: { in: stored } }, data: { version: 2 } });
      await db.$queryRaw(Prisma.sql`SELECT vault.take_back_memories(c.journal_id, ARRAY[(c.row_key ->> 'id')::uuid])
        FROM vault.change c WHERE c.household_id = ${householdId}::uuid AND c.table_name = 'memory' AND c.before IS NULL
          AND c.row_key ->> 'id' = ANY (${stored.slice(0, 20)})`);
      await db.memoryContact.deleteMany({ where: { householdId, memoryId: { in: stored.slice(20, 30) } } });
      await db.memory.updateMany({
        where: { householdId, id: { in: stored.slice(30, 50) } },
        data: { contactId: home.members[1]?.contactId ?? null, relationshipId: null, subjectContactId: null },
      });
    });
    const changes = await system.vault.read(({ db, householdId }) =>
      db.change.findMany({ where: { householdId, tableName: { in: ['memory', 'memory_contact'] } } }),
    );
    const ceiling: Ceiling = { privacy: 'private', categories: null, groups: null };
    const viewers = [
      ...['Nora', 'Leo', 'Ana'].map((name) => home.as(name)),
      home.asAgent('Ana', { ceiling: { groups: [of.choir] } }),
      home.asAgent(null),
      await viewingAs(home.as('Nora'), home.as('Ana'), null),
      await viewingAs(home.as('Nora'), home.asAgent(null, { ceiling }), ceiling),
    ];
    for (const ctx of viewers) {
      const seen = await ctx.vault.read(({ db, householdId }) =>
        db.change.findMany({ where: { householdId, id: { in: changes.map(({ id }) => id) } } }),
      );
      const told = await ctx.vault.read(({ db }) => db.$queryRaw<{ id: bigint }[]>(askedOneByOne(changes)));
      const ids = (rows: { id: bigint }[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
      expect(ids(seen)).toEqual(ids(told));
      expect(seen.length).toBeGreaterThan(0);
    }
  });

  it('hide the history of a memory that becomes private', async () => {
    const { home } = await family();
    const scope = { contactId: null, relationshipId: null, subjectContactId: null, who: [] } as const;
    const open = { privacy: 'public', category: 'opinion', ...scope } as const;
    const nora = home.as('Nora');
    const { id } = await insert(home.asSystem(), { ...open, ownerId: nora.actor.userId });
    expect(await historyOf(home.as('Leo'))).toEqual([id]);
    await nora.vault.write('test.close', (tx) =>
      tx.db.memory.updateMany({
        where: { householdId: tx.householdId, id },
        data: { privacy: 'private' },
      }),
    );
    expect(await historyOf(home.as('Leo'))).toEqual([]);
    expect(await historyOf(nora)).toEqual([id]);
  });

  it('show nothing to another household', async () => {
    const of = await family();
    await insert(of.home.asSystem(), {
      ...fc.sample(guarded(of), { numRuns: 1, seed: 1 })[0],
      privacy: 'public',
    } as Told);
    const stranger = await makeHousehold(['Nora']);
    expect((await seenBy(stranger.as('Nora'))).ids.size).toBe(0);
  });
});

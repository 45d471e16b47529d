import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ceiling } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { type Guarded, type Viewer, visibilityOf } from '#server/domain/visibility.ts';
import { CATEGORIES, type Category, PRIVACY } from '#server/domain/vocabulary.ts';
import { setRelationship } from '#server/relationships/service.ts';
import { makeHousehold } from './testing/household.ts';

// Row-level security decides; server/domain/visibility.ts says the same as a rule, to explain it. They must agree.

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
  const home_ = home.asSystem();
  const homeContactId = await home_.vault.read(async (tx) => tx.circle.homeContactId);
  return {
    home,
    relationshipIds: [sisters.relationship?.id ?? null, partners.relationship?.id ?? null],
    contactIds: [...home.members.map((member) => member.contactId), homeContactId],
    owners: [...home.members.map((member) => member.userId as string), null],
  };
}

const guarded = (of: Awaited<ReturnType<typeof family>>): fc.Arbitrary<Guarded> =>
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
    })
    .map(({ scope, ...rest }) => ({ ...rest, ...scope }))
    .filter((memory) => memory.privacy !== 'secret' || memory.ownerId !== null);

async function insert(ctx: Ctx, memory: Guarded): Promise<string> {
  const id = newId();
  const now = new Date();
  const isSecret = memory.privacy === 'secret';
  const content = isSecret ? null : 'Something';
  const sealed = isSecret ? Buffer.from('sealed') : null;
  await ctx.vault.write('test.insert', (tx) =>
    tx.db.memory.createMany({
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
    }),
  );
  return id;
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
    };
    return { ids: new Set(rows.map(({ id }) => id)), viewer };
  });
}

describe('row-level security and the rule', () => {
  it('agree for every memory and every kind of viewer', async () => {
    const of = await family();
    const { home } = of;
    const memories = fc.sample(guarded(of), { numRuns: 150, seed: 7 });
    const stored = new Map<string, Guarded>();
    for (const memory of memories) stored.set(await insert(home.asSystem(), memory), memory);
    const ceilings: Ceiling[] = [
      { privacy: 'public', categories: null, groups: null },
      { privacy: 'private', categories: null, groups: null },
      { privacy: 'private', categories: ['preference', 'event'], groups: null },
    ];
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

  it('shows a stranger’s household nothing', async () => {
    const of = await family();
    await insert(of.home.asSystem(), {
      ...fc.sample(guarded(of), { numRuns: 1, seed: 1 })[0],
      privacy: 'public',
    } as Guarded);
    const stranger = await makeHousehold(['Nora']);
    expect((await seenBy(stranger.as('Nora'))).ids.size).toBe(0);
  });
});

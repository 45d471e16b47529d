import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { edgesOf, link, linksOf, relateAs, tell, undo } from '../testing/link-memories.ts';
import { letters } from '../testing/seeded-letters.ts';

let home: TestHousehold;
let nora: Ctx;
let leo: Ctx;
let cloud: MemoryView;
let pain: MemoryView;
let count = 0;
const WORDS = [
  'marmalade',
  'trombone',
  'kayak',
  'saffron',
  'origami',
  'glacier',
  'falconry',
  'turnip',
  'mosaic',
];
const one = (ctx: Ctx, over: object = {}): Promise<MemoryView> => {
  count += 1;
  return tell(ctx, `${WORDS[count % WORDS.length]} ${count}${letters(count).slice(-5)}`, over);
};
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
  nora = home.as('Nora');
  leo = home.as('Leo');
  cloud = await tell(nora, 'Only cloud servers from now on');
  pain = await tell(nora, 'Each deployment hurt for days');
});

describe('adding a link', () => {
  it('stores its evidence and note, and reads it from both memories', async () => {
    const told = { strength: 0.8, evidence: 'the talk of 4 February', note: 'she said so herself' };
    const added = await link(nora, cloud, 'influenced_by', pain, told);
    expect(added).toMatchObject({
      outcome: 'added',
      edges: [
        {
          fromId: cloud.id,
          toId: pain.id,
          type: 'influenced_by',
          reading: 'was influenced by',
          bidirectional: false,
          origin: 'stated',
          can: { remove: true },
          ...told,
        },
      ],
    });
    expect(await linksOf(nora, cloud)).toEqual(['was influenced by Each deployment hurt for days']);
    expect(await linksOf(nora, pain)).toEqual(['influenced Only cloud servers from now on']);
  });

  it('defaults to full strength and one direction', async () => {
    const { edges } = await link(nora, await one(nora), 'part_of', await one(nora));
    expect(edges).toMatchObject([{ strength: 1, bidirectional: false, evidence: null, note: null }]);
  });

  it('stores “A led to B” as “B was caused by A”, and likewise every other inverse name', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const { edges } = await link(nora, a, 'led_to', b);
    expect(edges).toMatchObject([{ fromId: b.id, toId: a.id, type: 'caused_by' }]);
    expect(await link(nora, b, 'caused_by', a)).toMatchObject({
      outcome: 'unchanged',
      edges,
      journalId: null,
    });
    const supported = await link(nora, a, 'supported_by', b);
    expect(supported.edges).toMatchObject([{ fromId: b.id, toId: a.id, type: 'supports' }]);
  });

  it('updates the existing link when the same link is added again', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const first = await link(nora, a, 'supports', b, { strength: 0.4, note: 'at dinner' });
    expect(await link(nora, a, 'supports', b)).toMatchObject({ outcome: 'unchanged', edges: first.edges });
    const again = await link(nora, a, 'supports', b, { strength: 0.9, evidence: 'a photo' });
    expect(again).toMatchObject({
      outcome: 'updated',
      edges: [{ id: first.edges[0]?.id, strength: 0.9, evidence: 'a photo', note: 'at dinner' }],
    });
    expect((await edgesOf(nora, a.id)).total).toBe(1);
  });

  it('treats a symmetric link as valid in both directions', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const { edges } = await link(nora, a, 'contradicts', b);
    expect(await link(nora, b, 'contradicts', a)).toMatchObject({ outcome: 'unchanged', edges });
  });

  it('stores one link for both directions, and treats the opposite direction as already stated', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const { edges } = await link(nora, a, 'influenced_by', b, { bidirectional: true });
    expect(edges).toMatchObject([{ bidirectional: true }]);
    expect(await link(nora, b, 'influenced_by', a)).toMatchObject({ outcome: 'unchanged', edges });
    expect(await link(nora, b, 'influenced_by', a, { bidirectional: true })).toMatchObject({
      outcome: 'unchanged',
    });
    const oneWay = await link(nora, a, 'influenced_by', b, { bidirectional: false });
    expect(oneWay).toMatchObject({ outcome: 'updated', edges: [{ bidirectional: false }] });
    const back = await link(nora, b, 'influenced_by', a, { bidirectional: true });
    expect(back).toMatchObject({ outcome: 'updated', edges: [{ id: edges[0]?.id, bidirectional: true }] });
    expect((await edgesOf(nora, b.id)).total).toBe(1);
  });

  it('turns an inferred link into a stated one', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const id = newId();
    const { householdId } = home;
    const data = { householdId, id, fromId: a.id, toId: b.id, type: 'relates_to', strength: 0.7 };
    await nora.vault.write('test.guess', (tx) =>
      tx.db.edge.create({ data: { ...data, origin: 'inferred', createdAt: tx.now } }),
    );
    expect(await link(leo, a, 'relates_to', b)).toMatchObject({
      outcome: 'updated',
      edges: [{ id, origin: 'stated', strength: 1 }],
    });
  });
});

describe('a refused link names the field at fault', () => {
  const refused = async (work: Promise<unknown>, code: string, path: string) =>
    expect(
      await work.then(
        () => null,
        (error) => error,
      ),
    ).toMatchObject({ code, fields: [{ path }] });

  it('when it leads to itself, has an unknown type or a strength above 1', async () => {
    await refused(link(nora, cloud, 'supports', cloud), 'INVALID_INPUT', 'toId');
    await refused(link(nora, cloud, 'because', pain), 'INVALID_INPUT', 'type');
    await refused(link(nora, cloud, 'supports', pain, { strength: 1.1 }), 'INVALID_INPUT', 'strength');
    await refused(
      relateAs(nora, { action: 'add', fromId: cloud.id, toId: pain.id }),
      'INVALID_INPUT',
      'type',
    );
    await refused(
      relateAs(nora, { action: 'remove', toId: pain.id, type: 'supports' }),
      'INVALID_INPUT',
      'fromId',
    );
    const both = { action: 'remove', edgeId: newId(), fromId: pain.id };
    await refused(relateAs(nora, both), 'INVALID_INPUT', 'fromId');
    await refused(link(nora, cloud, 'supports', pain, { edgeId: newId() }), 'INVALID_INPUT', 'edgeId');
  });

  it('with the same error for a missing memory, one of another household and a private one', async () => {
    const other = await makeHousehold(['Ana']);
    const theirs = await one(other.as('Ana'));
    const hidden = await one(leo, { privacy: 'private' });
    const errors = [];
    for (const to of [{ ...pain, id: newId() }, theirs, hidden]) {
      await refused(link(nora, cloud, 'supports', to), 'NOT_FOUND', 'toId');
      await refused(link(nora, to, 'led_to', cloud), 'NOT_FOUND', 'fromId');
      errors.push(await link(nora, cloud, 'supports', to).catch(({ message }) => message));
    }
    expect(new Set(errors).size).toBe(1);
  });

  it('when it leads to a secret or to a memory in the trash', async () => {
    const secret = await one(nora, { privacy: 'secret' });
    await refused(link(nora, cloud, 'supports', secret), 'INVALID_INPUT', 'toId');
    const trashed = await one(nora);
    await forgetMemory(nora, trashed.id);
    await refused(link(nora, trashed, 'supports', cloud), 'CONFLICT', 'fromId');
  });

  it('when the caller may only read, or is an agent without write access', async () => {
    const guests = await makeHousehold(['Nora', 'Gus'], { role: 'guest' });
    const [a, b] = [await one(guests.as('Nora')), await one(guests.as('Nora'))];
    await expect(link(guests.as('Gus'), a, 'supports', b)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const reader = home.asAgent('Nora', { scopes: ['memories:read'] });
    await expect(link(reader, cloud, 'supports', pain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('when it leads to a memory beyond the agent’s ceiling', async () => {
    const hidden = await one(nora, { privacy: 'private' });
    const agent = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    await refused(link(agent, cloud, 'supports', hidden), 'NOT_FOUND', 'toId');
  });

  it('when it would change a memory of another member', async () => {
    const [mine, theirs] = [await one(leo), await one(nora)];
    await refused(link(leo, mine, 'supersedes', theirs), 'FORBIDDEN', 'toId');
    await refused(link(leo, theirs, 'superseded_by', mine), 'FORBIDDEN', 'fromId');
    await refused(link(leo, theirs, 'depends_on', mine), 'FORBIDDEN', 'fromId');
    expect(await link(leo, mine, 'contradicts', theirs)).toMatchObject({ outcome: 'added' });
  });
});

describe('visibility of a link', () => {
  it('shows and counts it only for callers who see both memories', async () => {
    const hidden = await one(nora, { privacy: 'private' });
    const open = await one(nora);
    await link(nora, hidden, 'elaborates', open);
    expect((await edgesOf(nora, open.id)).total).toBe(1);
    expect(await edgesOf(leo, open.id)).toEqual({ items: [], total: 0, nextCursor: null });
    await expect(edgesOf(leo, hidden.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('pages links strongest first, each once, filtered by direction and type', async () => {
    const hub = await one(nora);
    for (const strength of [0.2, 0.9, 0.5, 0.5, 0.5])
      await link(nora, hub, 'elaborates', await one(nora), { strength });
    await link(nora, await one(nora), 'supports', hub, { strength: 0.1 });
    const seen = [];
    let cursor: string | null = null;
    do {
      const page = await edgesOf(nora, hub.id, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items);
      cursor = page.nextCursor;
      expect(page.total).toBe(6);
    } while (cursor);
    expect(seen.map(({ edge }) => edge.strength)).toEqual([0.9, 0.5, 0.5, 0.5, 0.2, 0.1]);
    expect(new Set(seen.map(({ edge }) => edge.id)).size).toBe(6);
    const narrowed = await edgesOf(nora, hub.id, { direction: 'incoming', type: 'supports' });
    expect(narrowed.items).toMatchObject([{ direction: 'incoming', reading: 'is supported by' }]);
    expect((await edgesOf(nora, hub.id, { direction: 'outgoing', type: 'supports' })).total).toBe(0);
    await expect(edgesOf(nora, hub.id, { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('hides it while one of its memories is in the trash', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const { edges } = await link(nora, a, 'supports', b);
    await forgetMemory(nora, b.id);
    expect((await edgesOf(nora, a.id)).total).toBe(0);
    expect((await edgesOf(nora, b.id)).total).toBe(0);
    const edgeId = edges[0]?.id;
    await expect(relateAs(nora, { action: 'remove', edgeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreMemory(nora, b.id);
    expect((await edgesOf(nora, a.id)).items).toMatchObject([{ edge: { id: edgeId } }]);
  });

  it('hides it once one of its memories becomes a secret', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    await link(nora, a, 'supports', b);
    await updateMemory(nora, { id: b.id, privacy: 'secret' });
    expect((await edgesOf(nora, a.id)).total).toBe(0);
  });
});

describe('removing a link', () => {
  it('works by its id, by its ends, and from either side of a symmetric link', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const { edges } = await link(nora, a, 'supports', b);
    const removed = await relateAs(nora, { action: 'remove', edgeId: edges[0]?.id });
    expect(removed).toMatchObject({ outcome: 'removed', edges });
    await link(nora, a, 'led_to', b);
    const byEnds = { action: 'remove', fromId: a.id, toId: b.id };
    expect(await relateAs(nora, { ...byEnds, type: 'led_to' })).toMatchObject({ outcome: 'removed' });
    await link(nora, b, 'relates_to', a);
    expect(await relateAs(nora, { ...byEnds, type: 'relates_to' })).toMatchObject({ outcome: 'removed' });
    expect((await edgesOf(nora, a.id)).total).toBe(0);
    const gone = relateAs(nora, { ...byEnds, type: 'relates_to' });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('removes both directions at once on request', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    await link(nora, a, 'caused_by', b);
    await link(nora, b, 'caused_by', a);
    const both = { action: 'remove', fromId: a.id, toId: b.id, type: 'caused_by', bidirectional: true };
    const removed = await relateAs(nora, both);
    expect(removed.edges).toHaveLength(2);
    await undo(nora, removed.journalId);
    expect((await edgesOf(nora, a.id)).total).toBe(2);
  });

  it('is allowed for its author and the owners of its memories, and for agents as their member', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const zoe = home.as('Zoë');
    const edgeId = (await link(leo, a, 'relates_to', b)).edges[0]?.id;
    const mayRemove = async (ctx: Ctx) => (await edgesOf(ctx, a.id)).items.map(({ edge }) => edge.can.remove);
    expect(await Promise.all([nora, leo, zoe, home.asAgent('Leo')].map(mayRemove))).toEqual([
      [true],
      [true],
      [false],
      [true],
    ]);
    await expect(relateAs(zoe, { action: 'remove', edgeId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(link(zoe, a, 'relates_to', b, { strength: 0.1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await relateAs(home.asAgent('Leo'), { action: 'remove', edgeId })).toMatchObject({
      outcome: 'removed',
    });
  });

  it('can be undone, and so can adding and changing it', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const added = await link(nora, a, 'supports', b, { strength: 0.3 });
    const changed = await link(nora, a, 'supports', b, { strength: 0.6 });
    const strengths = async () => (await edgesOf(nora, a.id)).items.map(({ edge }) => edge.strength);
    await undo(nora, changed.journalId);
    expect(await strengths()).toEqual([0.3]);
    const removed = await relateAs(nora, { action: 'remove', edgeId: added.edges[0]?.id });
    expect(await strengths()).toEqual([]);
    const undone = await undo(nora, removed.journalId);
    expect(await strengths()).toEqual([0.3]);
    await undo(nora, undone.journalId);
    expect(await strengths()).toEqual([]);
  });
});

describe('concurrent callers', () => {
  it('create one link for a symmetric type, in whichever direction each states it', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await one(nora), await one(nora)];
      const answers = await Promise.all([
        link(nora, a, 'contradicts', b),
        link(leo, b, 'contradicts', a),
        link(nora, a, 'contradicts', b),
      ]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['added', 'unchanged', 'unchanged']);
      expect((await edgesOf(nora, a.id)).total).toBe(1);
    }
  });

  it('leave no link to the trash when one of them forgets the memory', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const [linked] = await Promise.allSettled([link(nora, a, 'supports', b), forgetMemory(nora, b.id)]);
    expect((await edgesOf(nora, a.id)).total).toBe(0);
    await restoreMemory(nora, b.id);
    expect((await edgesOf(nora, a.id)).total).toBe(linked.status === 'fulfilled' ? 1 : 0);
  });

  it('remove a link only once', async () => {
    const [a, b] = [await one(nora), await one(nora)];
    const edgeId = (await link(nora, a, 'supports', b)).edges[0]?.id;
    const both = [1, 2].map(() => relateAs(nora, { action: 'remove', edgeId }));
    const done = await Promise.allSettled(both);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

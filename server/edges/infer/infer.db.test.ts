import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import type { Vault, VaultTx } from '#server/db/vault.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { suggestEdges } from '#server/memories/links/service/suggest.ts';
import { type StoreMemoryInput, storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import type { LanguageModel } from '#server/models/language-model.ts';
import { edgesOf, link, linksOf, tell, undo } from '../testing/link-memories.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

const store = (ctx: Ctx, input: Partial<StoreMemoryInput>) =>
  storeMemory(ctx, parseInput(storeMemoryInput, input));
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

describe('inferring links for a new memory', () => {
  it('stores a link to the existing memory that the stated reason refers to', async () => {
    const nora = home.as('Nora');
    const boiler = await tell(nora, 'The boiler lost its pressure in the frost of January');
    const { inferredEdges, memory } = await store(nora, {
      content: 'We asked the plumber to come because the boiler lost its pressure in the frost',
    });
    expect(inferredEdges).toMatchObject([
      {
        edge: { fromId: memory?.id, toId: boiler.id, type: 'caused_by', reading: 'was caused by' },
        toId: boiler.id,
        isStored: true,
      },
    ]);
    const { items } = await edgesOf(nora, boiler.id);
    expect(items).toMatchObject([
      {
        reading: 'led to',
        edge: { origin: 'inferred', strength: inferredEdges[0]?.confidence, can: { remove: true } },
      },
    ]);
    expect(items[0]?.edge.evidence).toBe(inferredEdges[0]?.reason);
    expect(items[0]?.edge.evidence).not.toMatch(/boiler|pressure|frost|plumber/i);
  });

  it('links by the separate "why" field, and one undo removes both the memory and the link', async () => {
    const nora = home.as('Nora', later(1));
    const lonely = await tell(nora, 'Grandma Edda has been lonely since the choir dissolved');
    const { inferredEdges } = await store(nora, {
      content: 'We ring every Sunday at five',
      why: 'Grandma Edda is lonely since the choir dissolved',
    });
    expect(inferredEdges).toMatchObject([{ isStored: true, edge: { type: 'caused_by' }, toId: lonely.id }]);
    expect(await linksOf(nora, lonely)).toEqual(['led to We ring every Sunday at five']);
    const [entry] = (await listRecent(nora, { limit: 1 })).items;
    await undo(nora, entry?.journalId ?? null);
    expect(await linksOf(nora, lonely)).toEqual([]);
  });

  it('hides the links of a forgotten memory and shows them again once it is restored', async () => {
    const nora = home.as('Nora', later(2));
    const ferry = await tell(nora, 'The ferry to Santander runs twice a week in summer');
    const { memory } = await store(nora, {
      content: 'Our plan for Galicia relies on the ferry to Santander running twice a week',
    });
    await forgetMemory(nora, memory?.id ?? '');
    expect(await linksOf(nora, ferry)).toEqual([]);
    await restoreMemory(nora, memory?.id ?? '');
    expect(await linksOf(nora, ferry)).toHaveLength(1);
  });

  it('adds no inferred link to a memory that the new one supersedes', async () => {
    const leo = home.as('Leo', later(3));
    const bins = await tell(leo, 'The bins are collected on Thursday morning', { contact: 'us' });
    const { outcome, inferredEdges, memory } = await store(leo, {
      content: 'The bins are no longer collected on Thursday but on Monday morning',
      contact: 'us',
    });
    expect({ outcome, inferredEdges }).toEqual({ outcome: 'superseded', inferredEdges: [] });
    const { items } = await edgesOf(leo, memory?.id ?? '');
    expect(items).toMatchObject([
      { edge: { type: 'supersedes', origin: 'system' }, memory: { id: bins.id, status: 'superseded' } },
    ]);
  });

  it('links a statement once when it is stored twice', async () => {
    const zoe = home.as('Zoë', later(4));
    await tell(zoe, 'Zoë sprained her ankle at hockey practice');
    const again = { content: 'Zoë sprained her ankle at hockey practice for the second time' };
    expect((await store(zoe, again)).inferredEdges).toHaveLength(1);
    expect(await store(zoe, again)).toMatchObject({ outcome: 'reinforced', inferredEdges: [] });
  });

  it('adds one SQL statement if a related memory exists, and none otherwise', async () => {
    const leo = home.as('Leo', later(5));
    const quiet = counted(leo);
    await store(quiet.ctx, { content: 'Quokkas smile' });
    const told = counted(leo);
    await tell(leo, 'The greenhouse heater tripped the fuse in the cellar');
    await store(told.ctx, { content: 'The lights went out because the greenhouse heater tripped the fuse' });
    expect([quiet.count(), told.count()]).toEqual([3, 4]);
  });
});

function counted(ctx: Ctx): { ctx: Ctx; count(): number } {
  let count = 0;
  const watch = (tx: VaultTx): VaultTx => ({
    ...tx,
    db: new Proxy(tx.db, {
      get(target, name) {
        if (name === '$queryRaw' || name === '$executeRaw') count += 1;
        return Reflect.get(target, name);
      },
    }),
  });
  const write: Vault['write'] = (operation, work) => ctx.vault.write(operation, (tx) => work(watch(tx)));
  return { ctx: { ...ctx, vault: { ...ctx.vault, write } }, count: () => count };
}

describe('inferred links reveal nothing', () => {
  it('about a private memory of another member', async () => {
    const hidden = await tell(home.as('Nora'), 'Nora’s biopsy was booked at Frenchay hospital', {
      privacy: 'private',
    });
    const { inferredEdges } = await store(home.as('Leo', later(6)), {
      content: 'Leo asked for a day off because the biopsy was booked at Frenchay hospital',
    });
    expect(inferredEdges.map(({ toId }) => toId)).not.toContain(hidden.id);
    expect(await linksOf(home.as('Nora'), hidden)).toEqual([]);
  });

  it('about a secret, at either end', async () => {
    const nora = home.as('Nora', later(7));
    const plain = await tell(nora, 'Nora rented a cabin at Loch Tay for the fishing week');
    const secret = await store(nora, {
      content: 'Nora saved up because she rented a cabin at Loch Tay for the fishing week',
      privacy: 'secret',
    });
    expect(secret.inferredEdges).toEqual([]);
    const after = await store(nora, {
      content:
        'Nora bought a rod because she saved up, since she rented a cabin at Loch Tay for the fishing week',
    });
    expect(after.inferredEdges.map(({ toId }) => toId)).not.toContain(secret.memory?.id);
    expect((await edgesOf(nora, plain.id)).items.every(({ memory }) => !memory.isSealed)).toBe(true);
    expect(await suggestEdges(nora, { id: secret.memory?.id ?? '' })).toEqual({ items: [] });
  });

  it('to an agent that may not read, or not read the memory it has just stored', async () => {
    const content = (n: number) =>
      `The hedge is cut on day ${n} because the wasps built a nest in the hedge by the gate`;
    const wasps = await tell(home.as('Leo', later(8)), 'Wasps built a nest in the hedge by the gate');
    const blind = await store(home.asAgent('Leo', { scopes: ['memories:write'] }), { content: content(1) });
    const narrow = home.asAgent('Leo', { ceiling: { privacy: 'public', categories: null } });
    const unread = await store(narrow, { content: content(2), privacy: 'private' });
    for (const answer of [blind, unread]) expect(answer).toMatchObject({ memory: null, inferredEdges: [] });
    expect(await linksOf(home.as('Leo', later(9)), wasps)).toEqual([]);
  });

  it('about another household', async () => {
    const other = await makeHousehold(['Ike']);
    await tell(home.as('Leo'), 'The allotment was flooded by the brook');
    const { inferredEdges } = await store(other.as('Ike'), {
      content: 'We moved the shed because the allotment was flooded by the brook',
    });
    expect(inferredEdges).toEqual([]);
  });
});

const withoutEdge = (id = '') =>
  home
    .asSystem()
    .vault.write('test.unnoticed', (tx) =>
      tx.db.edge.deleteMany({ where: { householdId: tx.householdId, id } }),
    );

describe('suggested links', () => {
  it('are offered from both memories until somebody adds the link', async () => {
    const leo = home.as('Leo', later(20));
    const first = await tell(leo, 'The piano tuner found moths in the felt of the piano');
    const { memory, inferredEdges } = await store(home.as('Leo', later(21)), {
      content: 'We keep lavender in the piano because the piano tuner found moths in the felt',
    });
    expect(inferredEdges).toMatchObject([{ isStored: true }]);
    const made = (await edgesOf(leo, first.id)).items;
    expect((await suggestEdges(leo, { id: first.id })).items.map((one) => one.memory.id)).not.toContain(
      memory?.id,
    );
    await withoutEdge(made[0]?.edge.id);
    const [offered] = (await suggestEdges(leo, { id: first.id })).items;
    expect(offered).toMatchObject({
      direction: 'incoming',
      reading: 'led to',
      memory: { id: memory?.id },
      edge: { id: null, type: 'caused_by', fromId: memory?.id, toId: first.id },
    });
    const [back] = (await suggestEdges(leo, { id: memory?.id ?? '' })).items;
    expect(back).toMatchObject({ direction: 'outgoing', reading: 'was caused by', memory: { id: first.id } });
    if (memory) await link(leo, memory, 'caused_by', first);
    const left = await suggestEdges(leo, { id: first.id });
    expect(left.items.map((one) => one.memory.id)).not.toContain(memory?.id);
  });

  it('leave out memories that the caller may not see', async () => {
    const hidden = await tell(home.as('Nora', later(30)), 'Nora’s salary at Fernbank is under review', {
      privacy: 'private',
    });
    await expect(suggestEdges(home.as('Leo'), { id: hidden.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const mine = await tell(
      home.as('Leo', later(31)),
      'Leo heard that salaries at Fernbank are under review',
    );
    const { items } = await suggestEdges(home.as('Leo'), { id: mine.id });
    expect(items.map(({ memory }) => memory.id)).not.toContain(hidden.id);
  });
});

function scripted(answer: (material: { older: { n: number; text: string }[] }) => unknown, isRemote = false) {
  const asked: string[] = [];
  const model: LanguageModel = {
    name: 'scripted',
    isRemote,
    judge: async (_task, material) => {
      asked.push(JSON.stringify(material));
      return answer(material as { older: { n: number; text: string }[] });
    },
  };
  return { model, asked };
}

describe('with a configured language model', () => {
  const withModel = (ctx: Ctx, language: LanguageModel): Ctx => ({
    ...ctx,
    models: { ...ctx.models, language },
  });
  const all =
    (type: string, over: object = {}) =>
    ({ older }: { older: { n: number }[] }) => ({
      links: older.map(({ n }) => ({ n, type, from: 'new', confidence: 0.95, ...over })),
    });

  it('asks the model about pairs that the rules leave open, and does not store its wording', async () => {
    const leo = home.as('Leo', later(40));
    const lizard = await tell(leo, 'The bearded dragon Smaug stopped eating in the terrarium');
    const { model, asked } = scripted(all('influenced_by', { note: 'Smaug is ill' }));
    const { inferredEdges } = await store(withModel(leo, model), {
      content: 'Leo bought a stronger lamp for the terrarium of the bearded dragon Smaug',
    });
    expect(asked.filter((material) => material.includes('"older":['))).toHaveLength(1);
    const edge = inferredEdges.find(({ toId }) => toId === lizard.id);
    expect(edge).toMatchObject({ isStored: true, confidence: 0.9, edge: { type: 'influenced_by' } });
    expect(edge?.reason).not.toMatch(/Smaug/);
  });

  it('sends the model no secret and nothing that the author may not see', async () => {
    await tell(home.as('Nora', later(41)), 'Nora’s kiln fund for the pottery stands at 900', {
      privacy: 'private',
    });
    const { model, asked } = scripted(all('none'));
    const leo = withModel(home.as('Leo', later(42)), model);
    await tell(leo, 'The pottery has a second-hand kiln');
    await store(leo, { content: 'The kiln of the pottery is second-hand and needs a fund' });
    await store(leo, {
      content: 'Leo wants to surprise Nora with a kiln for the pottery',
      privacy: 'secret',
    });
    expect(asked.join()).not.toMatch(/900|surprise/);
  });

  it.each([
    ['falls silent', () => Promise.reject(new Error('down'))],
    ['answers nonsense', () => ({ links: [{ n: 'x' }] })],
    ['would supersede', all('supersedes')],
  ])('falls back to the rules if the model %s', async (what, answer) => {
    const zoe = home.as('Zoë', later(50));
    await tell(zoe, `Zoë’s skateboard lost a wheel on the ramp, ${what}`);
    const { model } = scripted(answer);
    const { inferredEdges, outcome } = await store(withModel(zoe, model), {
      content: `Zoë walks to school because her skateboard lost a wheel on the ramp, ${what}`,
    });
    expect(outcome).toBe('stored');
    expect(inferredEdges[0]).toMatchObject({ isStored: true, edge: { type: 'caused_by' } });
  });

  it('sends nothing from the work vault to a remote model', async () => {
    const leo = home.as('Leo', later(60));
    await tell(leo, 'The burns ward got a new scheduling board for the nurses');
    const far = scripted(all('relates_to'), true);
    const work: Ctx = { ...withModel(leo, far.model), context: 'work' };
    await store(work, { content: 'The nurses of the burns ward dislike the scheduling board' });
    expect(far.asked).toEqual([]);
    await store(withModel(leo, far.model), {
      content: 'The nurses of the burns ward hate the scheduling board',
    });
    expect(far.asked).not.toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { type MemoryView, queryMemoriesInput, storeMemoryInput } from '../schema.ts';
import { forgetMemory, restoreMemory, revealMemory, updateMemory } from './edit.ts';
import { getMemory, listMemories, queryMemories } from './read.ts';
import { storeMemory } from './store.ts';

const store = (ctx: Ctx, input: object) => storeMemory(ctx, storeMemoryInput.parse(input));
const list = (ctx: Ctx, over: object = {}) => listMemories(ctx, { trash: false, limit: 50, ...over });

async function kept(ctx: Ctx, input: object): Promise<MemoryView> {
  const { memory } = await store(ctx, input);
  if (!memory) throw new Error('It was not stored where its teller can read it.');
  return memory;
}

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

const DANCE = "Nora loves 90s dance music, it's great to work to";

describe('telling', () => {
  it('keeps a statement with what was said of it, as its teller’s own', async () => {
    const memory = await kept(home.as('Nora'), {
      content: DANCE,
      category: 'preference',
      subcategory: 'content',
      tags: ['Music', 'music', 'Work'],
      why: 'the beat keeps her going',
      importance: 'high',
      who: ['Zoë'],
    });
    expect(memory).toMatchObject({
      content: DANCE,
      tags: ['music', 'work'],
      importance: 'high',
      privacy: 'public',
      confidence: 0.9,
      scope: { kind: 'personal', label: 'Nora' },
      owner: { name: 'Nora', isMe: true },
      who: [{ name: 'Zoë', kind: 'person' }],
      can: { edit: true, forget: true },
    });
  });

  it('twice makes the known one surer, also in other words for the same', async () => {
    const first = await kept(home.as('Leo'), { content: 'Leo loves strong coffee', confidence: 0.6 });
    const again = await store(home.as('Leo'), { content: 'leo loves  strong coffee.', confidence: 0.9 });
    const nearly = await store(home.as('Leo'), {
      content: 'Leo really likes strong coffee',
      tags: ['coffee'],
    });
    expect([again.outcome, nearly.outcome]).toEqual(['reinforced', 'reinforced']);
    expect(nearly.memory).toMatchObject({ id: first.id, reinforcementCount: 2, tags: ['coffee'] });
    expect(nearly.memory?.storedConfidence).toBeGreaterThan(0.74);
  });

  it('what is only near is news', async () => {
    await kept(home.as('Leo'), { content: 'Leo likes black olives' });
    for (const content of ['Leo likes green olives', 'Leo does not like black olives']) {
      expect((await store(home.as('Leo'), { content })).outcome).toBe('stored');
    }
  });

  it('the same of another day, circumstance or person is news', async () => {
    const content = 'Had lunch with the Kowalskis';
    const outcomes = [];
    for (const input of [
      { content, occurredAt: '2026-03-01' },
      { content, occurredAt: '2026-04-01' },
      { content, qualifier: 'at work' },
      { content, contact: 'Zoë' },
    ]) {
      outcomes.push((await store(home.as('Leo'), input)).outcome);
    }
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'stored']);
  });

  it('the same twice at once gives one memory', async () => {
    const content = 'Zoë wants to learn the trumpet';
    const both = await Promise.all([1, 2].map(() => store(home.as('Zoë'), { content })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['reinforced', 'stored']);
    expect(new Set(both.map(({ memory }) => memory?.id)).size).toBe(1);
  });

  it('fifty at once keeps fifty', async () => {
    const big = await makeHousehold(['Siân']);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        store(big.as('Siân'), { content: `Locker ${n} belongs to class ${n + 1}` }),
      ),
    );
    expect(all.every(({ outcome }) => outcome === 'stored')).toBe(true);
    expect((await list(big.as('Siân'))).total).toBe(50);
  });

  it('does not open up what is known more privately', async () => {
    const content = 'Leo is thinking about leaving the choir';
    await kept(home.as('Leo'), { content, privacy: 'private' });
    const open = await store(home.as('Leo'), { content, privacy: 'public' });
    expect(open.outcome).toBe('stored');
    expect((await store(home.as('Leo'), { content, privacy: 'private' })).outcome).toBe('reinforced');
  });

  it('of the household belongs to everyone', async () => {
    const memory = await kept(home.as('Nora'), { content: 'Shoes come off at the door', contact: 'us' });
    expect(memory).toMatchObject({ scope: { kind: 'household', label: 'Rivera family' }, owner: null });
    const seen = await getMemory(home.as('Leo'), memory.id);
    expect(seen.can.edit).toBe(true);
  });

  it('asks back whom a name means, and keeps nothing', async () => {
    const before = (await list(home.as('Nora'))).total;
    const answer = await store(home.as('Nora'), { content: 'Bob is tall', contact: 'Bob' });
    expect(answer).toMatchObject({ outcome: 'needs_clarification', field: 'contact', memory: null });
    expect((await list(home.as('Nora'))).total).toBe(before);
  });
});

describe('changing', () => {
  it('an edit is found by its new words, and an old version is refused', async () => {
    const ctx = home.as('Zoë');
    const memory = await kept(ctx, { content: 'Zoë plays handball on Tuesdays' });
    const edited = await updateMemory(ctx, { id: memory.id, content: 'Zoë fences on Thursdays', version: 1 });
    expect(edited).toMatchObject({ content: 'Zoë fences on Thursdays', version: 2 });
    await expect(updateMemory(ctx, { id: memory.id, tags: [], version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const { matches } = await queryMemories(ctx, queryMemoriesInput.parse({ query: 'fencing' }));
    expect(matches[0]?.memory.id).toBe(memory.id);
  });

  it('belongs to the owner: others look, guests look, strangers find nothing', async () => {
    const memory = await kept(home.as('Nora'), { content: 'Nora collects stamps', privacy: 'public' });
    await expect(updateMemory(home.as('Leo'), { id: memory.id, content: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const reader = home.asAgent('Nora', { scopes: ['memories:read'] });
    await expect(forgetMemory(reader, memory.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = await makeHousehold(['Nora']);
    await expect(getMemory(other.as('Nora'), memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(updateMemory(other.as('Nora'), { id: memory.id, content: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('forgetting takes it out of every search at once, and restoring brings it back', async () => {
    const ctx = home.as('Leo');
    const memory = await kept(ctx, { content: 'Leo repairs old radios' });
    const find = async () =>
      (await queryMemories(ctx, queryMemoriesInput.parse({ query: 'radios' }))).matches.some(
        (match) => match.memory.id === memory.id,
      );
    expect(await find()).toBe(true);
    await forgetMemory(ctx, memory.id);
    expect(await find()).toBe(false);
    expect((await list(ctx, { trash: true })).items.map(({ id }) => id)).toContain(memory.id);
    await restoreMemory(ctx, memory.id);
    expect(await find()).toBe(true);
  });

  it('does not restore what has been said again since', async () => {
    const ctx = home.as('Leo');
    const memory = await kept(ctx, { content: 'Leo is left-handed' });
    await forgetMemory(ctx, memory.id);
    await kept(ctx, { content: 'Leo is left-handed' });
    await expect(restoreMemory(ctx, memory.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a secret', () => {
  const content = "Don't tell anyone: Nora is planning a surprise for Leo";

  it('is sealed for all but its owner, who sees that it is there and opens it on purpose', async () => {
    const memory = await kept(home.as('Nora'), { content, why: 'his birthday' });
    expect(memory).toMatchObject({
      privacy: 'secret',
      isSealed: true,
      content: null,
      why: null,
      can: { reveal: true },
    });
    expect(await revealMemory(home.as('Nora'), memory.id)).toMatchObject({ content, why: 'his birthday' });
    await expect(getMemory(home.as('Leo'), memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revealMemory(home.asAgent('Nora'), memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { matches } = await queryMemories(
      home.as('Nora'),
      queryMemoriesInput.parse({ query: 'surprise for Leo' }),
    );
    expect(matches.map((match) => match.memory.id)).not.toContain(memory.id);
  });

  it('told by an agent is kept without the agent reading it back, and once', async () => {
    const agent = home.asAgent('Zoë');
    const told = { content: 'Zoë has a crush on Mateo', privacy: 'secret' };
    expect(await store(agent, told)).toMatchObject({ outcome: 'stored', memory: null });
    const [mine] = (await list(home.as('Zoë'), { privacy: 'secret' })).items;
    expect(mine?.isSealed).toBe(true);
    expect((await store(home.as('Zoë'), told)).outcome).toBe('reinforced');
  });

  it('leaves the history’s plain text when something becomes one, and can come back', async () => {
    const ctx = home.as('Nora');
    const memory = await kept(ctx, { content: 'Nora has written to the orchestra in Graz' });
    const sealed = await updateMemory(ctx, { id: memory.id, privacy: 'secret' });
    expect(sealed).toMatchObject({ isSealed: true, content: null });
    const history = await home.asSystem().vault.read((tx) =>
      tx.db.change.findMany({
        where: { householdId: home.householdId, rowKey: { equals: { id: memory.id } } },
      }),
    );
    expect(history.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(history.map(({ before, after }) => [before, after]))).not.toContain('Graz');
    const open = await updateMemory(ctx, { id: memory.id, privacy: 'private' });
    expect(open.content).toBe('Nora has written to the orchestra in Graz');
  });

  it('cannot be the household’s', async () => {
    const told = store(home.asAgent(null), { content: 'The safe is behind the books', privacy: 'secret' });
    await expect(told).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the list', () => {
  it('pages without a gap or a double, and counts what its reader may see', async () => {
    const big = await makeHousehold(['Jürgen', 'Nuño']);
    for (let n = 0; n < 7; n++)
      await kept(big.as('Jürgen'), { content: `Jürgen owns tool ${n}`, category: 'contextual' });
    await kept(big.as('Jürgen'), { content: 'Jürgen snores', privacy: 'private' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(big.as('Jürgen'), { limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      expect(page.total).toBe(8);
    } while (cursor);
    expect(new Set(seen).size).toBe(8);
    expect((await list(big.as('Nuño'))).total).toBe(7);
    expect((await list(big.as('Nuño'), { category: 'contextual' })).categories).toEqual([
      { category: 'contextual', count: 7 },
    ]);
  });

  it('refuses a cursor that is none', async () => {
    await expect(list(home.as('Nora'), { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

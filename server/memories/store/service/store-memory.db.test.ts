import { beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { forgetMemory, restoreMemory } from '../../edit/service/forget-and-restore.ts';
import { revealMemory } from '../../edit/service/reveal-secret.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { listMemories } from '../../list/service.ts';
import type { MemoryView } from '../../memory/schema.ts';
import { queryMemoriesInput } from '../../query/schema.ts';
import { queryMemories } from '../../query/service/query.ts';
import { getMemory } from '../../testing/get-memory.ts';
import { storeMemoryInput } from '../schema.ts';
import { storeMemory } from './store-memory.ts';

const store = (ctx: Ctx, input: object) => storeMemory(ctx, storeMemoryInput.parse(input));
const list = (ctx: Ctx, over: object = {}) => listMemories(ctx, { trash: false, limit: 50, ...over });

async function kept(ctx: Ctx, input: object): Promise<MemoryView> {
  const { memory } = await store(ctx, input);
  if (!memory) throw new Error('The memory was not stored, or its author cannot read it.');
  return memory;
}

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

const DANCE = "Nora loves 90s dance music, it's great to work to";

describe('storing a memory', () => {
  it('stores a statement with its details as personal to its author', async () => {
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

  it('scopes a memory to a group, a relationship or the household', async () => {
    const { contact } = await createContact(home.as('Nora'), { name: 'Coro de la Ribera', kind: 'group' });
    for (const contactA of ['me', 'Leo']) {
      await setRelationship(home.as('Nora'), { contactA, contactB: contact.id, relationship: 'member_of' });
    }
    const pair = { contactA: 'me', contactB: 'Leo', relationship: 'wife' };
    const { relationship } = await setRelationship(home.as('Nora'), pair);
    const inputs = [
      { content: 'The choir rehearses on Tuesdays', contact: contact.id },
      { content: 'Nora and Leo dance on Fridays', relationshipId: relationship?.id },
      { content: 'Shoes come off at the door', contact: 'us' },
    ];
    const memories: MemoryView[] = [];
    for (const input of inputs) memories.push(await kept(home.as('Nora'), input));
    expect(memories.map(({ privacy }) => privacy)).toEqual(['private', 'private', 'public']);
    const seenBy = async (name: string) => {
      const ids = (await list(home.as(name))).items.map(({ id }) => id);
      return memories.map(({ id }) => ids.includes(id));
    };
    expect(await seenBy('Leo')).toEqual([true, true, true]);
    expect(await seenBy('Zoë')).toEqual([false, false, true]);
  });

  it('reinforces the existing memory for a repeated or equivalent statement', async () => {
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

  it('stores a similar or opposite statement as a new memory', async () => {
    await kept(home.as('Leo'), { content: 'Leo likes black olives' });
    expect((await store(home.as('Leo'), { content: 'Leo likes green olives' })).outcome).toBe('stored');
    const opposite = await store(home.as('Leo'), { content: 'Leo does not like black olives' });
    expect(opposite.outcome).toBe('disputed');
  });

  it('stores the same statement about another day, circumstance or person as a new memory', async () => {
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

  it('stores one memory for two concurrent identical calls', async () => {
    const content = 'Zoë wants to learn the trumpet';
    const both = await Promise.all([1, 2].map(() => store(home.as('Zoë'), { content })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['reinforced', 'stored']);
    expect(new Set(both.map(({ memory }) => memory?.id)).size).toBe(1);
  });

  it('stores all of fifty different concurrent statements', async () => {
    const big = await makeHousehold(['Siân']);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        store(big.as('Siân'), { content: `Locker ${n} belongs to class ${n + 1}` }),
      ),
    );
    expect(all.every(({ outcome }) => outcome === 'stored')).toBe(true);
    expect((await list(big.as('Siân'))).total).toBe(50);
  });

  it('stores a more private repetition separately, so that its reason stays private', async () => {
    const content = 'The book club meets at the library';
    await kept(home.as('Nora'), { content, privacy: 'public' });
    const closed = await store(home.as('Nora'), {
      content,
      privacy: 'private',
      why: 'to meet M.',
      tags: ['hush'],
    });
    expect(closed.outcome).toBe('stored');
    const { matches } = await queryMemories(home.as('Leo'), queryMemoriesInput.parse({ query: content }));
    expect(JSON.stringify(matches)).not.toMatch(/meet M\.|hush/);
  });

  it('does not reinforce another member’s memory', async () => {
    const content = 'Zoë wants a telescope';
    const hers = await kept(home.as('Nora'), { content, contact: 'Zoë', privacy: 'public' });
    await kept(home.as('Leo'), { content, contact: 'Zoë', privacy: 'public', why: 'Leo asked her' });
    expect(await getMemory(home.as('Nora'), hers.id)).toMatchObject({ why: null, reinforcementCount: 0 });
  });

  it('takes over fields given with a repetition, and revives an expired memory', async () => {
    const first = home.as('Leo', new Date(Date.now() - 5 * DAY_MS));
    const content = 'The pool is closed';
    await kept(first, { content, expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    const now = home.as('Leo', new Date());
    const again = await store(now, {
      content,
      importance: 'high',
      pinned: true,
      who: ['Zoë'],
      why: 'repairs',
    });
    expect(again).toMatchObject({
      outcome: 'reinforced',
      memory: { expiresAt: null, importance: 'high', pinned: true, why: 'repairs', who: [{ name: 'Zoë' }] },
    });
    const { matches } = await queryMemories(now, queryMemoriesInput.parse({ query: 'is the pool closed?' }));
    expect(matches[0]?.memory.content).toBe(content);
  });

  it('does not make an existing private memory more visible', async () => {
    const content = 'Leo is thinking about leaving the choir';
    await kept(home.as('Leo'), { content, privacy: 'private' });
    const open = await store(home.as('Leo'), { content, privacy: 'public' });
    expect(open.outcome).toBe('stored');
    expect((await store(home.as('Leo'), { content, privacy: 'private' })).outcome).toBe('reinforced');
  });

  it('gives a memory about the household no single owner', async () => {
    const memory = await kept(home.as('Nora'), { content: 'Shoes come off at the door', contact: 'us' });
    expect(memory).toMatchObject({ scope: { kind: 'household', label: 'Rivera family' }, owner: null });
    const seen = await getMemory(home.as('Leo'), memory.id);
    expect(seen.can.edit).toBe(true);
  });

  it('asks who is meant by an ambiguous name, and stores nothing', async () => {
    const before = (await list(home.as('Nora'))).total;
    const answer = await store(home.as('Nora'), { content: 'Bob is tall', contact: 'Bob' });
    expect(answer).toMatchObject({ outcome: 'needs_clarification', field: 'contact', memory: null });
    expect((await list(home.as('Nora'))).total).toBe(before);
  });
});

describe('editing a memory', () => {
  it('finds an edited memory by its new text, and refuses an outdated version', async () => {
    const ctx = home.as('Zoë');
    const memory = await kept(ctx, { content: 'Zoë plays handball on Tuesdays' });
    const { memory: edited } = await updateMemory(ctx, {
      id: memory.id,
      content: 'Zoë fences on Thursdays',
      version: 1,
    });
    expect(edited).toMatchObject({ content: 'Zoë fences on Thursdays', version: 2 });
    await expect(updateMemory(ctx, { id: memory.id, tags: [], version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const { matches } = await queryMemories(ctx, queryMemoriesInput.parse({ query: 'fencing' }));
    expect(matches[0]?.memory.id).toBe(memory.id);
  });

  it('lets only the owner edit; other households find nothing', async () => {
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

  it('refuses an edit that repeats another memory, and changes nothing', async () => {
    const ctx = home.as('Zoë');
    await kept(ctx, { content: 'Zoë sleeps with the window open' });
    const other = await kept(ctx, { content: 'Zoë sleeps late on Sundays' });
    const change = updateMemory(ctx, { id: other.id, content: 'Zoë sleeps with the window open' });
    await expect(change).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await getMemory(ctx, other.id)).content).toBe('Zoë sleeps late on Sundays');
  });

  it('refuses an agent’s edit that would hide the memory from that agent', async () => {
    const memory = await kept(home.as('Zoë'), { content: 'Zoë draws comics', category: 'preference' });
    const open = home.asAgent('Zoë', { ceiling: { privacy: 'public', categories: ['preference'] } });
    for (const change of [
      { privacy: 'private' as const },
      { privacy: 'secret' as const },
      { category: 'event' as const },
    ]) {
      await expect(updateMemory(open, { id: memory.id, ...change })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });

  it('refuses to turn a household memory into a secret', async () => {
    const memory = await kept(home.as('Nora'), {
      content: 'The cellar key hangs behind the door',
      contact: 'us',
    });
    const taking = updateMemory(home.as('Leo'), { id: memory.id, privacy: 'secret' });
    await expect(taking).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('seals a memory if its new text is said in confidence', async () => {
    const memory = await kept(home.as('Leo'), { content: 'Leo has plans for June' });
    const content = "Don't tell anyone: Leo has plans for June";
    expect(await updateMemory(home.as('Leo'), { id: memory.id, content })).toMatchObject({
      memory: { privacy: 'secret', content: null },
    });
  });

  it('removes a forgotten memory from every search at once, and restores it', async () => {
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

  it('refuses to restore a memory that was stored again since', async () => {
    const ctx = home.as('Leo');
    const memory = await kept(ctx, { content: 'Leo is left-handed' });
    await forgetMemory(ctx, memory.id);
    await kept(ctx, { content: 'Leo is left-handed' });
    await expect(restoreMemory(ctx, memory.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('storing a secret', () => {
  const content = "Don't tell anyone: Nora is planning a surprise for Leo";

  it('hides a secret from everybody but its owner, who must reveal it explicitly', async () => {
    const memory = await kept(home.as('Nora'), { content, why: 'his birthday' });
    expect(memory).toMatchObject({
      privacy: 'secret',
      isSealed: true,
      content: null,
      why: null,
      can: { reveal: true },
    });
    expect(await revealMemory(withProof(home.as('Nora')), memory.id)).toMatchObject({
      content,
      why: 'his birthday',
    });
    await expect(getMemory(home.as('Leo'), memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revealMemory(home.asAgent('Nora'), memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { matches } = await queryMemories(
      home.as('Nora'),
      queryMemoriesInput.parse({ query: 'surprise for Leo' }),
    );
    expect(matches.map((match) => match.memory.id)).not.toContain(memory.id);
  });

  it('stores an agent’s secret once, without letting the agent read it', async () => {
    const agent = home.asAgent('Zoë');
    const input = { content: 'Zoë has a crush on Mateo', privacy: 'secret' };
    expect(await store(agent, input)).toMatchObject({ outcome: 'stored', memory: null });
    const [mine] = (await list(home.as('Zoë'), { privacy: 'secret' })).items;
    expect(mine?.isSealed).toBe(true);
    expect((await store(home.as('Zoë'), input)).outcome).toBe('reinforced');
  });

  it('answers right and wrong guesses by an agent alike', async () => {
    await kept(home.as('Zoë'), { content: 'The diary of Zoë has page 4711', privacy: 'secret' });
    const agent = home.asAgent('Zoë', { ceiling: { privacy: 'public', categories: null } });
    for (const privacy of ['secret', 'private']) {
      for (const page of [4710, 4711]) {
        const guess = await store(agent, { content: `The diary of Zoë has page ${page}`, privacy });
        expect(guess).toEqual({
          outcome: 'stored',
          memory: null,
          journalId: null,
          inferredEdges: [],
          conflicts: [],
        });
      }
    }
  });

  it('removes the plain text from the history when a memory becomes a secret, and restores it when unsealed', async () => {
    const ctx = home.as('Nora');
    const memory = await kept(ctx, { content: 'Nora has written to the orchestra in Graz' });
    const { memory: sealed } = await updateMemory(ctx, { id: memory.id, privacy: 'secret' });
    expect(sealed).toMatchObject({ isSealed: true, content: null });
    const history = await home.asSystem().vault.read((tx) =>
      tx.db.change.findMany({
        where: { householdId: home.householdId, rowKey: { equals: { id: memory.id } } },
      }),
    );
    expect(history.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(history.map(({ before, after }) => [before, after]))).not.toContain('Graz');
    const { memory: open } = await updateMemory(withProof(ctx), { id: memory.id, privacy: 'private' });
    expect(open.content).toBe('Nora has written to the orchestra in Graz');
  });

  it('refuses a secret that belongs to the household', async () => {
    const refused = store(home.asAgent(null), { content: 'The safe is behind the books', privacy: 'secret' });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('listing memories', () => {
  it('returns pages without gaps or duplicates, and counts only visible memories', async () => {
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

  it('refuses an invalid cursor', async () => {
    await expect(list(home.as('Nora'), { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

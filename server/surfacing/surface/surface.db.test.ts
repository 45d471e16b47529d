import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { surfaceInput } from './schema.ts';
import { flushSurfaced } from './service/log-surfaced.ts';
import { surface } from './service/surface.ts';

const tell = async (ctx: Ctx, input: object): Promise<string> => {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse(input));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
};
const ask = (ctx: Ctx, prompt: string, over: object = {}) =>
  surface(ctx, surfaceInput.parse({ prompt, ...over }));
const contents = async (ctx: Ctx, prompt: string): Promise<string[]> =>
  (await ask(ctx, prompt)).items.map((item) => item.content);

const FOCUS = 'put something on, I need to focus';
const DANCE = "Nora loves 90s dance music, it's great to work to";

let home: TestHousehold;
let other: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
  other = await makeHousehold(['Nora'], { homeName: 'Berger household' });
  await setRelationship(home.as('Nora'), { contactA: 'Ana', contactB: 'me', relationship: 'sister' });
  await setRelationship(home.as('Nora'), { contactA: 'Leo', contactB: 'me', relationship: 'husband' });
});

describe('a stored preference', () => {
  beforeAll(() => tell(home.asAgent('Nora'), { content: DANCE, category: 'preference' }));

  it('surfaces unasked, with its attribution, for another agent of the same member', async () => {
    const answer = await ask(home.asAgent('Nora'), FOCUS);
    expect(answer.items[0]).toMatchObject({
      content: DANCE,
      attribution: 'personal preference',
      hedge: null,
    });
    expect(answer.text).toContain(`- personal preference: ${DANCE}`);
    expect(answer.tokens).toBeLessThanOrEqual(800);
  });

  it('still surfaces weeks later, with a hedge once its confidence has decayed', async () => {
    const later = home.as('Nora', new Date(NOW.getTime() + 42 * 86_400_000));
    const [item] = (await ask(later, FOCUS)).items;
    expect(item).toMatchObject({ content: DANCE, hedge: 'I think you mentioned' });
  });

  it('surfaces for no other household, and not as another member’s taste', async () => {
    expect(await contents(other.as('Nora'), FOCUS)).toEqual([]);
    expect(await contents(home.as('Leo'), FOCUS)).toEqual([]);
    expect(await contents(home.asAgent(null), FOCUS)).toEqual([]);
  });

  it('surfaces for another member who asks about its owner, in gender-neutral words', async () => {
    const answer = await ask(home.as('Leo'), 'What music does Nora like to work to?');
    expect(answer.items[0]).toMatchObject({ content: DANCE, attribution: 'about Nora, your partner' });
    expect(answer.items[0]?.path.map(({ name }) => name)).toEqual(['you', 'Nora']);
  });
});

describe('shared and private memories', () => {
  it('surface for every member and the household’s agent if they concern the household', async () => {
    const content = 'On Fridays we make pizza together';
    await tell(home.as('Leo'), { content, contact: 'us', category: 'preference', privacy: 'private' });
    for (const ctx of [home.as('Nora'), home.as('Ana'), home.asAgent(null)]) {
      const answer = await ask(ctx, 'what should we eat on Friday?');
      expect(answer.items[0]).toMatchObject({ content, attribution: 'household preference (Rivera family)' });
    }
  });

  it('surface for both people of a relationship and for nobody else', async () => {
    const set = await setRelationship(home.as('Nora'), {
      contactA: 'me',
      contactB: 'Ana',
      relationship: 'sister',
    });
    const content = 'Nora and Ana always take the window table at Café Lumière';
    await tell(home.as('Nora'), { content, relationshipId: set.relationship?.id, privacy: 'private' });
    const prompt = 'which table should we take at the café?';
    expect((await ask(home.as('Nora'), prompt)).items[0]).toMatchObject({
      content,
      attribution: 'about you and Ana',
    });
    expect((await ask(home.as('Ana'), prompt)).items[0]).toMatchObject({
      content,
      attribution: 'about you and Nora',
    });
    expect(await contents(home.as('Leo'), prompt)).toEqual([]);
    expect(await contents(home.asAgent(null), prompt)).toEqual([]);
  });

  it('surface for their owner only if they are private', async () => {
    await tell(home.as('Ana'), { content: 'Ana earns 4,200 a month as a translator', privacy: 'private' });
    expect(await contents(home.as('Nora'), 'how much does Ana earn a month as a translator?')).toEqual([]);
    expect(await contents(home.as('Ana'), 'how much do I earn as a translator?')).toHaveLength(1);
    const openOnly = home.asAgent('Ana', { ceiling: { privacy: 'public', categories: null } });
    expect(await contents(openOnly, 'how much do I earn as a translator?')).toEqual([]);
  });
});

describe('selecting memories', () => {
  it('returns nothing for a prompt that no memory fits', async () => {
    for (const prompt of ['what is 17 times 23', 'fix this TypeScript error', 'asdf qwer', '???']) {
      expect(await ask(home.as('Nora'), prompt)).toMatchObject({ text: '', items: [], tokens: 0 });
    }
  });

  it('returns a fitting memory of ordinary importance and confidence', async () => {
    const content = 'Leo takes the bins out on Wednesday evening';
    await tell(home.as('Leo'), { content, importance: 'medium', confidence: 0.6 });
    expect(await contents(home.as('Leo'), 'when do the bins go out?')).toContain(content);
  });

  it('returns near duplicates once, and stays inside the token budget', async () => {
    const ctx = home.as('Leo');
    await tell(ctx, { content: 'Leo likes hiking in the mountains' });
    await tell(ctx, { content: 'Leo likes hiking in the mountains', contact: 'us' });
    const found = (await contents(ctx, 'plan a hiking weekend in the mountains')).filter((c) =>
      c.includes('hiking'),
    );
    expect(found).toHaveLength(1);
    expect((await ask(ctx, 'plan a hiking weekend', { maxTokens: 50 })).tokens).toBeLessThanOrEqual(50);
  });

  it('returns nothing that has expired or been forgotten', async () => {
    const later = home.as('Nora', new Date('2027-02-01T00:00:00Z'));
    const content = 'The piano tuner comes on Saturday';
    await tell(home.as('Nora'), { content, expiresAt: '2026-12-01' });
    expect(await contents(home.as('Nora'), 'when does the piano tuner come?')).toContain(content);
    expect(await contents(later, 'when does the piano tuner come?')).not.toContain(content);
  });

  it('counts special tokens in a prompt as ordinary text', async () => {
    const content = 'We eat quokka pie <|endoftext|> on Mondays';
    await tell(home.as('Leo'), { content, contact: 'us' });
    expect(await contents(home.as('Nora'), 'what pie do we eat on Mondays?')).toContain(content);
  });

  it('logs each surfaced memory for the caller it was shown to', async () => {
    await ask(home.asAgent('Nora'), FOCUS, { sessionId: 'a session of its own' });
    const shown = () =>
      home.as('Nora').vault.read((tx) =>
        tx.db.surfacing.findMany({
          where: { householdId: home.householdId, sessionId: 'a session of its own' },
        }),
      );
    await flushSurfaced();
    expect((await shown()).length).toBeGreaterThan(0);
    expect((await shown())[0]?.position).toBe(1);
  });
});

describe('while the embedding server does not answer', () => {
  const CELLO = 'Nora plays the cello in a quartet';
  beforeAll(() => tell(home.as('Nora'), { content: CELLO }));

  it('surfaces and answers by words alone, and says so', async () => {
    const nora = home.as('Nora');
    const embedSoon = () => Promise.reject(new Error('The embedder is down.'));
    const away: Ctx = {
      ...nora,
      models: { ...nora.models, embedder: { ...nora.models.embedder, embedSoon } },
    };
    const surfaced = await ask(away, 'which strings does my cello need?');
    expect(surfaced.isModelAway).toBe(true);
    expect(surfaced.items.map(({ content }) => content)).toEqual([CELLO]);
    const answer = await queryMemories(away, queryMemoriesInput.parse({ query: 'cello' }));
    expect(answer.isModelAway).toBe(true);
    expect(answer.matches[0]?.memory.content).toBe(CELLO);
    expect((await ask(nora, 'cello')).isModelAway).toBe(false);
  });
});

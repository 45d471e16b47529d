import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { surfaceInput } from './schema.ts';
import { surface } from './service/surface.ts';

let home: TestHousehold;
const tell = async (ctx: Ctx, content: string, over: object = {}): Promise<string> => {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...over }));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
};
const ask = (ctx: Ctx, prompt: string, over: object = {}) =>
  surface(ctx, surfaceInput.parse({ prompt, ...over }));
const contents = async (ctx: Ctx, prompt: string, over: object = {}): Promise<string[]> =>
  (await ask(ctx, prompt, over)).items.map(({ content }) => content);

const MINE = 'Nora is allergic to sesame';
const LEOS = 'Leo is allergic to walnuts';
const CHILDS = 'Mila is coeliac';
const GUESTS = 'Sami has not eaten meat since he was fifteen';
const FEAR = 'Mila is terrified of dogs';
const HIDDEN = 'Leo takes sertraline every morning';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  await setRelationship(nora, { contactA: 'Mila', contactB: 'me', relationship: 'daughter' });
  await setRelationship(nora, { contactA: 'Sami', contactB: 'me', relationship: 'friend' });
  await tell(nora, MINE);
  await tell(home.as('Leo'), LEOS, { privacy: 'public' });
  await tell(nora, CHILDS, { contact: 'Mila' });
  await tell(nora, FEAR, { contact: 'Mila' });
  await tell(nora, GUESTS, { contact: 'Sami' });
  await tell(home.as('Leo'), HIDDEN, { privacy: 'private' });
});

describe('a safety fact', () => {
  it.each(['What should I cook tonight?', 'Find us a restaurant for Saturday', 'Plan Mila’s birthday party'])(
    'surfaces first for “%s”, whichever household member it concerns',
    async (prompt) => {
      const found = await contents(home.asAgent('Nora'), prompt, { limit: 1 });
      expect(found.slice(0, 3).toSorted()).toEqual([LEOS, CHILDS, MINE].toSorted());
      expect(found).not.toContain(GUESTS);
    },
  );

  it('of friends and relatives surfaces if guests or everyone come', async () => {
    for (const prompt of [
      'Guests are coming for dinner, what shall I cook?',
      'Cook something everyone can eat',
    ])
      expect(await contents(home.asAgent('Nora'), prompt)).toContain(GUESTS);
  });

  it('that exceeds the token budget is counted in a notice', async () => {
    const agent = home.asAgent('Nora');
    const prompt = 'What should I cook tonight?';
    expect((await ask(agent, prompt)).text).not.toContain('did not fit');
    for (const maxTokens of [50, 55, 65]) {
      const { text, items, tokens } = await ask(agent, prompt, { maxTokens });
      const left = 3 - items.filter(({ isSafety }) => isSafety).length;
      const facts = left === 1 ? '1 more health or safety fact' : `${left} more health or safety facts`;
      expect(left).toBeGreaterThan(0);
      expect(text.split('\n').at(-1)).toContain(`${facts} did not fit`);
      expect(tokens).toBeLessThanOrEqual(maxTokens);
    }
  });

  it('of a guest surfaces if the prompt names the guest', async () => {
    expect(await contents(home.asAgent('Nora'), 'Sami is coming for dinner, any ideas?')).toContain(GUESTS);
  });

  it('of somebody named in the prompt takes precedence if not all fit, even if they are no contact', async () => {
    const many = await makeHousehold(['Nora']);
    const [nora, agent] = [many.as('Nora'), many.asAgent('Nora')];
    const people =
      'Abel Bea Carla Dov Edda Finn Gus Hana Iris Jon Kim Lou Max Nell Olga Pia Rui Sara Tom Una Vera Wim Xia Yara';
    for (const name of people.split(' ')) await tell(nora, `${name} is allergic to peanuts`);
    await tell(nora, 'Nils keeps kosher');
    const found = await contents(agent, 'What should I cook tonight for Nils?', { limit: 3 });
    expect(found).toContain('Nils keeps kosher');
  });

  it('does not fade over the years', async () => {
    const later = home.as('Nora', new Date(NOW.getTime() + 4 * 365 * 86_400_000));
    expect(await contents(later, 'Sami is coming for dinner, any ideas?')).toEqual(
      expect.arrayContaining([GUESTS, LEOS, CHILDS, MINE]),
    );
  });

  it('about a fear surfaces for a matching occasion but not for a meal', async () => {
    expect(await contents(home.asAgent('Nora'), 'Who can look after the kids on Friday?')).toContain(FEAR);
    expect(await contents(home.asAgent('Nora'), 'What should I cook tonight?')).not.toContain(FEAR);
  });

  it('hidden from the caller never surfaces', async () => {
    expect(await contents(home.asAgent('Nora'), 'Leo feels sick, which medicine can he take?')).not.toContain(
      HIDDEN,
    );
    expect(await contents(home.as('Leo'), 'I feel sick, which medicine can I take?')).toContain(HIDDEN);
  });

  it('never exceeds the token budget', async () => {
    const { tokens } = await ask(home.asAgent('Nora'), 'What should I cook tonight?', { maxTokens: 60 });
    expect(tokens).toBeLessThanOrEqual(60);
  });

  it.each([
    'play some music',
    'what is 17 times 23',
    'fix this TypeScript error',
    'third-party cookies banner',
  ])('does not surface for “%s”', async (prompt) =>
    expect(await contents(home.asAgent('Nora'), prompt)).toEqual([]),
  );
});

describe('circumstances', () => {
  it('appear in the text and as a field of each item', async () => {
    await tell(home.as('Nora'), 'Nora drinks black tea', { qualifier: 'at work' });
    const { text, items } = await ask(home.asAgent('Nora'), 'Does Nora drink black tea?');
    expect(items[0]).toMatchObject({ content: 'Nora drinks black tea', qualifier: 'at work' });
    expect(text).toContain('Nora drinks black tea (only: at work)');
  });

  it('of an exception appear in the text of its rule', async () => {
    const nora = home.as('Nora');
    const rule = await tell(nora, 'The library opens at nine');
    const exception = await tell(nora, 'The library opens at eleven on the first Monday', {
      qualifier: 'first Monday of the month',
    });
    await relate(nora, { action: 'add', fromId: exception, toId: rule, type: 'exception_of' });
    const expected = [expect.objectContaining({ id: exception, qualifier: 'first Monday of the month' })];
    const { text, items } = await ask(home.asAgent('Nora'), 'When does the library open?');
    expect(items.find(({ memoryId }) => memoryId === rule)?.exceptions).toEqual(expected);
    expect(text).toContain(
      '(except: The library opens at eleven on the first Monday (only: first Monday of the month))',
    );
    expect((await getMemory(nora, rule)).exceptions).toEqual(expected);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { queryMemoriesInput } from './schema.ts';
import { queryMemories } from './service/query.ts';

let home: TestHousehold;
const tell = (ctx: Ctx, content: string) =>
  storeMemory(ctx, storeMemoryInput.parse({ content, privacy: 'public' }));
const ask = async (ctx: Ctx, query: string) =>
  (await queryMemories(ctx, queryMemoriesInput.parse({ query, maxHops: 0 }))).matches.map(
    ({ attribution, text }) => `${attribution}: ${text}`,
  );

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Finn']);
  await setRelationship(
    home.as('Nora'),
    setRelationshipInput.parse({ contactA: 'Finn', relationship: 'son', contactB: 'me' }),
  );
  await tell(home.as('Nora'), 'leo is allergic to peanuts');
  await tell(home.as('Finn'), 'dad hates mushrooms');
  await tell(home.as('Nora'), 'uncle bob lives in cork');
  await tell(home.as('Nora'), 'uncle ted lives in delft');
});

describe('somebody who is no contact', () => {
  it('is whom the statement is about, for its author and for others', async () => {
    const about = 'about Leo (no contact linked): leo is allergic to peanuts';
    expect(await ask(home.as('Nora'), 'What is Leo allergic to?')).toContain(about);
    expect(await ask(home.as('Finn'), 'What is Leo allergic to?')).toContain(about);
    expect((await ask(home.as('Nora'), 'What do you know about me?')).join()).not.toContain('peanuts');
  });

  it('is named with whose relative they are', async () => {
    expect(await ask(home.as('Finn'), 'Who hates mushrooms?')).toContain(
      'about your dad (no contact linked): dad hates mushrooms',
    );
    expect(await ask(home.as('Nora'), 'What do you know about my family?')).toContain(
      'about Finn’s dad (no contact linked): Finn: dad hates mushrooms',
    );
  });

  it('is each of two uncles, by name', async () => {
    expect((await ask(home.as('Nora'), 'Where does my uncle live?')).slice(0, 2).toSorted()).toEqual([
      'about your uncle Bob (no contact linked): uncle bob lives in cork',
      'about your uncle Ted (no contact linked): uncle ted lives in delft',
    ]);
  });
});

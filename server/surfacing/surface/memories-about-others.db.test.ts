import { beforeAll, describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { previewInput } from '../preview/schema.ts';
import { preview } from '../preview/service.ts';
import { surfaceInput } from './schema.ts';
import { surface } from './service/surface.ts';

let home: TestHousehold;
const remember = (ctx: Ctx, content: string) =>
  storeMemory(ctx, parseInput(storeMemoryInput, { content, privacy: 'public' }));
const surfaced = async (ctx: Ctx, prompt: string) =>
  (await surface(ctx, surfaceInput.parse({ prompt }))).items.map(({ attribution, content }) => [
    attribution,
    content,
  ]);
const found = async (ctx: Ctx, query: string) =>
  (await queryMemories(ctx, parseInput(queryMemoriesInput, { query, maxHops: 0 }))).matches.map(
    ({ attribution, text }) => [attribution, text],
  );

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Mia']);
  const nora = home.as('Nora');
  for (const [contactA, relationship, contactB] of [
    ['Leo', 'husband', 'me'],
    ['Mia', 'daughter', 'me'],
    ['Mia', 'daughter', 'Leo'],
  ] as const)
    await setRelationship(nora, parseInput(setRelationshipInput, { contactA, relationship, contactB }));
  await remember(nora, 'Leo loves jazz');
  await remember(nora, 'I collect fountain pens');
});

describe('a memory by one member about another', () => {
  it('is about that member for its author', async () => {
    expect(await surfaced(home.asAgent('Nora'), 'some jazz for Leo')).toContainEqual([
      'about Leo, your husband',
      'Leo loves jazz',
    ]);
    expect(await found(home.asAgent('Nora'), 'jazz')).toContainEqual([
      'about Leo, your husband',
      'Leo loves jazz',
    ]);
  });

  it('reads as their own for the member whom it is about', async () => {
    expect(await surfaced(home.asAgent('Leo'), 'play some jazz')).toContainEqual([
      'personal preference',
      'Leo loves jazz',
    ]);
    expect(await found(home.asAgent('Leo'), 'jazz')).toContainEqual([
      'personal preference',
      'Leo loves jazz',
    ]);
  });

  it('is about that member for a third member', async () => {
    expect(await surfaced(home.asAgent('Mia'), 'some jazz for Leo')).toContainEqual([
      'about Leo, your parent',
      'Leo loves jazz',
    ]);
  });
});

describe('a memory about somebody whom the prompt does not name', () => {
  it('needs no higher similarity if it is about the household or about health', async () => {
    const nora = home.as('Nora');
    await setRelationship(
      nora,
      parseInput(setRelationshipInput, { contactA: 'Sam', relationship: 'friend', contactB: 'me' }),
    );
    const about = (contact: string, content: string) =>
      storeMemory(nora, parseInput(storeMemoryInput, { content, contact, privacy: 'public' }));
    await about('Sam', 'Sam has diabetes');
    await about('Sam', 'Sam would love a telescope');
    await about('Mia', 'Mia wants a telescope');
    const higherCutFor = async (prompt: string): Promise<(string | null)[]> =>
      (await preview(nora, previewInput.parse({ prompt }))).nearMisses
        .filter(({ explanation }) => explanation.includes('whom the prompt does not name'))
        .map(({ item }) => item.content);
    expect(await higherCutFor('something sweet for a walk')).not.toContain('Sam has diabetes');
    const presents = await higherCutFor('a birthday present about the stars');
    expect(presents).toContain('Sam would love a telescope');
    expect(presents).not.toContain('Mia wants a telescope');
  });
});

describe('a statement in the first person', () => {
  it('is unchanged for its author', async () => {
    expect(await surfaced(home.asAgent('Nora'), 'I want to buy fountain pens')).toContainEqual([
      'personal context',
      'I collect fountain pens',
    ]);
  });

  it('begins with the name of its author for others', async () => {
    const told = ['about Nora, your parent', 'Nora: I collect fountain pens'];
    expect(await surfaced(home.asAgent('Mia'), 'a present for Nora, fountain pens?')).toContainEqual(told);
    expect(await found(home.asAgent('Mia'), 'fountain pens')).toContainEqual(told);
  });
});

describe('a memory about one of two people with one surname', () => {
  it('surfaces if the prompt has that person’s title', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const doctor = { contactA: 'Dr Tom Baker', relationship: 'doctor', contactB: 'me' };
    await setRelationship(nora, parseInput(setRelationshipInput, doctor));
    await createContact(nora, parseInput(createContactInput, { name: 'Mr Tom Baker' }));
    for (const [contact, content] of [
      ['Dr Tom Baker', 'Dr Tom Baker is allergic to walnuts'],
      ['Mr Tom Baker', 'Mr Tom Baker is allergic to prawns'],
    ] as const)
      await storeMemory(nora, parseInput(storeMemoryInput, { content, contact, privacy: 'public' }));
    const comesUp = async (prompt: string) =>
      (await surfaced(home.asAgent('Nora'), prompt)).map(([, content]) => content);
    expect(await comesUp('I am cooking dinner for Mr Baker')).toEqual(['Mr Tom Baker is allergic to prawns']);
    expect(await comesUp('i am cooking dinner for dr baker')).toEqual([
      'Dr Tom Baker is allergic to walnuts',
    ]);
    expect(await comesUp('I am cooking dinner for Mrs Baker')).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { queryText } from '../tool-text.ts';
import { queryMemoriesInput } from './schema.ts';
import { queryMemories } from './service/query.ts';

let home: TestHousehold;

const ask = (ctx: Ctx, query: string) => queryMemories(ctx, parseInput(queryMemoriesInput, { query }));
const unknownTo = async (ctx: Ctx, query: string) => (await ask(ctx, query)).unknownName;
const store = (ctx: Ctx, content: string) =>
  storeMemory(ctx, parseInput(storeMemoryInput, { content, privacy: 'private' }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  await createContact(
    nora,
    parseInput(createContactInput, { name: 'Ana', importantDates: [{ label: 'Birthday', date: '--04-02' }] }),
  );
  await store(nora, 'We bought the blue tent from Zebedee');
  await store(nora, 'Nora’s birthday cake was lemon');
  await store(nora, 'Thomas Weiss mends our boiler');
  await store(nora, 'José Vega tunes the piano');
  await store(nora, 'The edge of the patio is loose');
  await store(nora, 'The plumber will come on Monday and bring the bill');
  await store(nora, 'The man with the ladder is Bob Okoro');
});

describe('a question about a name', () => {
  it.each([
    'when is Oskar’s birthday?',
    'who is Brunhilde',
    'who is oskar',
    'What do we know about Oskar?',
    'Who is Oskar to me?',
    'What does Oskar like',
    'What do you know about Oskar?',
    'Who is Edward Oskar?',
    'Who is William Oskar?',
  ])('that nobody has says that nobody has it: %s', async (query) => {
    expect(await unknownTo(home.as('Nora'), query)).toMatch(
      /^(?:Oskar|oskar|Brunhilde|(?:Edward|William) Oskar)$/,
    );
  });

  it('that nobody has says so before the nearest memories, over MCP', async () => {
    const answer = await ask(home.as('Nora'), 'When is Oskar’s birthday?');
    expect(answer.matches.length).toBeGreaterThan(0);
    const lines = queryText(answer, 'Asia/Kathmandu').split('\n');
    expect(lines[2]).toBe('- nobody called “Oskar” is known');
  });

  it.each([
    'when is Ana’s birthday?',
    'who is Anna',
    'who is Ana Schmidt',
    'who is Zebedee',
    'who is zebedee',
    'Who is Tom Weiss?',
    'Who is Jose Vega?',
    'Who is Robert Okoro?',
    'Who is Pepe Vega?',
    'where does my uncle live',
    'who is my sister',
    'who is hungry',
    'when is the cake ready',
    'Which tent did we buy?',
  ])('does not say so if somebody may be meant: %s', async (query) => {
    expect(await unknownTo(home.as('Nora'), query)).toBeNull();
  });

  it('does not reveal that a private memory of somebody else has it', async () => {
    const asked = 'who is Zebedee';
    expect(await unknownTo(home.as('Leo'), asked)).toBe('Zebedee');
    expect(await unknownTo(home.asAgent('Nora'), asked)).toBeNull();
  });
});

describe('a question about a name with a title', () => {
  it('asks about a contact known without the title, and says that nobody has it if no contact can be meant', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of ['Dr Tom Baker', 'Kim Ames'])
      await createContact(
        nora,
        parseInput(createContactInput, { name, channels: [{ kind: 'phone', value: '111 11' }] }),
      );
    const mr = await ask(nora, 'What is Mr Ames’s number?');
    expect([mr.people, mr.clarification?.candidates.map(({ name }) => name)]).toEqual([[], ['Kim Ames']]);
    const mrs = await ask(nora, 'What is Mrs Baker’s number?');
    expect([mrs.people, mrs.unknownName]).toEqual([[], 'Mrs Baker']);
    expect(queryText(await ask(nora, 'Dr Baker’s number'), 'Asia/Kathmandu')).toContain('111 11');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { queryText } from '#server/memories/tool-text.ts';
import { setManyInput } from '#server/relationships/schema.ts';
import { setRelationships } from '#server/relationships/set/service/set-relationships.ts';
import { resolveContacts } from '../resolve/service.ts';
import { createContactInput } from '../schema.ts';
import { recallPeople } from './service.ts';

let home: TestHousehold;

const add = (ctx: Ctx, name: string, phone: string) =>
  createContact(ctx, parseInput(createContactInput, { name, channels: [{ kind: 'phone', value: phone }] }));
const asked = async (home: TestHousehold, text: string) =>
  (
    await home.as('Nora').vault.read((tx) => recallPeople(tx, home.as('Nora'), text, { isAsked: true }))
  ).people
    .map(({ name }) => name)
    .toSorted();
const resolved = async (home: TestHousehold, ref: string) => {
  const [one] = await home.as('Nora').vault.read((tx) => resolveContacts(tx, [ref]));
  if (one?.outcome === 'found') return one.contact.name;
  return one?.outcome === 'ambiguous' ? one.candidates.map(({ name }) => name).toSorted() : null;
};

beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  const nora = home.as('Nora');
  await add(nora, 'Dr Priya Nair', '111 11');
  await add(nora, 'Ms Okafor', '222 22');
  await add(nora, 'Dr. Anders Lindqvist', '333 33');
});

describe('a contact whose name has a title', () => {
  it.each([
    ['who is priya', ['Dr Priya Nair']],
    ['who is priya nair', ['Dr Priya Nair']],
    ['who is dr nair', ['Dr Priya Nair']],
    ['who is Okafor', ['Ms Okafor']],
    ['miss okafor’s number', ['Ms Okafor']],
    ['what is Miss Okafor’s number', ['Ms Okafor']],
    ['who is dr', []],
    ['who is Dr', []],
  ])('is whom “%s” asks about', async (text, names) => {
    expect(await asked(home, text)).toEqual(names);
  });

  it.each([
    ['Priya', 'Dr Priya Nair'],
    ['Priya Nair', 'Dr Priya Nair'],
    ['Dr Nair', 'Dr Priya Nair'],
    ['Okafor', 'Ms Okafor'],
    ['Miss Okafor', 'Ms Okafor'],
    ['Dr', null],
    ['Dr Okafor', null],
  ])('is whom “%s” names', async (ref, name) => {
    expect(await resolved(home, ref)).toEqual(name);
  });
});

describe('a contact with nothing on record', () => {
  it.each(['who is dr braun', 'Who is Dr Braun?', 'What do you know about Lena Braun?'])(
    'is named where a question is about that person: %s',
    async (text) => {
      const home = await makeHousehold(['Nora']);
      const nora = home.as('Nora');
      await createContact(nora, parseInput(createContactInput, { name: 'Dr Lena Braun' }));
      const answer = await queryMemories(
        home.asAgent('Nora'),
        parseInput(queryMemoriesInput, { query: text }),
      );
      expect(answer.people.map(({ text }) => text)).toEqual([
        'Dr Lena Braun is a contact. Nothing more is on record.',
      ]);
      expect(queryText(answer, 'Asia/Kathmandu')).toContain('Dr Lena Braun is a contact');
    },
  );
});

describe('two contacts of one name, one of them with a title', () => {
  it('are never guessed between', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of ['Dr Priya Nair', 'Priya Shah', 'Ms Okafor', 'Obi Okafor'])
      await add(nora, name, '111 11');
    expect(await asked(home, 'who is priya')).toEqual(['Dr Priya Nair', 'Priya Shah']);
    expect(await asked(home, 'who is priya nair')).toEqual(['Dr Priya Nair']);
    expect(await resolved(home, 'Priya')).toEqual(['Dr Priya Nair', 'Priya Shah']);
    expect(await resolved(home, 'Okafor')).toEqual(['Ms Okafor', 'Obi Okafor']);
    expect(await resolved(home, 'Miss Okafor')).toEqual('Ms Okafor');
    expect(await resolved(home, 'Mr Okafor')).toEqual(null);
  });
});

describe('contacts of one surname with different titles', () => {
  let home: TestHousehold;
  const asks = async (text: string) => {
    const nora = home.as('Nora');
    const answer = await nora.vault.read((tx) => recallPeople(tx, nora, text, { isAsked: true }));
    return {
      values: answer.items.map(({ value }) => value),
      unknown: answer.unknownName,
      candidates: (answer.clarification?.candidates ?? []).map(({ name }) => name).toSorted(),
    };
  };

  beforeAll(async () => {
    home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of [
      'Dr Tom Baker',
      'Miss Ada Okafor-Bell',
      'Mrs Lee',
      'Mr Lee',
      'Jo Ames',
      'Kim Ames',
      'Dr Kit Ames',
    ])
      await add(nora, name, `+44 ${name.length}`);
    await createContact(nora, parseInput(createContactInput, { name: 'Mr Tom Baker' }));
    const tie = { contactA: 'Dr Tom Baker', contactB: 'me', relationship: 'doctor' };
    await setRelationships(nora, parseInput(setManyInput, { items: [tie] }));
  });

  const NOBODY = { values: [], unknown: null, candidates: [] };
  it.each([
    ['Mr Baker’s number', NOBODY],
    ['what is mr tom baker’s phone number', NOBODY],
    ['Dr Baker’s number', { ...NOBODY, values: ['+44 12'] }],
    ['Mrs Lee’s number', { ...NOBODY, values: ['+44 7'] }],
    ['Mrs Baker’s number', { ...NOBODY, unknown: 'Mrs Baker' }],
    ['who is Mrs Baker', { ...NOBODY, unknown: 'Mrs Baker' }],
    ['Ms Okafor’s number', { ...NOBODY, candidates: ['Miss Ada Okafor-Bell'] }],
    ['Mr Ames’s number', { ...NOBODY, candidates: ['Jo Ames', 'Kim Ames'] }],
  ])('are told apart by it: %s', async (text, answer) => {
    expect(await asks(text)).toEqual(answer);
  });

  it('give nothing by a doubtful title where nobody can be asked', async () => {
    const nora = home.as('Nora');
    const recalled = await nora.vault.read((tx) =>
      recallPeople(tx, nora, 'Ms Okafor’s number', { isAsked: false }),
    );
    expect(recalled.items).toEqual([]);
  });

  it.each([
    ['Mr Baker', 'Mr Tom Baker'],
    ['Dr Baker', 'Dr Tom Baker'],
    ['Mrs Baker', null],
    ['Mr Ames', null],
    ['Ms Okafor', null],
    ['Mr Tom Baker', 'Mr Tom Baker'],
  ])('are told apart by it where a fact is stored: %s', async (ref, name) => {
    expect(await resolved(home, ref)).toEqual(name);
  });
});

describe('contacts of one surname with different first names', () => {
  const WEISSES = ['Lena Weiss', 'Tom Weiss'];
  const BAKERS = ['Dr Tom Baker', 'Mr Tim Baker'];
  it.each([
    [WEISSES, 'Oskar Weiss’s number', [], 'Oskar Weiss'],
    [['Lena Weiss'], 'what is Oskar Weiss’s number?', [], 'Oskar Weiss'],
    [['Lena Weiss'], 'oskar weiss’s number', [], null],
    [WEISSES, 'Who is Brunhilde Weiss?', [], 'Brunhilde Weiss'],
    [WEISSES, 'What do we know about Oskar Weiss', [], 'Oskar Weiss'],
    [WEISSES, 'Lena Weiss’s number', ['Lena Weiss’s phone: 111 11'], null],
    [BAKERS, 'Tom Baker’s number', ['Dr Tom Baker’s phone: 111 11'], null],
    [BAKERS, 'Thomas Baker’s number', ['Dr Tom Baker’s phone: 111 11'], null],
    [['Dr Tom Baker'], 'Tim Baker’s number', [], 'Tim Baker'],
    [['Dr Tom Baker'], 'Mr Baker’s number', [], 'Mr Baker'],
    [['Dr Priya Nair'], 'Mrs Nair’s number', [], 'Mrs Nair'],
  ])('are never taken for each other: %j and “%s”', async (names, query, texts, unknown) => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of names) await add(nora, name, '111 11');
    const answer = await queryMemories(nora, parseInput(queryMemoriesInput, { query }));
    expect(answer.people.map(({ text }) => text)).toEqual(texts);
    expect(answer.unknownName).toBe(unknown);
  });

  it('are asked about where a first name is like another, or only a title is known', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of ['Lena Weiss', 'Ms Okafor']) await add(nora, name, '111 11');
    const asks = async (query: string) => {
      const answer = await queryMemories(nora, parseInput(queryMemoriesInput, { query }));
      return [answer.people, answer.clarification?.candidates.map(({ name }) => name)];
    };
    expect(await asks('Lana Weiss’s number')).toEqual([[], ['Lena Weiss']]);
    expect(await asks('what is Adaeze Okafor’s number')).toEqual([[], ['Ms Okafor']]);
  });

  describe('whose health matters', () => {
    let home: TestHousehold;
    beforeAll(async () => {
      home = await makeHousehold(['Nora']);
      const nora = home.as('Nora');
      const notes = 'She is allergic to nuts. She sings.';
      for (const name of ['Lena Weiss', 'Tom Weiss', 'Jo Ames'])
        await createContact(
          nora,
          parseInput(createContactInput, {
            name,
            channels: [{ kind: 'phone', value: '111 11' }],
            ...(name !== 'Tom Weiss' && { notes }),
          }),
        );
      for (const [who, content] of [
        ['Lena Weiss', 'Needs an EpiPen within reach.'],
        ['Tom Weiss', 'Is a vegan.'],
      ] as const)
        await storeMemory(
          nora,
          parseInput(storeMemoryInput, { content, category: 'biographical', contact: who }),
        );
      for (const content of [
        'I can cook soup for Oskar Weiss.',
        'What we cook on Sundays is a stew.',
        'Oskar Weiss likes how we cook rice.',
        'We cook pasta in the big pot.',
        'Oskar Weiss lent us a pan to cook in.',
        'We cook for the choir in June.',
      ])
        await storeMemory(nora, parseInput(storeMemoryInput, { content, category: 'biographical' }));
    });
    const recalls = (text: string, isAsked: boolean) => {
      const nora = home.as('Nora');
      return nora.vault.read((tx) => recallPeople(tx, nora, text, { isAsked }));
    };

    it.each([
      ['What can I cook for Oskar Weiss? I need the phone number', ['Lena Weiss', 'Tom Weiss']],
      ['What can I cook for Lana Weiss?', ['Lena Weiss']],
    ])('are never left out for a first name: %s', async (text, names) => {
      for (const isAsked of [true, false]) {
        const { items, people, namesakes } = await recalls(text, isAsked);
        expect([...people, ...namesakes].map(({ name }) => name)).toEqual(expect.arrayContaining(names));
        expect(items.map((one) => [one.kind, one.text])).toEqual([['note', 'She is allergic to nuts.']]);
        expect(items[0]?.attribution).toContain('Lena Weiss');
      }
    });

    it('is found among the memories of a namesake too', async () => {
      const query = 'What can I cook for Oskar Weiss?';
      const answer = await queryMemories(
        home.as('Nora'),
        parseInput(queryMemoriesInput, { query, limit: 2 }),
      );
      expect(answer.matches.map(({ memory }) => memory.content)).toEqual(
        expect.arrayContaining(['Needs an EpiPen within reach.', 'Is a vegan.']),
      );
    });

    it('is told beside the question who is meant', async () => {
      const query = 'What can I cook for Lana Weiss?';
      const answer = await queryMemories(
        home.as('Nora'),
        parseInput(queryMemoriesInput, { query, limit: 2 }),
      );
      const text = queryText(answer, 'Asia/Kathmandu');
      expect(text).toContain('Do you mean Lena Weiss');
      expect(text).toContain('She is allergic to nuts.');
      expect(text).toContain('Needs an EpiPen within reach.');
    });

    it('is not shown of a relative where the person asked about is known', async () => {
      const { items } = await recalls('What can I cook for Tom Weiss?', true);
      expect(items).toEqual([]);
    });

    it('are meant by a similar name where nobody can be asked', async () => {
      const text = 'what is Lana Weiss’s number';
      const values = async (isAsked: boolean) =>
        (await recalls(text, isAsked)).items.map(({ value }) => value);
      expect(await values(false)).toEqual(['111 11']);
      expect(await values(true)).toEqual([]);
    });
  });

  it('are both named where they share the first name too, and one has nothing on record', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await add(nora, 'Dr Tom Baker', '111 11');
    await createContact(nora, parseInput(createContactInput, { name: 'Mr Tom Baker' }));
    const answer = await queryMemories(nora, parseInput(queryMemoriesInput, { query: 'Tom Baker’s number' }));
    expect(answer.people.map(({ text }) => text)).toEqual([
      'Dr Tom Baker’s phone: 111 11',
      'Mr Tom Baker has no phone on record.',
    ]);
  });
});

describe('“my doctor Priya”', () => {
  it.each([
    [['Dr Priya Nair', 'Priya Shah'], null, 'my doctor Priya', ['Dr Priya Nair']],
    [['Dr Priya Nair', 'Priya Shah'], null, 'my GP Priya', ['Dr Priya Nair']],
    [['Dr Priya Nair', 'Dr Priya Shah'], null, 'my doctor Priya', ['Dr Priya Nair', 'Dr Priya Shah']],
    [['Dr Priya Nair', 'Priya Shah'], 'Priya Shah', 'my doctor Priya', ['Priya Shah']],
    [['Priya Nair', 'Priya Shah'], null, 'my doctor Priya', ['Priya Nair', 'Priya Shah']],
    [['Coach Priya Nair', 'Priya Shah'], null, 'my GP Priya', ['Coach Priya Nair', 'Priya Shah']],
  ])('of %j, with the doctor %s, is for “%s” %j', async (names, doctor, ref, found) => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of names) await add(nora, name, '111 11');
    const ties = doctor === null ? [] : [{ contactA: doctor, contactB: 'me', relationship: 'doctor' }];
    if (ties.length > 0) await setRelationships(nora, parseInput(setManyInput, { items: ties }));
    expect(await asked(home, `what is ${ref}’s number`)).toEqual(found);
    if (found.length === 1) expect(await resolved(home, ref)).toBe(found[0]);
    else expect(await resolved(home, ref)).not.toBeTypeOf('string');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { createFactReader } from '#server/models/fact-reader.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const withNetworks = (ctx: Ctx): Ctx => ({
  ...ctx,
  models: { ...ctx.models, facts: createFactReader(), subjects: createSubjectReader() },
});
const say = (content: string) =>
  capture(
    withNetworks(home.asAgent('Nora')),
    captureInput.parse({ sessionId: newId(), messages: [{ role: 'user', content }] }),
  );
const add = async (name: string) => (await createContact(home.as('Nora'), { name, kind: 'person' })).contact;
const contactNames = () =>
  home.asSystem().vault.read(async (tx) => {
    const all = await tx.db.contact.findMany({ where: { householdId: home.householdId, deletedAt: null } });
    return all.map(({ name }) => name);
  });
const subjectsOf = (ids: readonly string[]) =>
  home.asSystem().vault.read(async (tx) => {
    const all = await tx.db.memory.findMany({
      where: { householdId: home.householdId, id: { in: [...ids] } },
      include: { contact: true, subjectContact: true },
    });
    return all.map(({ contact, subjectContact }) => (contact ?? subjectContact)?.name);
  });
const idsOf = ({ promoted, staged }: Awaited<ReturnType<typeof say>>): string[] =>
  [...promoted, ...staged].map(({ id }) => id);

describe('whose a fact is that only the network finds', () => {
  it('is the person named in an earlier sentence', async () => {
    const des = await add('Des');
    const ids = idsOf(await say('Spoke to Des last night. Properly off gluten he is now, since the tests.'));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(await subjectsOf(ids))).toEqual(new Set([des.name]));
  });

  it('is the person whom a role introduces, proposed in the same act and taken back with it', async () => {
    const before = await contactNames();
    const captured = await say('our new lodger piotr mustnt be given walnuts, he swells up');
    expect(captured.people.map(({ contact }) => contact.name)).toEqual(['Piotr']);
    expect(new Set(await subjectsOf(idsOf(captured)))).toEqual(new Set(['Piotr']));
    await undoEntry(home.as('Nora'), { id: captured.journalId ?? '' });
    expect((await contactNames()).toSorted()).toEqual(before.toSorted());
  });

  it('stays the author’s for "I"', async () => {
    await add('Kirsty');
    const ids = idsOf(await say('i wear hearing aids now and Kirsty was a saint about it'));
    expect(ids.length).toBeGreaterThan(0);
    expect(await subjectsOf(ids)).not.toContain('Kirsty');
  });
});

it('puts nothing said of Lucas to Luca, whatever a possessive without its apostrophe looks like', async () => {
  const luca = await add('Luca');
  const facts = [{ statement: 'Lucas is allergic to nuts', subject: 'Lucas' }];
  const given = await capture(home.asAgent('Nora'), captureInput.parse({ sessionId: newId(), facts }));
  const told = await say('Lucas is allergic to kiwi.');
  const ids = [...idsOf(given), ...idsOf(told)];
  expect(ids.length).toBe(2);
  expect(await subjectsOf(ids)).not.toContain(luca.name);
});

it('introduces nobody whom a message names in confidence', async () => {
  const before = await contactNames();
  await say("don't tell anyone but our lodger piotr has been sleeping in his van");
  expect(await contactNames()).toEqual(before);
});

it('adds no second contact for somebody known', async () => {
  await add('Sunil Rao');
  const before = await contactNames();
  await say('my physio sunil is away till the 4th of december');
  expect((await contactNames()).length).toBe(before.length);
});

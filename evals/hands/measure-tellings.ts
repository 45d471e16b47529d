import '#server/register-hooks.ts';
import { z } from 'zod';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { createFactReader } from '#server/models/fact-reader.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { queryRelationships } from '#server/relationships/query/service/query-relationships.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import type { Count } from './measure-understanding.ts';

export const tellingSchema = z.object({
  from: z.string(),
  speaker: z.string(),
  /** Names of existing contacts. */
  people: z.array(z.string()),
  /** Existing relationships: name, type, name of the other. */
  ties: z.array(z.tuple([z.string(), z.string(), z.string()])),
  text: z.string(),
  /** People who must become contacts, with their relationship. */
  new: z.array(z.object({ name: z.string(), type: z.string(), to: z.string() })),
  /** People who may become contacts too. */
  may: z.array(z.string()),
  /** Words of each fact, with the people whom it may be about. */
  about: z.record(z.string(), z.array(z.string())),
  isTrap: z.boolean(),
});
type Telling = z.infer<typeof tellingSchema>;

const FIGURES = ['found', 'right', 'single', 'about', 'notWrong', 'again', 'undone'] as const;
type Figures = Record<(typeof FIGURES)[number], Count> & { problems: string[] };

const withNetworks = (ctx: Ctx): Ctx => ({
  ...ctx,
  models: {
    ...ctx.models,
    facts: createFactReader(),
    privacy: createPrivacyReader(),
    subjects: createSubjectReader(),
  },
});

const tell = (home: TestHousehold, { speaker, text }: Telling) =>
  capture(
    withNetworks(home.asAgent(speaker)),
    captureInput.parse({ sessionId: newId(), messages: [{ role: 'user', content: text }] }),
  );

const read = (home: TestHousehold) =>
  home.asSystem().vault.read(async (tx) => ({
    contacts: await tx.db.contact.findMany({ where: { householdId: home.householdId, deletedAt: null } }),
    ties: await tx.db.relationship.count({ where: { householdId: home.householdId, deletedAt: null } }),
    memories: await tx.db.memory.findMany({ where: { householdId: home.householdId } }),
  }));

async function makeWorld({ speaker, people, ties }: Telling): Promise<TestHousehold> {
  const home = await makeHousehold([speaker]);
  const me = home.as(speaker);
  for (const name of people) await createContact(me, { name, kind: 'person' });
  for (const [contactA, relationship, contactB] of ties)
    await setRelationship(me, setRelationshipInput.parse({ contactA, relationship, contactB }));
  return home;
}

const isCalled = (name: string, wanted: string): boolean => {
  const [a, b] = [nameKey(name), nameKey(wanted)];
  return a === b || b.endsWith(` ${a}`) || a.endsWith(` ${b}`);
};

async function hasTie(home: TestHousehold, { speaker }: Telling, wanted: Telling['new'][number], id: string) {
  const contact = wanted.to === 'me' ? 'me' : wanted.to;
  const answer = await queryRelationships(home.as(speaker), {
    contact,
    includeFormer: true,
    includeDerived: false,
  });
  return answer.relationships.some((one) => one.contact.id === id && one.type === wanted.type);
}

export async function measureTellings(tellings: readonly Telling[]): Promise<Figures> {
  const figures: Figures = {
    found: { right: 0, of: 0 },
    right: { right: 0, of: 0 },
    single: { right: 0, of: 0 },
    about: { right: 0, of: 0 },
    notWrong: { right: 0, of: 0 },
    again: { right: 0, of: 0 },
    undone: { right: 0, of: 0 },
    problems: [],
  };
  for (const telling of tellings) await measureOne(telling, figures);
  return figures;
}

async function measureOne(telling: Telling, figures: Figures): Promise<void> {
  const count = (figure: (typeof FIGURES)[number], isRight: boolean, problem: string): void => {
    figures[figure].of += 1;
    if (isRight) figures[figure].right += 1;
    else figures.problems.push(`${telling.from} ${figure}: ${problem} | ${telling.text}`);
  };
  const home = await makeWorld(telling);
  const before = await read(home);
  const result = await tell(home, telling);
  const after = await read(home);
  const known = new Set(before.contacts.map(({ id }) => id));
  const added = after.contacts.filter(({ id }) => !known.has(id));
  for (const wanted of telling.new) {
    const contact = added.find(({ name }) => isCalled(name, wanted.name));
    const isTied = contact !== undefined && (await hasTie(home, telling, wanted, contact.id));
    count('found', isTied, `${wanted.name} ${wanted.type} ${wanted.to}`);
  }
  const wanted = [...telling.new.map(({ name }) => name), ...telling.may];
  for (const { name } of added)
    count(
      'right',
      wanted.some((one) => isCalled(name, one)),
      name,
    );
  const isSecond = (name: string): boolean =>
    telling.people.some((one) => isCalled(name, one)) && !wanted.some((one) => isCalled(name, one));
  count('single', !added.some(({ name }) => isSecond(name)), added.map(({ name }) => name).join(', '));
  countAbout(telling, after, { count, meId: home.members[0]?.contactId ?? '' });
  await tell(home, telling);
  const again = await read(home);
  count('again', again.contacts.length === after.contacts.length && again.ties === after.ties, '');
  // undoes the first telling in a separate household, because a second telling may have reinforced its facts
  await countUndone(telling, count);
  if (result.journalId === null) figures.problems.push(`${telling.from}: no undo`);
}

type CountOne = (figure: (typeof FIGURES)[number], isRight: boolean, problem: string) => void;

function countAbout(
  { about }: Telling,
  { contacts, memories }: Awaited<ReturnType<typeof read>>,
  { count, meId }: { count: CountOne; meId: string },
): void {
  const names = new Map(contacts.map(({ id, name }) => [id, id === meId ? 'me' : name]));
  for (const [words, allowed] of Object.entries(about)) {
    for (const { content, contactId } of memories) {
      if (!content?.toLowerCase().includes(words.toLowerCase())) continue;
      const subject = names.get(contactId ?? meId) ?? 'me';
      const isRight = allowed.some((one) => isCalled(subject, one));
      if (allowed.length > 0) count('about', isRight, `${subject}: ${content}`);
      count('notWrong', isRight || contactId === null, `${subject}: ${content}`);
    }
  }
}

async function countUndone(telling: Telling, count: CountOne): Promise<void> {
  const home = await makeWorld(telling);
  const before = await read(home);
  await tell(home, telling);
  // an agent gets no undo of what it may not see, but the member has one in the journal
  const act = await home
    .asSystem()
    .vault.read((tx) =>
      tx.db.journal.findFirst({ where: { householdId: home.householdId, operation: 'capture.run' } }),
    );
  if (act) await undoEntry(home.as(telling.speaker), { id: act.id });
  const after = await read(home);
  const isSame =
    after.contacts.length === before.contacts.length &&
    after.ties === before.ties &&
    after.memories.filter(({ deletedAt }) => deletedAt === null).length === before.memories.length;
  count('undone', isSame, '');
}

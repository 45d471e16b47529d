import '#server/register-hooks.ts';
import { z } from 'zod';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import { createFactReader } from '#server/models/fact-reader.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import type { Count } from './measure-understanding.ts';

// Tellings (texts with expected results) whose author had not seen the code.

export const toldSchema = z.object({
  household: z.object({
    speaker: z.string(),
    contacts: z.array(z.object({ name: z.string(), tie: z.string() })),
  }),
  saidOn: z.iso.date(),
  text: z.string(),
  expect: z.object({
    people: z.array(z.object({ name: z.string(), tie: z.string(), new: z.boolean() })),
    facts: z.array(z.object({ about: z.string(), gist: z.string() })),
    when: z.array(
      z.object({
        words: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        recurrence: z.string().nullable(),
      }),
    ),
    where: z.array(z.string()),
    why: z.array(z.string()),
  }),
});
type Told = z.infer<typeof toldSchema>;

const FIGURES = [
  'new people',
  'no other contact',
  'facts',
  'about whom',
  'put to a wrong person',
  'put to the speaker, about another',
  'put to nobody or the household',
  'when',
  'where',
  'why',
] as const;
type Figure = (typeof FIGURES)[number];

/** Facts that must not be at somebody: the fewer of these, the better. */
const MISPLACED = {
  wrong: 'put to a wrong person',
  speaker: 'put to the speaker, about another',
  nobody: 'put to nobody or the household',
} as const satisfies Record<string, Figure>;

/** Minimum share of an expected fact's words that a memory must contain. */
const SHARED = 0.4;

const withNetworks = (ctx: Ctx): Ctx => ({
  ...ctx,
  models: {
    ...ctx.models,
    facts: createFactReader(),
    privacy: createPrivacyReader(),
    subjects: createSubjectReader(),
  },
});

async function makeWorld({ household }: Told): Promise<TestHousehold> {
  const home = await makeHousehold([household.speaker]);
  const me = home.as(household.speaker);
  for (const { name, tie } of household.contacts) {
    const { contact } = await createContact(me, { name, kind: 'person' });
    const relationship = tie.split(/[,(]/)[0]?.trim() ?? tie;
    await setRelationship(
      me,
      setRelationshipInput.parse({ contactA: contact.id, relationship, contactB: 'me' }),
    ).catch(() => null);
  }
  return home;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    nameKey(text.replace(/['’]s(?!\p{L})/gu, ''))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
      .map(stemOfWord),
  );
const overlap = (wanted: string, text: string): number => {
  const [all, found] = [wordsOf(wanted), wordsOf(text)];
  return all.size === 0 ? 0 : [...all].filter((word) => found.has(word)).length / all.size;
};
const isCalled = (name: string, wanted: string): boolean => {
  const [a, b] = [nameKey(name), nameKey(wanted)];
  return a === b || b.endsWith(` ${a}`) || a.endsWith(` ${b}`) || b.startsWith(`${a} `);
};

export async function measureTold(
  all: readonly Told[],
): Promise<{ figures: Record<Figure, Count>; problems: string[] }> {
  const counts = FIGURES.map((figure) => [figure, { right: 0, of: 0 }] as const);
  const figures = Object.fromEntries(counts) as Record<Figure, Count>;
  const problems: string[] = [];
  for (const [index, told] of all.entries()) {
    const count = (figure: Figure, isRight: boolean, problem: string): void => {
      figures[figure].of += 1;
      if (isRight) figures[figure].right += 1;
      else if (problem !== '') problems.push(`${index + 1} ${figure}: ${problem} | ${told.text}`);
    };
    await measureOne(told, count);
  }
  return { figures, problems };
}

async function measureOne(
  told: Told,
  count: (figure: Figure, isRight: boolean, problem: string) => void,
): Promise<void> {
  const home = await makeWorld(told);
  const { speaker } = told.household;
  const at = new Date(`${told.saidOn}T12:00:00Z`);
  const before = new Set((await read(home)).contacts.map(({ id }) => id));
  await capture(
    withNetworks(home.asAgent(speaker, { now: at })),
    captureInput.parse({
      sessionId: newId(),
      messages: [{ role: 'user', content: told.text, at: at.toISOString() }],
    }),
  );
  const { contacts, memories } = await read(home);
  const views = await shownTo(home, speaker, memories);
  const added = contacts.filter(({ id }) => !before.has(id));
  const { people, facts, when, where, why } = told.expect;
  const fresh = people.filter((one) => one.new);
  for (const one of fresh)
    count(
      'new people',
      added.some(({ name }) => isCalled(name, one.name)),
      one.name,
    );
  const extra = added.filter(({ name }) => !fresh.some((one) => isCalled(name, one.name)));
  count('no other contact', extra.length === 0, extra.map(({ name }) => name).join(', '));
  const names = new Map(contacts.map(({ id, name, userId }) => [id, userId === null ? name : SPEAKER]));
  for (const { about, gist } of facts) {
    const best = memories
      .map((memory) => ({ memory, shared: overlap(gist, memory.content ?? '') }))
      .toSorted((a, b) => b.shared - a.shared)[0];
    const isFound = best !== undefined && best.shared >= SHARED;
    count('facts', isFound, gist);
    if (!isFound) continue;
    const whom = names.get(best.memory.subjectContactId ?? best.memory.contactId ?? '') ?? SPEAKER;
    const wanted = isCalled(about, speaker) ? SPEAKER : about;
    const place = placeOf(views.get(best.memory.id), { whom, wanted, speaker });
    const [isRight, mistake] = [isCalled(whom, wanted), `(${place}) ${whom}, not ${about}`];
    count('about whom', isRight, `${mistake}: ${best.memory.content}`);
    for (const [misplaced, figure] of Object.entries(MISPLACED)) count(figure, place === misplaced, '');
  }
  const day = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;
  for (const { words, from, to, recurrence } of when) {
    const isRight = memories.some(({ occurredAt, occurredUntil, expiresAt, recurrence: rule }) => {
      if (recurrence !== null) return rule !== null;
      // "till Easter", said today, holds from today
      const isUntil = to !== null && day(expiresAt) === to && (from === null || from === told.saidOn);
      return (
        isUntil || (day(occurredAt) === from && (to === null || to === from || day(occurredUntil) === to))
      );
    });
    const read_ = memories.map((m) => `${day(m.occurredAt)}–${day(m.occurredUntil)} ${m.recurrence ?? ''}`);
    count('when', isRight, `${words}: ${from}–${to} ${recurrence ?? ''}, read ${read_.join('; ')}`);
  }
  for (const place of where)
    count(
      'where',
      memories.some((one) => overlap(place, one.place ?? '') >= SHARED),
      place,
    );
  for (const reason of why)
    count(
      'why',
      memories.some((one) => overlap(reason, one.why ?? '') >= SHARED),
      reason,
    );
}

const SPEAKER = 'speaker';

type Place = 'right' | keyof typeof MISPLACED;

/** Compares whom a fact is about with the contact that it is linked to, or with the name that is shown without one. */
function placeOf(
  view: MemoryView | undefined,
  { whom, wanted, speaker }: { whom: string; wanted: string; speaker: string },
): Place {
  if (view?.scope.kind === 'household' || view?.scope.kind === 'group') return 'nobody';
  if (whom !== SPEAKER) return isCalled(whom, wanted) ? 'right' : 'wrong';
  const label = view?.scope.label ?? speaker;
  if (label === 'the household') return 'nobody';
  if (isCalled(label, speaker)) return wanted === SPEAKER ? 'right' : 'speaker';
  // "your dad" has no contact, so it may be the person who is meant
  const isUnnamed = /^your |’s /u.test(label);
  return wanted !== SPEAKER && (isUnnamed || isCalled(label, wanted)) ? 'nobody' : 'wrong';
}

const shownTo = (home: TestHousehold, speaker: string, memories: readonly { id: string }[]) => {
  const me = home.as(speaker);
  const ids = memories.map(({ id }) => id);
  return me.vault.read((tx) => loadMemoryViews(tx, me, ids));
};

const read = (home: TestHousehold) =>
  home.asSystem().vault.read(async (tx) => ({
    contacts: await tx.db.contact.findMany({ where: { householdId: home.householdId, deletedAt: null } }),
    memories: await tx.db.memory.findMany({ where: { householdId: home.householdId, deletedAt: null } }),
  }));

import { beforeAll, describe, expect, it } from 'vitest';
import { appendTestOutcomes, counted } from '#server/acceptance-profiles/testing/append-test-outcomes.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, HOUR_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { answerTriggerInput } from './schema.ts';
import { answerTrigger } from './service/answer-trigger.ts';
import { listDueTriggers, listTriggers } from './service/list-triggers.ts';

const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const titles = ({ items }: { items: readonly { title: string }[] }): string[] =>
  items.map(({ title }) => title);
const due = async (ctx: Ctx) => titles(await listDueTriggers(ctx));
const answer = (ctx: Ctx, input: object) => answerTrigger(ctx, parseInput(answerTriggerInput, input));

async function find(ctx: Ctx, words: string) {
  const found = (await listTriggers(ctx, { days: 366 })).items.find(({ title }) => title.includes(words));
  if (!found) throw new Error('no such trigger');
  return found;
}

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const date = `1984${inDays(4).slice(4, 10)}`;
  const ana = parseInput(createContactInput, { name: 'Ana', importantDates: [{ label: 'birthday', date }] });
  await createContact(home.as('Nora'), ana);
  await tell(home.as('Nora'), 'Nora has a dentist appointment', { occurredAt: inDays(2), category: 'event' });
  await tell(home.as('Leo'), 'I meet the lawyer about the flat', {
    occurredAt: inDays(2),
    category: 'event',
    privacy: 'private',
  });
  await tell(home.as('Nora'), 'The choir sang in the old town hall', {
    occurredAt: inDays(-5),
    category: 'event',
  });
  await tell(home.as('Nora'), 'Nora flies to Lisbon', { occurredAt: inDays(40), category: 'event' });
});

describe('an upcoming trigger', () => {
  it('is due some days before, soonest first, and not once it is over', async () => {
    expect(await due(home.as('Nora'))).toEqual(['Nora has a dentist appointment', 'Ana’s birthday']);
    const { items } = await listTriggers(home.as('Nora'), { days: 60 });
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['Nora has a dentist appointment', 'due'],
      ['Ana’s birthday', 'due'],
      ['Nora flies to Lisbon', 'coming'],
    ]);
    expect(items[1]).toMatchObject({ years: 42, isWholeDay: true, kind: 'date' });
  });

  it('is hidden from those who may not see its source', async () => {
    expect(await due(home.as('Leo'))).toContain('I meet the lawyer about the flat');
    expect(JSON.stringify(await listTriggers(home.as('Nora'), { days: 60 }))).not.toContain('lawyer');
    const lawyer = await find(home.as('Leo'), 'lawyer');
    await expect(answer(home.as('Nora'), { id: lawyer.id, answer: 'dismiss' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('from a contact is hidden from a key without people:read, alone or with a prompt', async () => {
    const key = home.asAgent('Nora', { scopes: ['memories:read', 'memories:write'] });
    expect(await due(key)).toEqual(['Nora has a dentist appointment']);
    expect(JSON.stringify(await listTriggers(key, { days: 366 }))).not.toContain('Ana');
    const planned = await surface(key, parseInput(surfaceInput, { prompt: 'plan the weekend' }));
    expect(JSON.stringify(planned)).not.toContain('birthday');
    const { id } = await find(home.as('Nora'), 'birthday');
    await expect(answer(key, { id, answer: 'snooze' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('comes with a prompt about plans, as an item of its own and in the text', async () => {
    const ask = (ctx: Ctx, prompt: string) => surface(ctx, parseInput(surfaceInput, { prompt }));
    const planned = await ask(home.asAgent('Nora'), 'plan the weekend');
    expect(titles({ items: planned.comingUp })).toContain('Ana’s birthday');
    expect(planned.text).toContain('- coming up: Ana’s birthday, on ');
    expect(JSON.stringify(planned)).not.toContain('lawyer');
    const other = await ask(home.asAgent('Nora'), 'why does this loop never end');
    expect(other.comingUp).toEqual([]);
    const tight = await surface(
      home.asAgent('Nora'),
      parseInput(surfaceInput, { prompt: 'plan the weekend', maxTokens: 100 }),
    );
    expect(tight.tokens).toBeLessThanOrEqual(100);
  });
});

describe('an event that was told today for today', () => {
  it('comes up only if it is still to come, and leaves room for those that are', async () => {
    const there = await makeHousehold(['Nora']);
    const nora = there.as('Nora');
    const date = `1984${inDays(3).slice(4, 10)}`;
    await createContact(
      nora,
      parseInput(createContactInput, { name: 'Ana', importantDates: [{ label: 'birthday', date }] }),
    );
    for (const content of [
      'It rained heavily this morning',
      'I had a long meeting today',
      'Ana lost a tooth today',
      'The fair opens today',
    ])
      await tell(nora, content);
    await tell(nora, 'Grandma comes to dinner tonight');
    expect(await due(nora)).toEqual(['Grandma comes to dinner tonight', 'Ana’s birthday']);
    await tell(nora, 'Ana sings at school', { occurredAt: inDays(0).slice(0, 10) });
    expect(await due(nora)).toContain('Ana sings at school');
  });
});

describe('an answer', () => {
  it('snoozes for the member alone, and can be undone', async () => {
    const { id } = await find(home.as('Nora'), 'birthday');
    const { trigger, journalId } = await answer(home.as('Nora'), { id, answer: 'snooze' });
    expect(trigger.state).toBe('snoozed');
    expect(await due(home.as('Nora'))).not.toContain('Ana’s birthday');
    expect(await due(home.as('Leo'))).toContain('Ana’s birthday');
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    expect(await due(home.as('Nora'))).toContain('Ana’s birthday');
  });

  it('cannot be undone alone once another answer has replaced it', async () => {
    const nora = home.as('Nora');
    const { id } = await find(nora, 'dentist');
    const until = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
    const first = await answer(nora, { id, answer: 'dismiss' });
    const second = await answer(nora, { id, answer: 'resume' });
    const third = await answer(nora, { id, answer: 'snooze', until: until(5) });
    const fourth = await answer(nora, { id, answer: 'snooze', until: until(6) });
    for (const { journalId } of [first, second, third])
      expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'blocked' });
    expect(await find(nora, 'dentist')).toMatchObject({ state: 'snoozed', dismissals: 0 });
    for (const { journalId } of [fourth, third, second])
      expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect((await find(nora, 'dentist')).state).toBe('dismissed');
    await undoEntry(nora, { id: first.journalId ?? '' });
    expect(await due(nora)).toContain('Nora has a dentist appointment');
  });

  it('of an agent counts for its member', async () => {
    const { id } = await find(home.as('Nora'), 'dentist');
    await answer(home.asAgent('Nora'), { id, answer: 'snooze' });
    expect(await due(home.as('Nora'))).not.toContain('Nora has a dentist appointment');
    await answer(home.as('Nora'), { id, answer: 'resume' });
    expect(await due(home.as('Nora'))).toContain('Nora has a dentist appointment');
  });

  it('that dismisses holds for this time, and the third stops it', async () => {
    const year = (n: number) => home.as('Nora', new Date(NOW.getTime() + n * 365 * DAY_MS));
    const { id } = await find(home.as('Nora'), 'birthday');
    for (const n of [0, 1, 2]) {
      expect(await due(year(n))).toContain('Ana’s birthday');
      await answer(year(n), { id, answer: 'dismiss' });
      expect((await answer(year(n), { id, answer: 'dismiss' })).trigger.dismissals).toBe(n + 1);
      expect(await due(year(n))).not.toContain('Ana’s birthday');
    }
    expect((await find(year(3), 'birthday')).state).toBe('stopped');
    expect((await answer(year(3), { id, answer: 'always' })).trigger).toMatchObject({
      state: 'due',
      isRule: true,
    });
  });

  it('cannot put a birthday off past its day', async () => {
    const trigger = await find(home.as('Nora'), 'birthday');
    const past = new Date(Date.parse(trigger.day) + 2 * DAY_MS).toISOString();
    await expect(
      answer(home.as('Nora'), { id: trigger.id, answer: 'snooze', until: past }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const onTheDay = home.as('Nora', new Date(Date.parse(trigger.day) + 12 * HOUR_MS));
    const { trigger: snoozed } = await answer(onTheDay, { id: trigger.id, answer: 'snooze' });
    expect(snoozed.snoozedUntil).toBe(new Date(onTheDay.now.getTime() + 3 * HOUR_MS).toISOString());
    await answer(onTheDay, { id: trigger.id, answer: 'resume' });
  });

  it('is refused for a time that has passed', async () => {
    const { id } = await find(home.as('Nora'), 'Lisbon');
    await expect(answer(home.as('Nora'), { id, answer: 'snooze', until: inDays(-1) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a recurring event', () => {
  let there: TestHousehold;
  beforeAll(async () => {
    there = await makeHousehold(['Nora', 'Leo']);
    const nora = there.as('Nora');
    await tell(nora, 'My birthday is 24 November');
    await tell(nora, 'Swimming every Sunday at 17:30 until 30 June 2027', { privacy: 'public' });
    await tell(nora, 'Nora walks the dog every morning', { privacy: 'public' });
    await tell(nora, 'We ski in the Alps this winter', { privacy: 'public' });
    await tell(nora, 'Market in Girona', {
      occurredAt: '2026-11-23',
      occurredUntil: '2026-11-25',
      privacy: 'public',
    });
    await tell(there.as('Leo'), 'I see the therapist every Monday', { privacy: 'private' });
  });

  it('comes up at its next time, with its rule, and only for those who may see it', async () => {
    const { items } = await listTriggers(there.as('Nora'), { days: 60 });
    const shown = items.map(({ title, kind, when, state }) => [title, kind, when, state]);
    expect(shown).toEqual([
      ['Nora walks the dog every morning', 'recurrence', 'today', 'coming'],
      ['Swimming every Sunday at 17:30 until 30 June 2027', 'recurrence', 'tomorrow', 'due'],
      ['Market in Girona', 'event', 'from Monday, 23 November to Wednesday, 25 November', 'due'],
      ['My birthday is 24 November', 'recurrence', 'on Tuesday', 'due'],
    ]);
    expect(items[1]).toMatchObject({
      at: '2026-11-22T16:30:00.000Z',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU;BYHOUR=17;BYMINUTE=30;UNTIL=20270630',
    });
    expect(await due(there.as('Leo'))).not.toContain('Nora walks the dog every morning');
    expect(JSON.stringify(await listTriggers(there.as('Nora'), { days: 366 }))).not.toContain('therapist');
    expect(JSON.stringify(await listTriggers(there.as('Leo'), { days: 366 }))).toContain('therapist');
  });

  it('is snoozed and dismissed like anything else, and comes up again the next time', async () => {
    const swim = await find(there.as('Nora'), 'Swimming');
    await answer(there.as('Nora'), { id: swim.id, answer: 'dismiss' });
    expect(await due(there.as('Nora'))).not.toContain(swim.title);
    const later = there.as('Nora', new Date(NOW.getTime() + 7 * DAY_MS));
    expect(await due(later)).toContain(swim.title);
    await expect(answer(later, { id: swim.id, answer: 'make_rule' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a change of acceptance', () => {
  let there: TestHousehold;
  let nora: Ctx;
  const fell = 'Your acceptance of “add topic” fell from 80 % to 20 %';
  const trends = async (ctx: Ctx) =>
    (await listDueTriggers(ctx)).items.filter(({ kind }) => kind === 'trend');
  beforeAll(async () => {
    there = await makeHousehold(['Nora', 'Leo']);
    nora = there.as('Nora');
    await appendTestOutcomes(there, nora.actor.userId, [
      ...counted('add_topic', 12, 3, { daysAgo: 40 }),
      ...counted('add_topic', 3, 12, { daysAgo: 14 }),
      ...counted('boost_source', 9, 3, { daysAgo: 40 }),
      ...counted('boost_source', 8, 4, { daysAgo: 14 }),
    ]);
  });

  it('is due with its counts, for the member alone', async () => {
    const [trend, ...others] = await trends(nora);
    expect(trend).toMatchObject({
      title: fell,
      when: 'in the last four weeks',
      evidence: 'Accepted 3 of 15, and 12 of 15 in the four weeks before',
      privacy: 'private',
    });
    expect(others).toEqual([]);
    expect(await trends(there.as('Leo'))).toEqual([]);
  });

  it('is neither listed among the days to come nor handed out with a prompt', async () => {
    expect((await listTriggers(nora, { days: 30 })).items).toEqual([]);
    const { comingUp } = await surface(
      nora,
      parseInput(surfaceInput, { prompt: 'what should I plan today?' }),
    );
    expect(comingUp).toEqual([]);
  });

  it('is dismissed for the week and comes back by an undo', async () => {
    const [trend] = await trends(nora);
    const { trigger, journalId } = await answer(nora, { id: trend?.id, answer: 'dismiss' });
    expect(trigger).toMatchObject({ state: 'dismissed', dismissals: 1 });
    expect(await trends(nora)).toEqual([]);
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await trends(nora)).toHaveLength(1);
    expect(await trends(there.as('Nora', new Date(NOW.getTime() + 60 * DAY_MS)))).toEqual([]);
  });
});

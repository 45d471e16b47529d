import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setProfileInput } from '#server/acceptance-profiles/schema.ts';
import { setProfile } from '#server/acceptance-profiles/service/profile-settings.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { expireSuggestions } from '#server/suggestions/service/expire-suggestions.ts';
import { excludeOutcome, includeOutcome } from './exclude/service.ts';
import { listOutcomesInput } from './list/schema.ts';
import { listOutcomes } from './list/service.ts';
import { accept, record, reject, suggest, undo } from './testing/call-operations.ts';
import { talliesOf, typesOf } from './testing/stored-and-recounted-tallies.ts';

const TYPES = ['add_topic', 'remove_topic', 'reduce_source'] as const;
const VALUES = ['Música', 'musica', 'El País', 'quince'] as const;
const OUTCOMES = ['accepted', 'rejected', 'expired', 'superseded'] as const;

const one = fc.record({
  type: fc.constantFrom(...TYPES),
  value: fc.constantFrom(...VALUES),
  outcome: fc.constantFrom(...OUTCOMES),
  hoursAgo: fc.nat(200),
  tookHours: fc.option(fc.nat(50)),
});
type One = { type: string; value: string; outcome: string; hoursAgo: number; tookHours: number | null };

const toldAs = ({ hoursAgo, tookHours, ...rest }: One, now: Date) => {
  const at = now.getTime() - hoursAgo * HOUR_MS;
  const decidedAt = new Date(at).toISOString();
  if (tookHours === null) return { ...rest, decidedAt };
  return { ...rest, decidedAt, suggestedAt: new Date(at - tookHours * HOUR_MS).toISOString() };
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('record' as const),
      items: fc.array(one, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('suggest' as const),
      type: fc.constantFrom(...TYPES),
      value: fc.constantFrom(...VALUES),
      hours: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom('accept', 'reject', 'exclude', 'include', 'undo', 'undo'),
      which: fc.nat(5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      to: fc.oneof(fc.record({ isPaused: fc.boolean() }), fc.record({ hoursAgo: fc.option(fc.nat(200)) })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('expire' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Person {
  readonly home: TestHousehold;
  private hour = 0;
  private readonly open: string[] = [];
  private readonly outcomes: string[] = [];
  private readonly acts: string[] = [];

  constructor(home: TestHousehold) {
    this.home = home;
  }

  get ctx(): Ctx {
    return this.home.as('Nora', new Date(NOW.getTime() + this.hour * HOUR_MS));
  }

  /** An action that is impossible must be refused and change nothing. */
  async take(next: Step): Promise<void> {
    this.hour += 1;
    try {
      await this.carryOut(next);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error;
    }
  }

  private async carryOut(next: Step): Promise<void> {
    const { ctx } = this;
    switch (next.act) {
      case 'record': {
        const { ids } = await record(ctx, { items: next.items.map((item) => toldAs(item, ctx.now)) });
        this.outcomes.unshift(...ids);
        return;
      }
      case 'suggest': {
        const expiresAt = new Date(ctx.now.getTime() + next.hours * HOUR_MS).toISOString();
        const { id, journalId } = await suggest(ctx, next.type, next.value, { expiresAt });
        this.open.unshift(id);
        this.acts.unshift(journalId);
        return;
      }
      case 'set': {
        const to =
          'isPaused' in next.to
            ? next.to
            : {
                countsFrom:
                  next.to.hoursAgo === null
                    ? null
                    : new Date(ctx.now.getTime() - next.to.hoursAgo * HOUR_MS).toISOString(),
              };
        const { journalId } = await setProfile(ctx, setProfileInput.parse(to));
        if (journalId !== null) this.acts.unshift(journalId);
        return;
      }
      case 'expire':
        await expireSuggestions(this.home.asSystem(ctx.now));
        return;
      default:
        await this.pick(next.act, next.which);
    }
  }

  private async pick(act: string, which: number): Promise<void> {
    const { ctx } = this;
    const of = (list: readonly string[]): string => list[which % Math.max(1, list.length)] ?? '';
    if (act === 'undo') {
      if (this.acts.length === 0) return;
      const { journalId } = await undo(ctx, of(this.acts));
      if (journalId !== null) this.acts.unshift(journalId);
      return;
    }
    if (act === 'accept' || act === 'reject') {
      if (this.open.length === 0) return;
      const { outcome, journalId } = await (act === 'accept' ? accept : reject)(ctx, of(this.open));
      if (outcome) this.outcomes.unshift(outcome.id);
      this.acts.unshift(journalId);
      return;
    }
    if (this.outcomes.length === 0) return;
    const correct = act === 'exclude' ? excludeOutcome : includeOutcome;
    const { journalId } = await correct(ctx, { id: of(this.outcomes) });
    this.acts.unshift(journalId);
  }
}

async function expected(ctx: Ctx): Promise<string[]> {
  const { items, total } = await listOutcomes(ctx, listOutcomesInput.parse({ limit: 200 }));
  expect(items).toHaveLength(total);
  const counted = items.filter(({ isCounted, isExcluded }) => isCounted && !isExcluded);
  return [...Map.groupBy(counted, ({ type }) => type)]
    .map(([type, all]) => {
      const count = (outcome: string) => all.filter((each) => each.outcome === outcome).length;
      return `${type}: ${count('accepted')} ${count('rejected')}`;
    })
    .sort();
}

describe('the totals of a profile', () => {
  it('equal a recount from scratch after any sequence of actions, undos and redos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const person = new Person(await makeHousehold(['Nora']));
        for (const next of steps) await person.take(next);
        const { ctx } = person;
        const tallies = await talliesOf(ctx, ctx.actor.userId);
        expect(tallies.kept).toEqual(tallies.recounted);
        expect(typesOf(tallies).sort()).toEqual(await expected(ctx));
      }),
      { numRuns: 25 },
    );
  }, 300_000);

  it('do not depend on the order or the number of calls that record the outcomes', async () => {
    const parted = fc.array(one, { minLength: 2, maxLength: 10 }).chain((all) =>
      fc.record({
        all: fc.constant(all),
        shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        size: fc.integer({ min: 1, max: all.length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(parted, async ({ all, shuffled, size }) => {
        const told = [];
        for (const [items, each] of [[all, all.length] as const, [shuffled, size] as const]) {
          const ctx = (await makeHousehold(['Nora'])).as('Nora');
          for (let at = 0; at < items.length; at += each) {
            await record(ctx, { items: items.slice(at, at + each).map((item) => toldAs(item, ctx.now)) });
          }
          told.push(await talliesOf(ctx, ctx.actor.userId));
        }
        expect(told[1]).toEqual(told[0]);
        expect(told[0]?.kept).toEqual(told[0]?.recounted);
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  it('include all outcomes recorded concurrently', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const agents = Array.from({ length: 4 }, () => home.asAgent('Nora'));
    const calls = agents.flatMap((agent, at) =>
      Array.from({ length: 5 }, (_, time) => [
        record(agent, {
          type: 'add_topic',
          value: `quince ${time}`,
          outcome: at % 2 ? 'accepted' : 'rejected',
        }),
        record(agent, {
          items: [
            { type: 'add_dish', value: 'arepas', outcome: 'accepted', isForHousehold: true },
            { type: 'add_topic', value: 'salsa', outcome: 'accepted' },
          ],
        }),
        suggest(agent, 'remove_topic', 'tango').then(({ id }) =>
          reject(agent, id).catch((error: unknown) => {
            // a newer suggestion with the same value may have replaced this one
            if (!(error instanceof AppError)) throw error;
          }),
        ),
      ]).flat(),
    );
    await Promise.all(calls);
    const nora = home.as('Nora');
    const tallies = await talliesOf(nora, nora.actor.userId);
    expect(tallies.kept).toEqual(tallies.recounted);
    expect(typesOf(tallies)).toContain('add_topic: 30 10');
    const [all] = tallies.kept.filter((line) => line.startsWith('type remove_topic'));
    const [rejected = 0, , superseded = 0] =
      (all ?? '')
        .match(/: 0 (\d+) 0 (\d+)/)
        ?.slice(1)
        .map(Number) ?? [];
    expect(rejected + superseded).toBeLessThanOrEqual(20);
    const household = await talliesOf(nora, null);
    expect(household.kept).toEqual(household.recounted);
    expect(typesOf(household)).toEqual(['add_dish: 20 0']);
  }, 120_000);

  it('stay correct while others record, correct, pause and reset concurrently', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const before = new Date(NOW.getTime() - HOUR_MS).toISOString();
    const ids: string[] = [];
    for (let at = 0; at < 10; at++) {
      const told = { type: 'add_topic', value: `quince ${at}`, outcome: 'accepted', decidedAt: before };
      ids.push(...(await record(nora, told)).ids);
    }
    const kept = await Promise.all(
      ids.map(async (_, at) => (await suggest(nora, 'add_topic', `salsa ${at}`)).id),
    );
    await Promise.all([
      ...ids.map((id) => excludeOutcome(nora, { id })),
      ...kept.map(async (id) => undo(nora, (await accept(nora, id)).journalId)),
      ...[null, before, null].map((countsFrom) => setProfile(nora, setProfileInput.parse({ countsFrom }))),
      ...[true, false].map((isPaused) => setProfile(nora, setProfileInput.parse({ isPaused }))),
      ...ids.map((_, at) =>
        record(home.asAgent('Nora'), { type: 'boost_source', value: `El País ${at}`, outcome: 'rejected' }),
      ),
      expireSuggestions(home.asSystem(new Date(NOW.getTime() + 24 * HOUR_MS))),
    ]);
    const tallies = await talliesOf(nora, nora.actor.userId);
    expect(tallies.kept).toEqual(tallies.recounted);
    expect(typesOf(tallies).sort()).toEqual(await expected(nora));
    expect((await listOutcomes(nora, listOutcomesInput.parse({ type: 'boost_source' }))).total).toBe(10);
  }, 120_000);
});

import type { VaultTx } from '#server/db/vault.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store-rules.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { rulesInForce } from '#server/domain/words/household-policy.ts';
import { addEdges } from '#server/edges/relate/service/add-edges.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import {
  findKnownInferred,
  insertInferred,
  prepareInferred,
} from '#server/memories/memory/service/inferred-memories.ts';
import type { NewMemory } from '#server/memories/memory/sql/insert-and-update.ts';
import * as habits from '../../habits/repo.ts';
import { habitKey, habitsOf, type Noticed } from '../../habits/service/find-habits.ts';
import type { NewItem } from '../../repo.ts';
import { FADED } from './archive-faded-memories.ts';
import type { StepWork } from './step-batch.ts';

const { windowDays, gainEveryDays } = CONSOLIDATION.habits;

/** Turns repeated actions of members into habits. One batch is enough, because there are few. */
export async function patternsBatch({ ctx, run, policy, commit }: StepWork): Promise<void> {
  const until = run.startedAt;
  const since = new Date(until.getTime() - windowDays * DAY_MS);
  const timeZone = await timeZoneOf(ctx.vault.householdId);
  const { rows, known } = await ctx.vault.read(async (tx) => ({
    rows: await habits.listDone(tx, { since, until }),
    known: await habits.listKnown(tx),
  }));
  const found = await habitsOf(rows, timeZone);
  const knownOf = new Map(known.map((one) => [textOf(one), one]));
  const matched = found.map((one) => ({
    ...one,
    known: one.habits.flatMap((habit) => knownOf.get(textOf(habitKey(one.ownerId, habit))) ?? []),
  }));
  const rules = rulesInForce(policy);
  const fresh = matched.filter(
    (one) => one.known.length === 0 && forbiddenBy([one.statement], { rules, agentId: null }) === null,
  );
  const due = new Date(until.getTime() - gainEveryDays * DAY_MS);
  const going = matched.flatMap((one) => one.known.filter(({ lastFoundAt }) => lastFoundAt <= due));
  const made = await prepareInferred(ctx, fresh);
  const goingOn = [...new Set(going.flatMap(({ memoryId }) => memoryId ?? []))];
  await commit(async (tx, { limit }) => {
    const found = fresh.slice(0, limit).flatMap((noticed, index) => {
      const memory = made[index];
      return memory ? [{ noticed, memory }] : [];
    });
    const items = run.isDry ? await foretell(tx, found, goingOn) : await carryOut(tx, found, goingOn);
    if (!run.isDry)
      await habits.touchHabits(
        tx,
        going.map(({ id }) => id),
      );
    return { items, cursor: null, isDone: true };
  });
}

interface Found {
  noticed: Noticed;
  memory: NewMemory;
}

async function carryOut(
  tx: VaultTx,
  found: readonly Found[],
  goingOn: readonly string[],
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (const { noticed, memory } of found) {
    const isNew = await insertInferred(tx, memory);
    await habits.addHabits(tx, rowsOf(noticed, isNew ? memory.id : null));
    if (!isNew) continue;
    await addEvidence(tx, memory.id, noticed);
    items.push({ ...NOTICED, memoryId: memory.id, because: 'recurs' });
  }
  const inUse = await habits.continueHabits(tx, goingOn, FADED);
  return [...items, ...inUse.map(asGoingOn)];
}

async function foretell(
  tx: VaultTx,
  found: readonly Found[],
  goingOn: readonly string[],
): Promise<NewItem[]> {
  const known = await findKnownInferred(
    tx,
    found.map(({ memory }) => memory),
  );
  const items = found.flatMap(({ noticed, memory }): NewItem[] => {
    if (known.has(memory.id)) return [];
    const [otherId = null] = noticed.evidenceIds;
    return [{ ...NOTICED, memoryId: null, ownerId: noticed.ownerId, because: 'recurs', otherId }];
  });
  const inUse = await habits.listGoingOn(tx, goingOn, FADED);
  return [...items, ...inUse.map(asGoingOn)];
}

const NOTICED = { did: 'noticed', otherId: null } as const;

const asGoingOn = (memoryId: string): NewItem => ({ ...NOTICED, memoryId, because: 'goes_on' });

const textOf = ({ ownerId, topicKey, kind, valueKey }: habits.HabitKey): string =>
  [ownerId, topicKey, kind, valueKey].join(' ');

const rowsOf = ({ ownerId, habits: all, group }: Noticed, memoryId: string | null) =>
  all.map((habit) => ({
    ...habitKey(ownerId, habit),
    weekday: habit.kind === 'weekday' ? Number(habit.value) : null,
    hour: habit.kind === 'hours' ? Number(habit.value) : group.hour,
    memoryId,
    times: habit.times,
    ofTimes: habit.ofTimes,
  }));

const addEvidence = (tx: VaultTx, memoryId: string, { group, evidenceIds }: Noticed): Promise<void> =>
  addEdges(
    tx,
    evidenceIds.map((fromId) => ({
      fromId,
      toId: memoryId,
      type: 'instance_of',
      strength: 0.5,
      bidirectional: false,
      evidence: `It is one of ${group.habit.times} of ${group.habit.ofTimes} times.`,
      note: null,
      origin: 'inferred',
      createdBy: null,
      createdByAgent: null,
    })),
  );

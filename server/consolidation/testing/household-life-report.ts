import type { TestHousehold } from '#server/db/testing/household.ts';
import { showHistory } from '../run/service/list-runs.ts';
import type { Act, PlantedHabit, Sort } from './household-life-story.ts';

interface Count {
  told: number;
  archived: number;
  asked: number;
  noticed: number;
}

export interface LifeReport {
  /** Keys such as 2026-1: year and quarter. */
  quarters: Record<string, Count>;
  /** For each sort: memories in use at the end, and memories stored. */
  inUse: Partial<Record<Sort, [inUse: number, told: number]>>;
  habits: { found: string[]; missed: string[]; false: string[] };
  runs: number;
}

const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

/** Counts what became of a household's memories. Quarters have the counts that the page of runs shows. */
export async function reportOf(
  home: TestHousehold,
  { life, planted, now }: { life: readonly (readonly Act[])[]; planted: readonly PlantedHabit[]; now: Date },
): Promise<LifeReport> {
  const { householdId } = home;
  const system = home.asSystem(now);
  const { memories, runs } = await system.vault.read(async ({ db }) => ({
    memories: await db.memory.findMany({ where: { householdId }, orderBy: { recordedAt: 'asc' } }),
    runs: await db.consolidationRun.count({ where: { householdId, status: 'done' } }),
  }));
  const quarters: Record<string, Count> = {};
  const of = (month: string): Count => {
    quarters[quarterOf(month)] ??= { told: 0, archived: 0, asked: 0, noticed: 0 };
    return quarters[quarterOf(month)] as Count;
  };
  const isHabit = ({ source }: { source: string }): boolean => source === 'inference';
  for (const one of memories) if (!isHabit(one)) of(one.recordedAt.toISOString()).told += 1;
  for (const { month, archived, asked, noticed } of (await showHistory(system)).months) {
    of(month).archived += archived;
    of(month).asked += asked;
    of(month).noticed += noticed;
  }
  const sorts = new Map(life.flat().flatMap((act) => (act.does === 'tell' ? [[act.content, act.sort]] : [])));
  const inUse: LifeReport['inUse'] = {};
  for (const { content, status, source } of memories) {
    const sort = sorts.get(content ?? '');
    if (sort === undefined || source === 'inference') continue;
    const [used, told] = inUse[sort] ?? [0, 0];
    inUse[sort] = [used + (status === 'active' ? 1 : 0), told + 1];
  }
  const noticed = memories.filter(isHabit).map(({ content }) => content ?? '');
  const isOf = (content: string, { by, word }: PlantedHabit): boolean =>
    content.startsWith(`${by} `) && content.includes(word);
  return {
    quarters,
    inUse,
    habits: {
      found: planted.filter((one) => noticed.some((content) => isOf(content, one))).map(({ word }) => word),
      missed: planted.filter((one) => !noticed.some((content) => isOf(content, one))).map(({ word }) => word),
      false: noticed.filter((content) => !planted.some((one) => isOf(content, one))),
    },
    runs,
  };
}

import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import { NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import * as sql from '../sql.ts';

export interface TestOutcome {
  type: string;
  value: string;
  outcome: Outcome;
  daysAgo?: number;
  agentId?: string;
  tags?: string[];
  isImplicit?: boolean;
  after?: number;
}

const profileIdRow = z.object({ id: z.uuid() });

export const counted = (
  type: string,
  accepted: number,
  rejected: number,
  over: Partial<TestOutcome> = {},
): TestOutcome[] =>
  Array.from({ length: accepted + rejected }, (_, at) => ({
    type,
    value: `${type} número ${at}`,
    outcome: at < accepted ? 'accepted' : 'rejected',
    ...over,
  }));

export async function appendTestOutcomes(
  home: TestHousehold,
  ownerId: string | null,
  told: readonly TestOutcome[],
): Promise<string> {
  const { vault } = home.asSystem();
  return vault.append('test.outcomes', async (tx) => {
    const [made] = await tx.db.$queryRaw<unknown[]>(sql.ensureProfile(ownerId, NOW));
    const { id: profileId } = profileIdRow.parse(made);
    await tx.db.suggestionOutcome.createMany({
      data: told.map((one) => ({ ...rowOf(one), householdId: home.householdId, profileId })),
    });
    return profileId;
  });
}

function rowOf({
  type,
  value,
  outcome,
  daysAgo = 1,
  agentId,
  tags = [],
  isImplicit = false,
  after,
}: TestOutcome) {
  const decidedAt = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const { hour, weekday, week } = localTimeOf('Europe/Madrid', decidedAt);
  return {
    ...{ id: newId(), type, value, outcome, isImplicit, decidedAt },
    agentId: agentId ?? null,
    tags,
    suggestedAt: after === undefined ? null : new Date(decidedAt.getTime() - after * 1_000),
    localHour: hour,
    localWeekday: weekday,
    localWeek: new Date(`${week}T00:00:00Z`),
    ...{ tokens: 100, coreTokens: 20 },
  };
}

import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, HOUR_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { answer, queue } from '#server/review/testing/review-queue.ts';
import * as repo from '../repo.ts';
import { startDueRun } from '../run/service/start-run.ts';
import { workOnRun } from '../run/service/work-on-run.ts';
import { type Act, FIRST_DAY } from './household-life-story.ts';

/** Hour in UTC after the quietest hour of every test household. */
const NIGHT_HOUR = 5.5;

const at = (day: number, hour: number): Date => new Date(FIRST_DAY + day * DAY_MS + hour * HOUR_MS);

export const lastNightOf = ({ length }: readonly unknown[]): Date => at(length, NIGHT_HOUR);

/** Replays days with the operations that people and agents use. Runs the nightly job on every `everyNights`-th night. */
export async function liveThrough(
  home: TestHousehold,
  life: readonly (readonly Act[])[],
  { everyNights = 1 }: { everyNights?: number } = {},
): Promise<void> {
  for (const [day, acts] of life.entries()) {
    for (const [index, act] of acts.entries())
      await doAct(home, act, { now: at(day, act.hour), session: `${day} ${index}` });
    if ((day + 1) % everyNights === 0) await workNight(home, at(day + 1, NIGHT_HOUR));
  }
}

async function workNight(home: TestHousehold, now: Date): Promise<void> {
  const system = home.asSystem(now);
  await startDueRun(system, { timeZone: 'Europe/Madrid', createdAt: new Date(FIRST_DAY) });
  const { openId } = await system.vault.read(repo.findDue);
  if (openId !== null) await workOnRun(system, openId);
}

async function doAct(
  home: TestHousehold,
  act: Act,
  { now, session: sessionId }: { now: Date; session: string },
) {
  const { by, content } = act;
  if (act.does === 'answer') return answerAllOf(home, by, now);
  const agent = home.asAgent(by, { now });
  if (act.does === 'ask') {
    const messages = [{ role: 'user', content, at: now.toISOString() }];
    return capture(agent, captureInput.parse({ sessionId, messages, facts: [] }));
  }
  if (act.sort !== 'staged') return tell(home.as(by, now), content, act.over);
  const facts = [{ statement: content, confidence: 0.6, ...act.over }];
  return capture(agent, captureInput.parse({ sessionId, facts }));
}

/** Confirms every "still true?" case. */
async function answerAllOf(home: TestHousehold, by: string, now: Date): Promise<void> {
  const ctx = home.as(by, now);
  const { cases } = await queue(ctx, { kind: 'still_true' });
  for (const { id } of cases) await answer(ctx, id, 'accept');
}

import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { ASKED } from './unrelated-questions.ts';

export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

interface Said {
  session: string;
  days: number;
  by?: string;
  facts: readonly object[];
}

/** Captures facts as an agent, `days` ago. */
export async function say(home: TestHousehold, { session, days, by = 'Nora', facts }: Said): Promise<void> {
  const agent = home.asAgent(by, { now: daysAgo(days) });
  await capture(agent, captureInput.parse({ sessionId: session, facts }));
}

/** Captures the same question on four Sundays, among other questions. It leaves no memory. */
export async function sayOnSundays(home: TestHousehold): Promise<void> {
  const sunday = (weeks: number): Date => new Date(LAST_SUNDAY.getTime() - weeks * 7 * DAY_MS);
  const said = [
    ...ASKED.map(([days, content]) => ({ at: daysAgo(days), content })),
    ...[0, 1, 2, 3].map((weeks) => ({ at: sunday(weeks), content: 'Could you order the groceries?' })),
  ];
  for (const [index, { at, content }] of said.entries()) {
    const agent = home.asAgent('Nora', { now: at });
    const messages = [{ role: 'user', content, at: at.toISOString() }];
    await capture(agent, captureInput.parse({ sessionId: `asked ${index}`, messages }));
  }
}

const LAST_SUNDAY = new Date(NOW.getTime() - (NOW.getUTCDay() || 7) * DAY_MS);

/** Inserts events as if they had been stored long ago. */
export async function plantEvents(
  home: TestHousehold,
  told: readonly { at: Date; content: string }[],
): Promise<void> {
  const { householdId } = home;
  const ownerId = home.members[0]?.userId ?? null;
  const data = told.map(({ at, content }) => ({
    householdId,
    id: newId(),
    content,
    contentHash: Buffer.from(`${content} ${at.getTime()}`),
    recordedAt: at,
    updatedAt: at,
    lastReinforcedAt: at,
    category: 'event',
    confidence: 0.9,
    emotionalIntensity: 0.2,
    importance: 'medium',
    source: 'statement',
    privacy: 'public',
    ownerId,
  }));
  await home.asSystem().vault.write('test.plant', ({ db }) => db.memory.createMany({ data }));
}

/** Returns a fact that is staged without a case in Review. */
export const opinion = (statement: string, over: object = {}): object => ({
  statement,
  category: 'opinion',
  confidence: 0.6,
  ...over,
});

/** The expected result of a run for each memory of the household. */
export const EXPECTED: Readonly<Record<string, string>> = {
  'Nora thinks that the tram is slow': 'promoted: Nobody contested it.',
  'Nora thinks that the new bakery is good': 'left: It is recent and can still be contested.',
  'Nora thinks that the library is too loud': 'promoted: It was stated in another conversation too.',
  'Leo is allergic to walnuts': 'left: It concerns health or safety, so only a person may decide.',
  'Nora wants to move to Porto': 'left: A question about it waits in Review.',
  'Nora thinks that the lift smells': 'left: Only the program found it, and nobody stated it again.',
  'Nora thinks that parrots are clever': 'left: Its confidence is below 50 %.',
  'Nora loves quinces': 'merged: Another memory says the same.',
  'Nora finds oolong tea bitter': 'archived: Its confidence had faded below 30 %.',
  'The boiler was serviced in May': 'archived: Its confidence had faded below 30 %.',
  'Nora likes the window seat': 'left: It is pinned.',
  'Nora was born in Girona': 'left: It says who somebody is.',
  'Nora never eats meat':
    'asked: Nobody has mentioned it for a long time, so a person must say whether it is still true.',
};

/** Makes a household with work for every step, and with a memory for every reason to leave one. */
export async function plantedHousehold(): Promise<TestHousehold> {
  const home = await makeHousehold(['Nora', 'Leo']);
  const old = home.as('Nora', daysAgo(250));
  await tell(old, 'Nora finds oolong tea bitter', { category: 'opinion' });
  await tell(old, 'The boiler was serviced in May', { category: 'event', contact: 'us' });
  await tell(old, 'Nora likes the window seat', { category: 'preference', pinned: true });
  await tell(old, 'Nora was born in Girona', { category: 'biographical', subcategory: 'personal' });
  await tell(old, 'Nora never eats meat', { category: 'preference' });
  await tell(home.as('Nora', daysAgo(3)), 'Nora plays the cello', { category: 'preference' });
  await say(home, {
    session: 'a month ago',
    days: 30,
    facts: [
      opinion('Nora thinks that the tram is slow'),
      opinion('Leo is allergic to walnuts', { category: 'contextual', subject: 'Leo' }),
      opinion('Nora thinks that parrots are clever', { confidence: 0.4 }),
      { statement: 'Nora wants to move to Porto', category: 'preference', confidence: 0.6 },
    ],
  });
  await say(home, { session: 'one', days: 5, facts: [opinion('Nora thinks that the library is too loud')] });
  await say(home, {
    session: 'two',
    days: 1,
    facts: [
      opinion('Nora thinks that the library is too loud'),
      opinion('Nora thinks that the new bakery is good'),
    ],
  });
  await plantDuplicate(home);
  await say(home, { session: 'read', days: 30, facts: [opinion('Nora thinks that the lift smells')] });
  const where = { householdId: home.householdId, sessionId: 'read' };
  await home
    .asSystem()
    .vault.write('test.plant', ({ db }) =>
      db.interaction.updateMany({ where, data: { extractor: 'rules' } }),
    );
  return home;
}

/** Captures a fact while its duplicate is out of use, so that the fact becomes staged. */
async function plantDuplicate(home: TestHousehold): Promise<void> {
  const quinces = await tell(home.as('Nora', daysAgo(40)), 'Nora likes quinces', { category: 'preference' });
  const setStatus = (status: string): Promise<unknown> =>
    home
      .asSystem()
      .vault.write('test.plant', ({ db, householdId }) =>
        db.memory.updateMany({ where: { householdId, id: quinces.id }, data: { status } }),
      );
  await setStatus('archived');
  await say(home, { session: 'fruit', days: 2, facts: [opinion('Nora loves quinces')] });
  await setStatus('active');
}

import { expect, it } from 'vitest';
import { makeHousehold } from '#server/db/testing/household.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

const EVENINGS = 40;

it('facts about forty numbered evenings are all believed, and none is disputed or merged', async () => {
  const home = await makeHousehold(['Nora']);
  const facts = Array.from({ length: EVENINGS }, (_, evening) => ({
    statement: `The quince soup was ${evening % 2 === 0 ? 'sweet' : 'sour'} on evening ${evening + 1}`,
    category: 'event',
    confidence: 0.9,
  }));
  await capture(home.asAgent('Nora'), captureInput.parse({ sessionId: 'a trip', facts }));
  const { householdId } = home;
  const { status, cases } = await home.asSystem().vault.read(async ({ db }) => ({
    status: await db.memory.groupBy({ by: ['status'], where: { householdId }, _count: true }),
    cases: await db.reviewCase.count({ where: { householdId } }),
  }));
  expect(status).toEqual([{ status: 'active', _count: EVENINGS }]);
  expect(cases).toBe(0);
});

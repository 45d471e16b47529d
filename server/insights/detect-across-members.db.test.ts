import { describe, expect, it } from 'vitest';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { history, told } from '#server/outcomes/testing/call-operations.ts';
import { detectAcross } from './service/detect-across-members.ts';
import { answer, asked, insightsOf } from './testing/call-operations.ts';

const NAMES = ['Nora', 'Leo Núñez', 'Álex', 'Alex', 'Zoë', 'Ana'] as const;
const NEVER = 'never_reduce_source';

async function withRejections(count: number): Promise<TestHousehold> {
  const home = await makeHousehold([...NAMES]);
  for (const name of NAMES.slice(0, count)) await history(home.asAgent(name), { reduce_source: [0, 5] });
  return home;
}
const across = async (home: TestHousehold, name: string) =>
  (await insightsOf(home.as(name))).filter(({ isAcrossPeople }) => isAcrossPeople);

describe('an insight across people', () => {
  it('is proposed for five people, in sums and without names, to owners and admins', async () => {
    const home = await withRejections(5);
    expect(await detectAcross(home.as('Nora'))).toMatchObject({ people: 5, proposed: 1, retired: 0 });
    const [found] = await across(home, 'Nora');
    expect(found).toMatchObject({
      ownerId: null,
      title: 'Accepted 0 of 25 reduce_source, over 5 people',
      evidence: { accepted: 0, rejected: 25, people: 5 },
    });
    for (const name of NAMES) expect(JSON.stringify(found)).not.toContain(name);
    expect(await across(home, 'Ana')).toEqual([]);
    expect((await asked(home.as('Ana'))).filter(({ insight }) => insight?.isAcrossPeople)).toEqual([]);
    const question = (await asked(home.as('Nora'))).find(({ insight }) => insight?.isAcrossPeople);
    await answer(home.as('Nora'), question?.insight?.title ?? '', 'accept');
    expect(await across(home, 'Ana')).toMatchObject([
      { patternKey: NEVER, status: 'approved', caseId: null },
    ]);
    expect(await detectAcross(home.as('Nora'))).toMatchObject({ proposed: 0, retired: 0 });
    await told(home.asAgent('Zoë'), 'reduce_source', 'El País', 'accepted');
    expect(await detectAcross(home.as('Nora'))).toMatchObject({ proposed: 0, retired: 1 });
    expect(await across(home, 'Ana')).toEqual([]);
  }, 60_000);

  it('is not proposed for four people, however many decisions they have made', async () => {
    const home = await withRejections(4);
    await history(home.asAgent('Nora'), { reduce_source: [0, 20] });
    await history(home.asAgent('Zoë'), { reduce_source: [0, 4] });
    expect(await detectAcross(home.as('Nora'))).toMatchObject({ people: 5, proposed: 0 });
    expect(await across(home, 'Nora')).toEqual([]);
  }, 60_000);

  it('leaves out members who paused their profile', async () => {
    const home = await withRejections(5);
    await home.as('Leo Núñez').vault.write('test.pause', (tx) =>
      tx.db.preferenceProfile.updateMany({
        where: { ownerId: home.as('Leo Núñez').actor.userId },
        data: { pausedAt: tx.now },
      }),
    );
    expect(await detectAcross(home.as('Nora'))).toMatchObject({ people: 4, proposed: 0 });
  }, 60_000);

  it('is detected for owners and admins in person only', async () => {
    const home = await makeHousehold(['Nora', 'Leo Núñez']);
    await expect(detectAcross(home.as('Leo Núñez'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(detectAcross(home.asAgent('Nora', { scopes: ['admin'] }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Mia']);
});

async function captureEach(said: readonly string[], isResent: boolean) {
  const [agent, sessionId] = [home.asAgent('Nora', { agentId: newId() }), `session ${newId()}`];
  const messages = said.map((content) => ({ role: 'user', content }));
  const answers = [];
  for (const index of said.keys()) {
    const part = messages.slice(isResent ? 0 : index, index + 1);
    answers.push(await capture(agent, captureInput.parse({ sessionId, messages: part })));
  }
  return answers;
}

const statusesOf = (...contents: string[]): Promise<(string | undefined)[]> =>
  home.asSystem().vault.read(async (tx) => {
    const where = { householdId: home.householdId, content: { in: contents } };
    const rows = await tx.db.memory.findMany({ where });
    return contents.map((content) => rows.find((row) => row.content === content)?.status);
  });

it.each([
  [false, 'Leo is allergic to sesame.', 'Leo is allergic to sesame', 'Mia is allergic to sesame'],
  [true, 'Leo likes archery.', 'Leo likes archery', 'Mia likes archery'],
])(
  'believes a later correction of the person and stages the earlier fact; whole conversation sent again: %s',
  async (isResent, message, wrong, right) => {
    const [, corrected] = await captureEach([message, 'Sorry, I mean Mia, not Leo'], isResent);
    expect(corrected?.cases).toMatchObject([{ kind: 'staged' }]);
    expect(await statusesOf(wrong, right)).toEqual(['staged', 'active']);
  },
);

it('stages only the fact that a later message retracts', async () => {
  await captureEach(['I love quinces. I hate coriander.', 'scratch that'], false);
  expect(await statusesOf('Nora hates coriander', 'Nora loves quinces')).toEqual(['staged', 'active']);
});

it('does not stage a retracted fact that another conversation has stated too', async () => {
  await captureEach(['I hate marzipan.'], false);
  await captureEach(['I hate marzipan.', 'scratch that'], false);
  expect(await statusesOf('Nora hates marzipan')).toEqual(['active']);
});

it('opens a review case for a retracted fact', async () => {
  const [stated, retracted] = await captureEach(['I love liquorice.', 'scratch that'], false);
  expect(stated?.promoted).toHaveLength(1);
  expect(retracted).toMatchObject({ promoted: [], staged: [], cases: [{ kind: 'staged' }] });
});

import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Mia']);
});

/** Each message in a capture of its own; `isResent`: with all that were said before it. */
async function tell(said: readonly string[], isResent: boolean) {
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
  'a correction of whose it is in a later capture is believed, and the earlier waits: %s',
  async (isResent, told, wrong, right) => {
    const [, corrected] = await tell([told, 'Sorry, I mean Mia, not Leo'], isResent);
    expect(corrected?.cases).toMatchObject([{ kind: 'staged' }]);
    expect(await statusesOf(wrong, right)).toEqual(['staged', 'active']);
  },
);

it('what is taken back in a later capture waits for a person, and nothing else does', async () => {
  await tell(['I love quinces. I hate coriander.', 'scratch that'], false);
  expect(await statusesOf('Nora hates coriander', 'Nora loves quinces')).toEqual(['staged', 'active']);
});

it('what was told in another conversation is left as it is', async () => {
  await tell(['I hate marzipan.'], false);
  await tell(['I hate marzipan.', 'scratch that'], false);
  expect(await statusesOf('Nora hates marzipan')).toEqual(['active']);
});

it('what is not believed any more is asked of a person, who may believe it again', async () => {
  const [told, taken] = await tell(['I love liquorice.', 'scratch that'], false);
  expect(told?.promoted).toHaveLength(1);
  expect(taken).toMatchObject({ promoted: [], staged: [], cases: [{ kind: 'staged' }] });
});

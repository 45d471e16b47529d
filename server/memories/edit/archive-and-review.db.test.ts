import { beforeAll, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { getMemory as memory } from '../testing/get-memory.ts';
import { archiveMemory, confirmMemory } from './service/archive-and-confirm.ts';

let home: TestHousehold;
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

const tell = async (ctx: Ctx, content: string, more: object = {}) => {
  const { memory: stored } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...more }));
  if (!stored) throw new Error('Nothing was stored.');
  return stored;
};

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('archiving does not get around Review', () => {
  it('is refused for a memory that waits in Review, and so is confirming it', async () => {
    const nora = home.as('Nora');
    const { cases } = await capture(
      home.asAgent('Nora'),
      captureInput.parse({
        sessionId: 'thimbles',
        messages: [{ role: 'user', content: 'I may collect thimbles', at: NOW.toISOString() }],
        facts: [{ statement: 'Nora enjoys oolong tea', category: 'preference', confidence: 0.6 }],
      }),
    );
    const [asked] = await nora.vault.read(({ db, householdId }) =>
      db.reviewCase.findMany({ where: { householdId, id: cases[0]?.id ?? '' } }),
    );
    const id = asked?.incomingId ?? '';
    for (const act of [archiveMemory, confirmMemory])
      await expect(act(nora, id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Review'),
      });
    expect(await memory(nora, id)).toMatchObject({
      status: 'staged',
      can: { archive: false, confirm: false },
    });
  });

  it('is refused for a disputed memory, so that the other side stays hedged', async () => {
    const nora = home.as('Nora');
    const first = await tell(nora, 'Nora is vegetarian');
    const second = await tell(nora, 'Nora is not vegetarian');
    expect(second.status).toBe('disputed');
    for (const { id } of [first, second]) {
      await expect(archiveMemory(nora, id)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await memory(nora, id)).toMatchObject({ status: 'disputed', can: { archive: false } });
    }
  });

  it('leaves a memory disputed that was archived and comes back into use', async () => {
    const nora = home.as('Nora');
    const { id } = await tell(nora, 'Leo works at the mill', { contact: 'Leo', privacy: 'public' });
    const other = await tell(nora, 'Leo does not work at the mill', { contact: 'Leo', privacy: 'public' });
    expect(other.status).toBe('disputed');
    await nora.vault.write('test.archive', (tx) =>
      tx.db.memory.updateMany({ where: { householdId: home.householdId, id }, data: { status: 'archived' } }),
    );
    expect((await confirmMemory(nora, id)).memory.status).toBe('disputed');
  });
});

describe('confirming', () => {
  it('counts once a day for each person, and again after an undo', async () => {
    const nora = home.as('Nora');
    const { id } = await tell(nora, 'Nora has a piano lesson with Ines', { confidence: 0.6 });
    const first = await confirmMemory(nora, id);
    expect(first.memory).toMatchObject({ confidence: 0.8, reinforcementCount: 1 });
    const again = await confirmMemory(home.as('Nora', hoursLater(1)), id);
    expect(again).toMatchObject({
      journalId: null,
      memory: { storedConfidence: 0.8, reinforcementCount: 1 },
    });
    const byAgent = await confirmMemory(home.asAgent('Nora', { now: hoursLater(2) }), id);
    expect(byAgent.journalId).toBeNull();
    await undoEntry(home.as('Nora', hoursLater(3)), { id: first.journalId ?? '' });
    expect((await confirmMemory(home.as('Nora', hoursLater(3)), id)).memory.storedConfidence).toBe(0.8);
    const later = await confirmMemory(home.as('Nora', hoursLater(28)), id);
    expect(later.memory).toMatchObject({ storedConfidence: 0.9, reinforcementCount: 2 });
  });

  it('counts once for each of two people if the memory belongs to the household', async () => {
    const { id } = await tell(home.as('Nora'), 'The spare key is at number nine', {
      contact: home.homeName,
      privacy: 'public',
      confidence: 0.6,
    });
    await confirmMemory(home.as('Nora'), id);
    expect((await confirmMemory(home.as('Leo'), id)).memory.storedConfidence).toBe(0.9);
  });
});

it('an older statement does not reinforce a newer memory', async () => {
  const nora = home.as('Nora');
  const { id } = await tell(nora, 'Nora plays the cello', { confidence: 0.6 });
  const told = (at: Date) =>
    capture(
      home.as('Nora', hoursLater(48)),
      captureInput.parse({
        sessionId: `s-${at.getTime()}`,
        messages: [{ role: 'user', content: 'I told you: Nora plays the cello', at: at.toISOString() }],
        facts: [{ statement: 'Nora plays the cello', confidence: 0.95 }],
      }),
    );
  await told(hoursLater(-400));
  expect(await memory(nora, id)).toMatchObject({
    storedConfidence: 0.6,
    reinforcementCount: 0,
    lastReinforcedAt: NOW.toISOString(),
  });
  await told(hoursLater(47));
  expect(await memory(nora, id)).toMatchObject({ reinforcementCount: 1 });
});

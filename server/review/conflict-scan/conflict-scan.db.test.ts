import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { tell, undo } from '#server/edges/testing/link-memories.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { assignCase, reopenCase } from '../decide/service/assign-and-reopen.ts';
import { listHistory } from '../history/service.ts';
import { listClusters } from '../queue/service/case-clusters.ts';
import { summarise } from '../queue/service/queue-summary.ts';
import { answer, ask, caseOf, contradiction, queue } from '../testing/review-queue.ts';
import { scanHousehold } from './service/scan-household.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string, days = 0): Ctx =>
  home.as(name, new Date(NOW.getTime() + days * DAY_MS + minute++ * MINUTE_MS));
const memberId = (name: string) => home.members.find((one) => one.name === name)?.userId ?? '';
const casesOf = async (name: string, memory: MemoryView) =>
  (await queue(as(name), { memoryId: memory.id, assigned: 'all' })).cases;
const PAST = { limit: 50 };

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

describe('a scan', () => {
  it('opens a case for members who see both memories, and reveals nothing to others', async () => {
    // Nora cannot see this private memory of Leo's, so storing hers opens no case
    const hidden = await tell(as('Leo'), 'Nora hates surprise parties', { privacy: 'private' });
    const open = await tell(as('Nora'), 'Nora loves surprise parties', { privacy: 'public' });
    expect(await casesOf('Leo', open)).toEqual([]);
    const found = await scanHousehold(as('Nora'));
    expect(found.opened).toBeGreaterThan(0);
    expect(await casesOf('Leo', open)).toMatchObject([
      { existing: { id: hidden.id }, incoming: { id: open.id } },
    ]);
    expect(await casesOf('Nora', open)).toEqual([]);
    expect((await getMemory(as('Nora'), open.id)).status).toBe('active');
  });

  it('does not repeat a case until a side changes, and then shows the old verdict', async () => {
    const { id, existing, incoming } = await contradiction(
      as('Nora'),
      'Nora likes camping',
      'Nora hates camping',
    );
    await answer(as('Nora'), id, 'ignore');
    expect((await scanHousehold(as('Nora'))).opened).toBe(0);
    expect(await casesOf('Nora', existing)).toEqual([]);
    await updateMemory(as('Nora'), {
      id: incoming.id,
      content: 'Nora hates camping in the rain and in the sun',
    });
    await scanHousehold(as('Nora'));
    const again = await casesOf('Nora', existing);
    expect(again.every(({ previous }) => previous?.verdict === 'ignore')).toBe(true);
    expect((await scanHousehold(as('Nora'))).opened).toBe(0);
  });

  it('closes old cases of little impact without retiring anything, and can reopen them', async () => {
    const over = { importance: 'low', privacy: 'private' };
    const { id, existing } = await contradiction(
      as('Zoë'),
      'Zoë likes crosswords',
      'Zoë hates crosswords',
      over,
    );
    await scanHousehold(as('Nora', 29));
    expect((await caseOf(as('Zoë'), id)).status).toBe('open');
    expect((await scanHousehold(as('Nora', 31))).closed).toBeGreaterThan(0);
    expect((await caseOf(as('Zoë'), id)).status).toBe('closed');
    expect((await getMemory(as('Zoë'), existing.id)).status).toBe('disputed');
    expect((await scanHousehold(as('Nora', 32))).opened).toBe(0);
    const past = (await listHistory(as('Zoë', 32), { ...PAST, closed: true })).items;
    expect(past).toMatchObject([{ id, status: 'closed', because: 'left as is', canUndo: true }]);
    expect((await reopenCase(as('Zoë', 33), { id })).case.status).toBe('open');
    await scanHousehold(as('Nora', 40));
    expect((await caseOf(as('Zoë'), id)).status).toBe('open');
  });

  it('reactivates a memory disputed by one that is gone', async () => {
    const { existing, incoming } = await contradiction(as('Nora'), 'Nora likes saunas', 'Nora hates saunas');
    expect((await getMemory(as('Nora'), existing.id)).status).toBe('disputed');
    await forgetMemory(as('Nora'), incoming.id);
    await scanHousehold(as('Nora'));
    expect((await getMemory(as('Nora'), existing.id)).status).toBe('active');
  });
});

describe('assigning a case', () => {
  it('is allowed only to members who may decide it', async () => {
    const over = { contact: 'us' };
    const { id } = await contradiction(
      as('Nora'),
      'The Riveras like fondue',
      'The Riveras hate fondue',
      over,
    );
    const given = await assignCase(as('Nora'), { id, userId: memberId('Leo') });
    expect(given.case.assignedTo).toMatchObject({ name: 'Leo', isMe: false });
    const listed = async (name: string, assigned: string) =>
      (await queue(as(name), { assigned, limit: 200 })).cases.map((one) => one.id);
    expect(await listed('Nora', 'open')).not.toContain(id);
    expect(await listed('Nora', 'all')).toContain(id);
    expect(await listed('Leo', 'mine')).toEqual([id]);
    await undo(as('Nora'), given.journalId);
    expect(await listed('Nora', 'open')).toContain(id);
    const own = await contradiction(as('Nora'), 'Nora likes rain', 'Nora hates rain', { privacy: 'private' });
    await expect(assignCase(as('Nora'), { id: own.id, userId: memberId('Leo') })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('the review history', () => {
  it('shows who decided, the verdict and the recommendation, and can undo it', async () => {
    const { id } = await contradiction(as('Leo'), 'Leo likes jazz', 'Leo hates jazz', {
      privacy: 'private',
    });
    const { recommendation } = await caseOf(as('Leo'), id);
    await answer(as('Leo'), id, recommendation.verdict ?? 'ignore');
    const [last] = (await listHistory(as('Leo'), { ...PAST, memoryId: undefined })).items;
    expect(last).toMatchObject({ id, by: { name: 'Leo', isMe: true }, agreed: true, canUndo: true });
    expect(
      (await listHistory(as('Leo'), { ...PAST, agreed: false })).items.map((one) => one.id),
    ).not.toContain(id);
    expect((await listHistory(as('Zoë'), PAST)).items.map((one) => one.id)).not.toContain(id);
    await undo(as('Leo'), last?.journalId ?? null);
    expect((await listHistory(as('Leo'), PAST)).items.map((one) => one.id)).not.toContain(id);
  });

  it('counts decisions towards the daily limit', async () => {
    const before = await summarise(as('Nora'));
    const { id } = await contradiction(as('Nora'), 'Nora likes opera', 'Nora hates opera');
    expect((await summarise(as('Nora'))).total).toBe(before.total + 1);
    await answer(as('Nora'), id, 'ignore');
    const after = await summarise(as('Nora'));
    expect(after.total).toBe(before.total);
    expect(after.today.decided).toBe(before.today.decided + 1);
  });
});

it('groups similar cases and names a memory to keep', async () => {
  const wifi: MemoryView[] = [];
  for (const words of [
    'The oven clock is slow',
    'Mind the attic ladder',
    'Spare keys hang behind the boiler',
  ])
    wifi.push(await tell(as('Nora'), words, { privacy: 'private' }));
  const [a, b, c] = wifi;
  if (!a || !b || !c) throw new Error('One of the three memories is missing.');
  const ids = [
    await ask(as('Nora'), a, b, { kind: 'duplicate' }),
    await ask(as('Nora'), b, c, { kind: 'duplicate' }),
  ];
  const { clusters } = await listClusters(as('Nora'), { kind: 'duplicate' });
  expect(clusters).toMatchObject([{ keeperId: b.id, why: 'These cases are about the same memory.' }]);
  expect(clusters[0]?.cases.map(({ id }) => id).sort()).toEqual(ids.toSorted());
});

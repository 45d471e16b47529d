import { beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { doubtedAmong } from '#server/doubts/service/doubted-memories.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { edgesOf, link, relateAs, tell, undo } from '../testing/link-memories.ts';

let home: TestHousehold;
let minute = 0;
let count = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const statusOf = async (memory: MemoryView, name = 'Nora') => {
  const { householdId } = home;
  const row = await as(name).vault.read((tx) =>
    tx.db.memory.findFirst({ where: { householdId, id: memory.id } }),
  );
  return { status: row?.status, by: row?.supersededById, retired: row?.retiredAt !== null };
};
const HELD = { status: 'active', by: null, retired: false };
const by = (heir: MemoryView) => ({ status: 'superseded', by: heir.id, retired: true });
const THINGS =
  `anchor bagpipe candle drum easel fiddle globe hammock iron jug kettle lantern mirror needle oar paddle quilt rug saddle
  tent umbrella vase whistle xylophone yoke zither apron barrel compass dartboard engine flute guitar harp icebox`.split(
    /\s+/,
  );
const thing = (): string => THINGS[count++ % THINGS.length] ?? '';
const ours = () => tell(as('Nora'), `We have a ${thing()} in the cellar`, { contact: 'us' });
const of = (name: string, privacy: string) =>
  tell(as(name), `${name} once drew a ${thing()} at school`, { privacy });
const REFUSED = {
  code: 'CONFLICT',
  fields: [
    {
      path: 'fromId',
      message:
        'Some members see the older memory but not its replacement. Make the replacement visible to them first.',
    },
  ],
};
const lastAct = async (name: string) =>
  (await listRecent(as(name), recentInput.parse({ limit: 1 }))).items[0]?.journalId ?? null;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

describe('superseding a memory', () => {
  it('is refused for a replacement that some of its readers cannot see, and the memory stays in use', async () => {
    const [older, hidden] = [await ours(), await of('Leo', 'private')];
    await expect(link(as('Leo'), hidden, 'supersedes', older)).rejects.toMatchObject(REFUSED);
    const turned = { ...REFUSED, fields: [{ path: 'toId' }] };
    await expect(link(as('Leo'), older, 'superseded_by', hidden)).rejects.toMatchObject(turned);
    expect(await statusOf(older)).toEqual(HELD);
    const { matches } = await queryMemories(
      as('Nora'),
      queryMemoriesInput.parse({ query: older.content ?? '' }),
    );
    expect(matches.map(({ memory }) => memory.id)).toContain(older.id);
  });

  it('is allowed for a replacement that is equally or more open', async () => {
    const [own, newer, open] = [
      await of('Leo', 'private'),
      await of('Leo', 'private'),
      await of('Nora', 'public'),
    ];
    await link(as('Leo'), newer, 'supersedes', own);
    expect(await statusOf(own, 'Leo')).toEqual(by(newer));
    await link(as('Leo'), open, 'supersedes', newer);
    expect(await statusOf(newer, 'Leo')).toEqual(by(open));
  });
});

describe('a superseded memory', () => {
  it('comes back while its successor is in the trash, and is superseded again once that is restored', async () => {
    const [older, newer] = [await ours(), await ours()];
    const added = await link(as('Nora'), newer, 'supersedes', older);
    await forgetMemory(as('Leo'), newer.id);
    expect(await statusOf(older)).toEqual(HELD);
    await restoreMemory(as('Nora'), newer.id);
    expect(await statusOf(older)).toEqual(by(newer));
    await forgetMemory(as('Nora'), newer.id);
    const undone = await undo(as('Nora'), await lastAct('Nora'));
    expect(undone.outcome).toBe('undone');
    expect(await statusOf(older)).toEqual(by(newer));
    await undo(as('Nora'), undone.journalId);
    expect(await statusOf(older)).toEqual(HELD);
    await restoreMemory(as('Nora'), newer.id);
    expect(await undo(as('Nora'), added.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await statusOf(older)).toEqual(HELD);
    expect((await edgesOf(as('Nora'), older.id, { type: 'supersedes' })).total).toBe(0);
  });

  it('passes to another successor if there is one', async () => {
    const [older, first, second] = [await ours(), await ours(), await ours()];
    await link(as('Nora'), first, 'supersedes', older);
    await link(as('Nora'), second, 'supersedes', older);
    await forgetMemory(as('Nora'), first.id);
    expect(await statusOf(older)).toEqual(by(second));
  });

  it('comes back even if the member who forgets the successor does not see it, and that member gets no hint', async () => {
    const [hidden, open] = [await of('Leo', 'private'), await of('Nora', 'public')];
    await link(as('Leo'), open, 'supersedes', hidden);
    await forgetMemory(as('Nora'), open.id);
    expect(await statusOf(hidden, 'Leo')).toEqual(HELD);
    const acts = (await listRecent(as('Nora'), recentInput.parse({ limit: 2 }))).items;
    expect(acts.map(({ operation }) => operation)).not.toContain('memory.succeed');
    await undo(as('Nora'), acts[0]?.journalId ?? null);
    expect(await statusOf(hidden, 'Leo')).toEqual(by(open));
  });

  it.each(['private', 'secret'] as const)('comes back once its successor becomes %s', async (privacy) => {
    const [older, newer] = [await of('Nora', 'public'), await of('Nora', 'public')];
    await link(as('Nora'), newer, 'supersedes', older);
    const { memory: hidden } = await updateMemory(as('Nora'), { id: newer.id, privacy });
    expect(hidden).toMatchObject({ privacy });
    expect(await statusOf(older, 'Leo')).toEqual(HELD);
    const { memory: again } = await updateMemory(withProof(as('Nora')), {
      id: newer.id,
      privacy: 'public',
      version: hidden.version,
    });
    expect(again.privacy).toBe('public');
    expect(await statusOf(older, 'Leo')).toEqual(by(newer));
  });

  it('comes back once it is more open than its successor', async () => {
    const [older, newer] = [await of('Leo', 'private'), await of('Leo', 'private')];
    await link(as('Leo'), newer, 'supersedes', older);
    const { memory: opened } = await updateMemory(as('Leo'), { id: older.id, privacy: 'public' });
    expect(opened.status).toBe('active');
    await updateMemory(as('Leo'), { id: older.id, privacy: 'private', version: opened.version });
    expect(await statusOf(older, 'Leo')).toEqual(by(newer));
  });

  it('opens cases for its dependents each time it goes out of use, and closes them when it comes back', async () => {
    const [older, newer, belief] = [await ours(), await ours(), await of('Leo', 'private')];
    await link(as('Leo'), belief, 'depends_on', older);
    const isDoubted = async () =>
      (await as('Leo').vault.read((tx) => doubtedAmong(tx, [belief.id]))).has(belief.id);
    await link(as('Nora'), newer, 'supersedes', older);
    expect(await isDoubted()).toBe(true);
    await forgetMemory(as('Nora'), newer.id);
    expect(await isDoubted()).toBe(false);
    expect((await getMemory(as('Leo'), belief.id)).confidence).toBeGreaterThan(0);
    await restoreMemory(as('Nora'), newer.id);
    expect(await isDoubted()).toBe(true);
  });

  it('stays in use if it has superseded its former successor in the meantime, unseen by the actor', async () => {
    const [b, c] = [await of('Leo', 'public'), await of('Leo', 'public')];
    const s = await of('Leo', 'public');
    await link(as('Leo'), s, 'supersedes', b);
    await updateMemory(as('Leo'), { id: s.id, privacy: 'private' });
    await link(as('Leo'), c, 'supersedes', s);
    const zoe = home.asAgent('Leo', { ceiling: { privacy: 'public' } });
    await link(zoe, b, 'supersedes', c);
    await updateMemory(as('Leo'), { id: s.id, privacy: 'public' });
    expect(await statusOf(b)).toEqual(HELD);
    expect(await statusOf(c)).toEqual(by(b));
  });

  it('ignores a link that was removed while the successor was in the trash', async () => {
    const [older, newer] = [await ours(), await ours()];
    const { journalId } = await link(as('Nora'), newer, 'supersedes', older);
    await forgetMemory(as('Nora'), newer.id);
    await undo(as('Nora'), journalId);
    await restoreMemory(as('Nora'), newer.id);
    expect(await statusOf(older)).toEqual(HELD);
    const gone = relateAs(as('Nora'), {
      action: 'remove',
      fromId: newer.id,
      toId: older.id,
      type: 'supersedes',
    });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

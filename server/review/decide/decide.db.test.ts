import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { deadlockOnce } from '#server/db/testing/deadlock-each-write-once.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { link, linksOf, tell, undo } from '#server/edges/testing/link-memories.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { answer, answerAll, ask, caseOf, contradiction, queue } from '../testing/review-queue.ts';
import { decideReviewInput } from './schema.ts';
import { decideReview } from './service/decide-case.ts';

let home: TestHousehold;
let minute = 0;
/** Advances the clock by a minute per call, so that acts have different times. */
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

let count = 0;
const FOODS = (
  'olives anchovies rhubarb turnips fennel liver kale tripe marzipan beetroot celery durian tofu okra coriander ' +
  'oysters quinoa sardines parsnips liquorice figs radishes aubergines capers lentils leeks'
).split(' ');
const olives = () => {
  count += 1;
  const food = FOODS[count] ?? 'olives';
  return contradiction(as('Nora'), `Nora hates ${food}`, `Nora likes ${food}`, { privacy: 'public' });
};
const now = (memory: MemoryView) => getMemory(as('Nora'), memory.id);
const standing = async (memory: MemoryView) => (await now(memory)).status;

async function refusal(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('the review queue', () => {
  it('shows both sides now and when the case opened, the recommendation and the options', async () => {
    const { id, existing, incoming } = await olives();
    const shown = await caseOf(as('Nora'), id);
    expect(shown).toMatchObject({
      kind: 'contradiction',
      status: 'open',
      existing: { id: existing.id, content: existing.content, status: 'disputed', hasChanged: false },
      incoming: { id: incoming.id, snapshot: { content: incoming.content } },
      recommendation: { verdict: 'supersede', reasons: expect.arrayContaining([expect.any(String)]) },
      isStale: false,
    });
    expect(shown.options.map(({ why }) => why)).toEqual(Array(8).fill(null));
    expect(shown.versions).toEqual({
      case: 1,
      existing: shown.existing?.version,
      incoming: shown.incoming?.version,
    });
    expect((await queue(as('Nora'))).cases.map((one) => one.id)).toContain(id);
  });

  it('neither shows nor counts a case for a member who cannot see both sides or owns neither', async () => {
    const secretive = await contradiction(as('Zoë'), 'Zoë skips choir', 'Zoë never skips choir', {
      privacy: 'private',
    });
    expect((await queue(as('Leo'), { memoryId: secretive.existing.id })).total).toBe(0);
    expect(await refusal(caseOf(as('Leo'), secretive.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(caseOf(as('Nora'), newId()))).toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await olives();
    expect((await queue(as('Leo'))).cases.map((one) => one.id)).not.toContain(id);
    expect((await queue(as('Zoë'))).total).toBe(1);
  });

  it('marks a case as stale when a side changed, and drops it when a side is out of use', async () => {
    const { id, existing } = await olives();
    await updateMemory(as('Nora'), { id: existing.id, content: `${existing.content}, black ones` });
    expect(await caseOf(as('Nora'), id)).toMatchObject({
      isStale: true,
      existing: { hasChanged: true, snapshot: { content: existing.content } },
    });
    const other = await tell(as('Nora'), `The kite is in the shed, ${count}`);
    await link(as('Nora'), other, 'supersedes', existing, {}).catch(() => null);
    const later = await tell(as('Nora'), `The gate squeaks, ${count}`, { privacy: 'public' });
    await link(as('Nora'), later, 'supersedes', existing);
    expect((await queue(as('Nora'), { memoryId: existing.id })).total).toBe(0);
  });

  it('pages in a stable order', async () => {
    for (let made = 0; made < 4; made++) await olives();
    const all = (await queue(as('Nora'), { limit: 200 })).cases.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue(as('Nora'), { limit: 2, cursor });
      paged.push(...page.cases.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    const oldest = (await queue(as('Nora'), { sort: 'oldest', limit: 200 })).cases.map(
      ({ openedAt }) => openedAt,
    );
    expect(oldest).toEqual(oldest.toSorted());
  });
});

describe('a verdict', () => {
  it('supersede: retires the older memory, or with swap the newer; the undo restores both and the case', async () => {
    for (const swap of [false, true]) {
      const { id, existing, incoming } = await olives();
      const [winner, loser] = swap ? [existing, incoming] : [incoming, existing];
      const { outcome, journalId, changes } = await answer(as('Nora'), id, 'supersede', { swap });
      expect(outcome).toBe('superseded');
      expect(changes).toContainEqual({ of: 'memory', id: loser.id, did: 'superseded' });
      expect([await standing(winner), await standing(loser)]).toEqual(['active', 'superseded']);
      expect(await linksOf(as('Nora'), loser)).toContain(`was replaced by ${winner.content}`);
      expect(await caseOf(as('Nora'), id)).toMatchObject({
        status: 'decided',
        decided: { verdict: 'supersede' },
      });
      expect((await undo(as('Nora'), journalId)).outcome).toBe('undone');
      expect([await standing(winner), await standing(loser)]).toEqual(['disputed', 'disputed']);
      expect(await caseOf(as('Nora'), id)).toMatchObject({ status: 'open', decided: null });
    }
  });

  it('keep both: gives each memory its qualifier', async () => {
    const { id, existing, incoming } = await olives();
    const qualifiers = { existing: 'black ones, in salads', incoming: 'green ones' };
    await answer(as('Nora'), id, 'keep_both', { qualifiers });
    expect([await now(existing), await now(incoming)]).toMatchObject([
      { qualifier: 'black ones, in salads', status: 'active' },
      { qualifier: 'green ones', status: 'active' },
    ]);
  });

  it('merge: makes one memory with the details of both', async () => {
    const existing = await tell(as('Nora'), 'The dentist is Dr Sørensen', {
      tags: ['health'],
      who: ['Leo'],
      privacy: 'public',
    });
    const incoming = await tell(as('Nora'), 'The dentist’s number is 555 0101', {
      importance: 'high',
      who: ['Zoë'],
      privacy: 'public',
    });
    const school = await tell(as('Nora'), 'Zoë has her teeth checked every May');
    await link(as('Nora'), school, 'depends_on', incoming);
    const id = await ask(as('Nora'), existing, incoming, { kind: 'duplicate' });
    const { journalId } = await answer(as('Nora'), id, 'merge', {
      merged: 'The dentist is Dr Sørensen, 555 0101',
    });
    const kept = await now(existing);
    expect(kept).toMatchObject({
      content: 'The dentist is Dr Sørensen, 555 0101',
      status: 'active',
      importance: 'high',
      tags: ['health'],
    });
    expect(kept.scope).toMatchObject({ kind: 'contact', label: expect.stringContaining('Dr Sørensen') });
    expect(kept.who.map(({ name }) => name).sort()).toEqual(['Leo', 'Zoë']);
    expect(await standing(incoming)).toBe('superseded');
    expect(await linksOf(as('Nora'), school)).toContain(`rests on ${kept.content}`);
    expect((await undo(as('Nora'), journalId)).outcome).toBe('undone');
    expect(await now(existing)).toMatchObject({ content: existing.content, importance: 'medium' });
    expect((await now(existing)).who.map(({ name }) => name)).toEqual(['Leo']);
  });

  it('merge: can take the text of the retired memory, and be undone', async () => {
    const { id, existing, incoming } = await olives();
    const { journalId } = await answer(as('Nora'), id, 'merge', { merged: incoming.content });
    expect((await now(existing)).content).toBe(incoming.content);
    expect(await standing(incoming)).toBe('superseded');
    expect((await undo(as('Nora'), journalId)).outcome).toBe('undone');
    expect([(await now(existing)).content, (await now(incoming)).content]).toEqual([
      existing.content,
      incoming.content,
    ]);
    expect([await standing(existing), await standing(incoming)]).toEqual(['disputed', 'disputed']);
  });

  it('exception: keeps the rule and links the other memory to it', async () => {
    const { id, existing, incoming } = await olives();
    await answer(as('Nora'), id, 'exception');
    expect(await linksOf(as('Nora'), incoming)).toContain(`is an exception to ${existing.content}`);
    expect([await standing(existing), await standing(incoming)]).toEqual(['active', 'active']);
  });

  it('lower: reduces the confidence of one memory or both', async () => {
    const { id, existing, incoming } = await olives();
    const before = await now(existing);
    await answer(as('Nora'), id, 'lower', { lower: { side: 'existing', by: 0.25 } });
    expect((await now(existing)).confidence).toBeCloseTo(before.confidence - 0.25, 2);
    expect((await now(incoming)).confidence).toBeGreaterThan(0.8);
  });

  it('ignore: only ends the dispute; both wrong: rejects both memories', async () => {
    const first = await olives();
    await answer(as('Nora'), first.id, 'ignore');
    expect([await standing(first.existing), await standing(first.incoming)]).toEqual(['active', 'active']);
    const second = await olives();
    await answer(as('Nora'), second.id, 'both_wrong');
    expect([await standing(second.existing), await standing(second.incoming)]).toEqual([
      'rejected',
      'rejected',
    ]);
  });

  it('later: hides the case until then, and lists it among postponed ones', async () => {
    const { id } = await olives();
    const until = new Date(NOW.getTime() + 3 * DAY_MS).toISOString();
    const { journalId } = await answer(as('Nora'), id, 'later', { until });
    const listed = async (ctx: Ctx, over = {}) =>
      (await queue(ctx, { limit: 200, ...over })).cases.map((one) => one.id);
    expect(await listed(as('Nora'))).not.toContain(id);
    expect(await listed(as('Nora'), { later: true })).toContain(id);
    expect(await listed(home.as('Nora', new Date(until)))).toContain(id);
    await undo(as('Nora'), journalId);
    expect(await listed(as('Nora'))).toContain(id);
    expect(await refusal(answer(as('Nora'), id, 'later', { until: NOW.toISOString() }))).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('ends a dispute only when no other open case disputes the memory', async () => {
    const first = await olives();
    const third = await tell(as('Nora'), `The greenhouse has ${count} broken panes`, {
      privacy: 'public',
    });
    const second = await ask(as('Nora'), first.existing, third, { disputes: true });
    await answer(as('Nora'), first.id, 'ignore');
    expect([await standing(first.existing), await standing(first.incoming)]).toEqual(['disputed', 'active']);
    await answer(as('Nora'), second, 'supersede', { swap: true });
    expect([await standing(first.existing), await standing(third)]).toEqual(['active', 'superseded']);
  });

  it('opens cases about beliefs that depend on the retired memory', async () => {
    const { id, existing } = await olives();
    const belief = await tell(as('Nora'), `The tapas are planned, ${count}`);
    await link(as('Nora'), belief, 'depends_on', existing);
    await answer(as('Nora'), id, 'supersede');
    const [doubt] = (await queue(as('Nora'), { kind: 'dependent_belief', memoryId: belief.id })).cases;
    expect(doubt).toMatchObject({ existing: { id: belief.id }, doubt: { reason: 'superseded' } });
    const { journalId } = await answer(as('Nora'), doubt?.id ?? '', 'reject');
    expect(await standing(belief)).toBe('archived');
    await undo(as('Nora'), journalId);
    expect(await standing(belief)).toBe('active');
    expect((await queue(as('Nora'), { memoryId: belief.id })).total).toBe(1);
  });
});

describe('permission and versions', () => {
  it('lets exactly one of two concurrent verdicts win; the other is a conflict', async () => {
    const existing = await tell(as('Nora'), 'Bin day is Tuesday', { contact: 'us' });
    const incoming = await tell(as('Leo'), 'Bin day is Thursday', { contact: 'us' });
    const id = await ask(as('Nora'), existing, incoming);
    const { versions } = await caseOf(as('Leo'), id);
    const give = (name: string, verdict: string) =>
      decideReview(as(name), parseInput(decideReviewInput, { id, versions, verdict }));
    const both = await Promise.allSettled([give('Nora', 'supersede'), give('Leo', 'ignore')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'CONFLICT' });
  });

  it('refuses a verdict on an outdated version, with the current version', async () => {
    const { id, existing } = await olives();
    const { versions } = await caseOf(as('Nora'), id);
    await updateMemory(as('Nora'), { id: existing.id, importance: 'high' });
    const stale = decideReview(
      as('Nora'),
      parseInput(decideReviewInput, { id, versions, verdict: 'both_wrong' }),
    );
    expect(await refusal(stale)).toMatchObject({
      code: 'CONFLICT',
      fields: expect.arrayContaining([{ path: 'versions.existing', message: 'The current version is 3.' }]),
    });
    expect(await standing(existing)).toBe('disputed');
  });

  it('refuses a verdict without the version of a side', async () => {
    const { id, existing } = await olives();
    const { versions } = await caseOf(as('Nora'), id);
    await updateMemory(as('Nora'), { id: existing.id, importance: 'high' });
    for (const seen of [{ case: versions.case }, { ...versions, existing: null }]) {
      const unseen = decideReview(
        as('Nora'),
        parseInput(decideReviewInput, { id, versions: seen, verdict: 'supersede' }),
      );
      expect(await refusal(unseen)).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await standing(existing)).toBe('disputed');
  });

  it('refuses to retire another member’s memory, or to replace one by a less visible one', async () => {
    const existing = await tell(as('Leo'), 'Leo plays squash', { privacy: 'public' });
    const incoming = await tell(as('Nora'), 'Leo never plays squash', { privacy: 'public' });
    const id = await ask(as('Nora'), existing, incoming);
    expect(await refusal(answer(as('Nora'), id, 'supersede'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(answer(as('Nora'), id, 'both_wrong'))).toMatchObject({ code: 'FORBIDDEN' });
    const own = await tell(as('Nora'), 'Nora sings alto', { privacy: 'public' });
    const hidden = await tell(as('Nora'), 'Nora sings soprano', { privacy: 'private' });
    const narrower = await ask(as('Nora'), own, hidden);
    const { options } = await caseOf(as('Nora'), narrower);
    expect(options[0]).toMatchObject({
      verdict: 'supersede',
      why: expect.stringContaining('see'),
      whySwapped: null,
    });
    expect(await refusal(answer(as('Nora'), narrower, 'supersede'))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await answer(as('Nora'), narrower, 'supersede', { swap: true })).outcome).toBe('superseded');
  });

  it('accepts a verdict from an agent only with the scope review', async () => {
    const { id } = await olives();
    const { versions } = await caseOf(as('Nora'), id);
    const input = parseInput(decideReviewInput, { id, versions, verdict: 'ignore' });
    expect(await refusal(decideReview(home.asAgent('Nora'), input))).toMatchObject({ code: 'FORBIDDEN' });
    const trusted = home.asAgent('Nora', { scopes: ['memories:read', 'memories:write', 'review'] });
    expect((await decideReview(trusted, input)).outcome).toBe('ignored');
  });
});

describe('a case about one memory', () => {
  const staged = async (content: string) => {
    const memory = await tell(as('Nora'), content);
    const { householdId } = home;
    await as('Nora').vault.write('test.stage', (tx) =>
      tx.db.memory.updateMany({ where: { householdId, id: memory.id }, data: { status: 'staged' } }),
    );
    return memory;
  };

  it('accepts or rejects a staged memory', async () => {
    const yes = await staged('Nora may like turnips');
    await answer(as('Nora'), await ask(as('Nora'), null, yes, { kind: 'staged' }), 'accept');
    const no = await staged('Nora may like swedes');
    const { journalId } = await answer(
      as('Nora'),
      await ask(as('Nora'), null, no, { kind: 'staged' }),
      'reject',
    );
    expect([await standing(yes), await standing(no)]).toEqual(['active', 'rejected']);
    await undo(as('Nora'), journalId);
    expect(await standing(no)).toBe('staged');
  });

  it('assigns an ambiguous memory to the chosen person', async () => {
    const memory = await staged('Alex is vegetarian');
    const leo = home.members.find(({ name }) => name === 'Leo')?.contactId ?? '';
    const zoe = home.members.find(({ name }) => name === 'Zoë')?.contactId ?? '';
    const said = { name: 'Alex', candidates: [leo, zoe] };
    const id = await ask(as('Nora'), null, memory, { kind: 'ambiguous_person', said });
    expect(await caseOf(as('Nora'), id)).toMatchObject({
      said: 'Alex',
      candidates: [{ name: 'Leo' }, { name: 'Zoë' }],
    });
    expect(await refusal(answer(as('Nora'), id, 'accept'))).toMatchObject({ code: 'INVALID_INPUT' });
    await answer(as('Nora'), id, 'accept', { contactId: zoe });
    expect(await now(memory)).toMatchObject({ status: 'active', scope: { kind: 'contact', label: 'Zoë' } });
  });

  it('makes a memory more private if the reviewer agrees', async () => {
    const memory = await tell(as('Nora'), 'Nora’s knee is being operated on', { privacy: 'public' });
    const recommendation = { verdict: 'accept', privacy: 'private' } as const;
    const id = await ask(as('Nora'), null, memory, { kind: 'privacy_doubt', recommendation });
    await answer(as('Nora'), id, 'accept');
    expect(await now(memory)).toMatchObject({ privacy: 'private' });
  });
});

describe('deciding many cases at once', () => {
  it('gives only the listed cases the verdict, in one act with one undo', async () => {
    const made = [await olives(), await olives(), await olives()];
    const [listed, left] = [made.slice(0, 2), made[2]];
    const { decided, journalId } = await answerAll(
      as('Nora'),
      listed.map(({ id }) => id),
      'supersede',
    );
    expect(decided).toBe(2);
    expect(await Promise.all(made.map(({ existing }) => standing(existing)))).toEqual([
      'superseded',
      'superseded',
      'disputed',
    ]);
    expect((await undo(as('Nora'), journalId)).outcome).toBe('undone');
    expect(await Promise.all(made.map(({ existing }) => standing(existing)))).toEqual(
      Array(3).fill('disputed'),
    );
    expect(left && (await caseOf(as('Nora'), left.id)).status).toBe('open');
  });

  it('keeps one of several near-duplicates across cases', async () => {
    const wifi = [];
    for (const words of [
      'The oven clock is slow',
      'Mind the attic ladder',
      'Spare keys hang behind the boiler',
    ])
      wifi.push(await tell(as('Nora'), words, { contact: 'us', privacy: 'public' }));
    const [a, b, c] = wifi;
    if (!a || !b || !c) throw new Error('One of the three memories is missing.');
    const ids = [
      await ask(as('Nora'), a, b, { kind: 'duplicate' }),
      await ask(as('Nora'), b, c, { kind: 'duplicate' }),
    ];
    const { journalId } = await answerAll(as('Nora'), ids, 'merge', { keeperId: b.id });
    expect([await standing(a), await standing(b), await standing(c)]).toEqual([
      'superseded',
      'active',
      'superseded',
    ]);
    expect(await undo(as('Nora'), journalId)).toMatchObject({ outcome: 'undone' });
    expect([await standing(a), await standing(b), await standing(c)]).toEqual(Array(3).fill('active'));
  });

  it('keeps one of several near-duplicates when the act is retried', async () => {
    const same = [];
    for (const words of ['The gate squeaks', 'Bins go out on Thursdays', 'The fuse box is in the hall'])
      same.push(await tell(as('Nora'), words, { contact: 'us' }));
    const [a, b, c] = same;
    if (!a || !b || !c) throw new Error('One of the three memories is missing.');
    const ids = [
      await ask(as('Nora'), a, b, { kind: 'duplicate' }),
      await ask(as('Nora'), b, c, { kind: 'duplicate' }),
    ];
    const { changes } = await answerAll(deadlockOnce(as('Nora')), ids, 'merge', { keeperId: b.id });
    expect(changes.filter(({ did }) => did === 'superseded').map(({ id }) => id)).toEqual([a.id, c.id]);
    expect([await standing(a), await standing(b), await standing(c)]).toEqual([
      'superseded',
      'active',
      'superseded',
    ]);
  });

  it('changes nothing if one of the cases is already decided', async () => {
    const made = [await olives(), await olives()];
    await answer(as('Nora'), made[1]?.id ?? '', 'ignore');
    const all = answerAll(
      as('Nora'),
      made.map(({ id }) => id),
      'both_wrong',
    );
    expect(await refusal(all)).toMatchObject({ code: 'CONFLICT' });
    expect(made[0] && (await standing(made[0].existing))).toBe('disputed');
  });
});

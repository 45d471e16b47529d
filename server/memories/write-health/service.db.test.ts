import { beforeAll, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { link, tell, undo } from '#server/edges/testing/link-memories.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { forgetMemory } from '../edit/service/forget-and-restore.ts';
import { storeManyInput } from '../store-many/schema.ts';
import { storeMany } from '../store-many/service.ts';
import { writeHealth } from './service.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const health = (ctx: Ctx, days = 30) => writeHealth(ctx, { days });
const take = (ctx: Ctx, statements: readonly string[]) =>
  capture(
    ctx,
    captureInput.parse({
      sessionId: `kitchen ${minute}`,
      messages: [{ role: 'user', content: statements.join('. '), at: NOW.toISOString() }],
      facts: statements.map((statement) => ({ statement, confidence: 0.9 })),
    }),
  );

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('write health', () => {
  it('returns zero counts and null shares if nothing was stored', async () => {
    expect(await health(as('Nora'))).toMatchObject({
      captured: 0,
      stored: 0,
      repeated: 0,
      junk: { count: 0, of: 0, share: null },
      reversed: { share: null },
    });
  });

  it('counts stored, repeated and refused facts', async () => {
    await setPolicy(as('Nora'), { addRules: [{ kind: 'topic', value: 'lottery', action: 'block' }] });
    await tell(as('Nora'), 'Nora loves hiking in the Pyrenees');
    await tell(as('Nora'), 'Nora loves hiking in the Pyrenees');
    await take(home.asAgent('Nora'), [
      'Nora is allergic to walnuts',
      'Nora loves hiking in the Pyrenees',
      'Nora plays the lottery every week',
    ]);
    const seen = await health(as('Nora'));
    expect(seen).toMatchObject({ stored: 1, refused: 1, repeated: 2 });
    expect(seen.captured).toBeGreaterThanOrEqual(2);
    expect(seen.promoted + seen.waiting).toBe(1);
  });

  it('counts each repeated statement of several stored at once', async () => {
    const nora = as('Nora');
    const memories = ['Nora keeps bees', 'Nora keeps bees', 'Nora sings alto', 'Nora sings alto'];
    const before = await health(nora);
    await storeMany(nora, storeManyInput.parse({ memories: memories.map((content) => ({ content })) }));
    const after = await health(as('Nora'));
    expect([after.stored - before.stored, after.repeated - before.repeated]).toEqual([2, 2]);
  });

  it('counts forgotten memories as junk, and no automatic decision as reversed while it stands', async () => {
    const before = await health(as('Nora'));
    const { id } = await tell(as('Nora'), 'Nora wants the window half open today');
    await forgetMemory(as('Nora'), id);
    const after = await health(as('Nora'));
    expect(after.junk.count).toBe(before.junk.count + 1);
    expect(after.junk.of).toBe(before.junk.of + 1);
    await tell(as('Leo'), 'Leo lives in Girona', { privacy: 'public' });
    await tell(as('Leo'), 'Leo no longer lives in Girona, he moved to Olot', { privacy: 'public' });
    const settled = await health(as('Leo'));
    expect(settled.reversed).toMatchObject({ count: 0 });
    expect(settled.disputed).toBe(0);
  });

  it('does not count replacements made by hand as automatic decisions', async () => {
    const before = await health(as('Leo'));
    const [older, newer] = [
      await tell(as('Leo'), 'the rent is due on the 3rd'),
      await tell(as('Leo'), 'the landlady likes cash'),
    ];
    const { journalId } = await link(as('Leo'), newer, 'supersedes', older);
    await undo(as('Leo'), journalId);
    expect((await health(as('Leo'))).reversed).toEqual(before.reversed);
  });

  it('counts only what the caller may see, within the requested days', async () => {
    await tell(as('Nora'), 'Nora has a scar on her knee', { privacy: 'private' });
    const [noras, leos] = [await health(as('Nora')), await health(as('Leo'))];
    expect(noras.stored).toBeGreaterThan(leos.stored - 5);
    expect(leos.captured).toBe(0);
    const later = new Date(NOW.getTime() + 40 * DAY_MS);
    expect(await health(home.as('Nora', later), 7)).toMatchObject({ captured: 0, stored: 0, refused: 0 });
  });
});

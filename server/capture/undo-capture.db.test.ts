import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const take = (ctx: Ctx, input: Record<string, unknown>) =>
  capture(ctx, captureInput.parse({ sessionId: `session ${newId()}`, ...input }));

describe('undoing a capture', () => {
  it('lets the member take back, people included, what the agent may not see', async () => {
    const ceiling = { privacy: 'public' as const };
    const content = 'My brother Declan is seeing a cardiologist';
    const { journalId } = await take(home.asAgent('Nora', { ceiling }), {
      messages: [{ role: 'user', content }],
    });
    expect(journalId).toBeNull();
    const where = { householdId: home.householdId };
    const read = () =>
      home.asSystem().vault.read(async (tx) => ({
        act: await tx.db.journal.findFirst({
          where: { ...where, operation: 'capture.run' },
          orderBy: { at: 'desc' },
        }),
        people: await tx.db.contact.count({ where: { ...where, name: 'Declan', deletedAt: null } }),
        memories: await tx.db.memory.count({ where: { ...where, deletedAt: null } }),
      }));
    const { act, people, memories } = await read();
    expect([people, memories]).not.toEqual([0, 0]);
    expect(await undoEntry(home.as('Nora'), { id: act?.id ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await read()).toMatchObject({ people: 0, memories: 0 });
  });

  it('undoes all captured facts in one act, after which the agent can capture them again', async () => {
    const agent = home.asAgent('Nora');
    const input = {
      sessionId: 'a slip',
      facts: [
        { statement: 'The household plays mancala after supper', confidence: 0.9 },
        { statement: 'The household keeps a jar of ferns', confidence: 0.9 },
      ],
    };
    const result = await take(agent, input);
    expect(await take(agent, input)).toEqual(result);
    expect(await undoEntry(agent, { id: result.journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    const ids = [...result.promoted, ...result.staged].map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const left = await home
      .asSystem()
      .vault.read((tx) =>
        tx.db.memory.count({ where: { householdId: tx.householdId, id: { in: ids }, deletedAt: null } }),
      );
    expect(left).toBe(0);
    expect((await take(agent, input)).journalId).not.toBe(result.journalId);
  });

  it('returns no journal id to a caller that may not read all captured memories', async () => {
    const facts = [{ statement: 'Nora is seeing a cardiologist', confidence: 0.9 }];
    const ceiling = { privacy: 'public' as const };
    expect((await take(home.asAgent('Nora', { ceiling }), { facts })).journalId).toBeNull();
    const open = [{ statement: 'The kettle stands by the window', confidence: 0.9 }];
    expect((await take(home.asAgent(null), { facts: open })).journalId).toBeNull();
  });
});

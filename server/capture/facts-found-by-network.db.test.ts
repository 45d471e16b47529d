import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { policySchema } from '#server/domain/words/household-policy.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { createFactReader } from '#server/models/fact-reader.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const withNetworks = (ctx: Ctx): Ctx => ({
  ...ctx,
  models: { ...ctx.models, facts: createFactReader(), privacy: createPrivacyReader() },
});

const say = (ctx: Ctx, content: string, sessionId = newId()) =>
  capture(
    withNetworks(ctx),
    captureInput.parse({ sessionId, messages: [{ role: 'user', content, at: '2026-11-20T18:00:00Z' }] }),
  );

const rowsOf = (ids: readonly string[]) =>
  home
    .asSystem()
    .vault.read((tx) =>
      tx.db.memory.findMany({ where: { householdId: home.householdId, id: { in: [...ids] } } }),
    );

describe('a fact that only the network finds', () => {
  const message = 'order oat milk pls, been properly off dairy since march, doctors orders';

  it('is staged in the words of the speaker, about the speaker, and never surfaced', async () => {
    const agent = home.asAgent('Nora');
    const { promoted, staged } = await say(agent, message);
    expect(promoted).toEqual([]);
    const rows = await rowsOf(staged.map(({ id }) => id));
    expect(rows.map(({ content }) => content).join(' ')).toContain('off dairy since march');
    for (const { content, status } of rows) {
      expect(message).toContain(content);
      expect(status).toBe('staged');
    }
    const { items } = await surface(agent, surfaceInput.parse({ prompt: 'what milk should I order?' }));
    expect(items.map(({ memoryId }) => memoryId)).not.toEqual(
      expect.arrayContaining(staged.map(({ id }) => id)),
    );
  });

  it('leaves with the undo of the conversation, together with its question', async () => {
    const nora = home.as('Nora');
    const { staged, cases, journalId } = await say(
      nora,
      'grandad gave up driving after the cataract op so someone has to fetch him',
    );
    expect(staged.length).toBeGreaterThan(0);
    await undoEntry(nora, { id: journalId ?? '' });
    const rows = await rowsOf(staged.map(({ id }) => id));
    expect(rows.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    expect(cases.length).toBeGreaterThan(0);
    const left = await nora.vault.read((tx) =>
      tx.db.reviewCase.count({ where: { id: { in: cases.map(({ id }) => id) }, status: 'open' } }),
    );
    expect(left).toBe(0);
  });

  it('is found once, however often the agent sends the message', async () => {
    const sessionId = newId();
    const agent = home.asAgent('Leo');
    const first = await say(agent, message, sessionId);
    expect(await say(agent, message, sessionId)).toEqual(first);
  });

  it('is not read from a sentence that must never be stored', async () => {
    const [id, createdAt] = ['0193b3a0-0000-7000-8000-00000000000a', '2026-11-01T00:00:00.000Z'];
    const rule = { id, createdBy: null, createdAt, kind: 'topic', value: 'dairy', action: 'block' };
    const policy = policySchema.parse({ neverStore: [rule] });
    await (await identity()).household.update({ where: { id: home.householdId }, data: { policy } });
    const { staged, promoted } = await say(home.asAgent('Nora'), message);
    const rows = await rowsOf([...staged, ...promoted].map((one) => one.id));
    expect(JSON.stringify(rows)).not.toContain('dairy');
  });
});

it('finds nothing in questions, requests and jokes', async () => {
  const asked = [
    'what time does the chicken shop on the high street shut',
    'set a timer for twelve minutes',
    'if I were a cat I would sleep till noon lol',
  ];
  for (const content of asked) {
    const { staged, promoted } = await say(home.asAgent('Nora'), content);
    expect([content, staged, promoted]).toEqual([content, [], []]);
  }
});

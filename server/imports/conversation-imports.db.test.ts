import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import * as repo from './repo.ts';
import type { ImportPrivacy, ImportView } from './schema.ts';
import { cancelImport, undoImport } from './service/cancel-and-undo.ts';
import { captureConversation } from './service/capture-conversation.ts';
import { getImport } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { extendImport, startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

const said = (id: string, text: string, at: string, sender = 'human') => ({
  ...{ uuid: id, sender, text, content: [{ type: 'text', text }], created_at: at },
  attachments: [],
});

const MUSIC = {
  uuid: '11111111-0000-4000-8000-000000000001',
  name: 'Music',
  chat_messages: [
    said('a', 'I play the viola in the town orchestra.', '2025-03-01T09:00:00Z'),
    said('b', 'You should try the zither, Nora.', '2025-03-01T09:00:10Z', 'assistant'),
  ],
};
const TEA = {
  uuid: '11111111-0000-4000-8000-000000000002',
  name: 'Tea',
  chat_messages: [said('c', 'I love oolong tea from Évora.', '2024-06-02T10:00:00Z')],
};
const FILE = JSON.stringify([MUSIC, TEA]);

const portion = (one: typeof TEA): string =>
  `${JSON.stringify({
    ...{ source: 'claude', id: one.uuid, first: 0 },
    messages: one.chat_messages
      .filter(({ sender }) => sender === 'human')
      .map(({ text, created_at: at }) => ({ content: text, at })),
  })}\n`;

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

async function take(content: string, privacy: ImportPrivacy = 'private'): Promise<ImportView> {
  const { id } = await startImport(nora, { content, privacy });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

async function undone(id: string): Promise<ImportView> {
  await undoImport(nora, { id });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memoriesSeenBy = (ctx: Ctx) =>
  ctx.vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { recordedAt: 'asc' },
      select: {
        ...{ id: true, content: true, privacy: true, status: true, ownerId: true, confidence: true },
        ...{ recordedAt: true, lastReinforcedAt: true, reinforcementCount: true, version: true },
      },
    }),
  );

const conversations = () =>
  home.asSystem().vault.read((tx) =>
    tx.db.interaction.findMany({
      where: { householdId: home.householdId },
      orderBy: { startedAt: 'asc' },
      select: { sessionId: true, ownerId: true, startedAt: true, messages: true },
    }),
  );

describe('importing conversations', () => {
  it('previews what the file contains without writing', async () => {
    expect(await previewImport(nora, { content: FILE })).toMatchObject({
      ...{ format: 'conversations', total: 2, known: 0, problemCount: 0 },
      conversations: { messages: 2, from: '2024-06-02T10:00:00.000Z', to: '2025-03-01T09:00:00.000Z' },
    });
    expect(await conversations()).toEqual([]);
  });

  it('captures the member’s own messages on their days, and changes nothing the second time', async () => {
    expect(await take(FILE)).toMatchObject({
      status: 'done',
      total: 2,
      done: 2,
      added: 2,
      known: 0,
      leftOut: 0,
    });
    const stored = await memoriesSeenBy(nora);
    expect(
      stored.map(({ content, recordedAt, privacy }) => [content, recordedAt.toISOString(), privacy]),
    ).toEqual([
      [expect.stringContaining('oolong tea'), '2024-06-02T10:00:00.000Z', 'private'],
      [expect.stringContaining('viola'), '2025-03-01T09:00:00.000Z', 'private'],
    ]);
    const kept = await conversations();
    expect(kept.map(({ sessionId, ownerId }) => [sessionId, ownerId])).toEqual([
      [`claude ${TEA.uuid}`, nora.actor.userId],
      [`claude ${MUSIC.uuid}`, nora.actor.userId],
    ]);
    expect(JSON.stringify(kept)).not.toContain('zither');

    expect(await previewImport(nora, { content: FILE })).toMatchObject({ total: 2, known: 2 });
    expect(await take(FILE)).toMatchObject({ status: 'done', done: 2, added: 0, known: 2, canUndo: false });
    expect(await memoriesSeenBy(nora)).toEqual(stored);
    expect(await conversations()).toEqual(kept);
  });

  it('is undone as a whole, conversations included, and can then be imported again', async () => {
    const { id, canUndo } = await take(FILE);
    expect(canUndo).toBe(true);
    await take(FILE);
    expect(await undone(id)).toMatchObject({ status: 'undone', done: 0, blocked: 0 });
    expect(await memoriesSeenBy(nora)).toEqual([]);
    expect((await conversations()).flatMap(({ messages }) => messages)).toEqual([]);
    expect(await take(FILE)).toMatchObject({ added: 2, known: 0 });
  });

  it('reads only the new messages of a conversation that has grown', async () => {
    await take(FILE);
    const grown = {
      ...MUSIC,
      chat_messages: [...MUSIC.chat_messages, said('d', 'I hate the zither.', '2025-04-01T09:00:00Z')],
    };
    const content = JSON.stringify([grown, TEA]);
    expect(await previewImport(nora, { content })).toMatchObject({ total: 2, known: 1 });
    expect(await take(content)).toMatchObject({ added: 1, known: 1 });
    expect((await memoriesSeenBy(nora)).map(({ content: text }) => text)).toHaveLength(3);
  });

  it('follows the choice of who may see what it adds', async () => {
    await take(JSON.stringify([TEA]), 'private');
    await take(JSON.stringify([MUSIC]), 'household');
    expect(await memoriesSeenBy(nora)).toHaveLength(2);
    expect((await memoriesSeenBy(home.as('Leo'))).map(({ content }) => content)).toEqual([
      expect.stringContaining('viola'),
    ]);
  });

  it('takes a larger file in portions, with one undo', async () => {
    const { id } = await startImport(nora, { content: portion(TEA), privacy: 'private' });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'done', total: 1 });
    expect(await extendImport(nora, { id, content: portion(MUSIC) })).toMatchObject({
      ...{ status: 'waiting', total: 2, done: 1, endedAt: null },
    });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'done', total: 2, done: 2, added: 2 });
    expect(await take(FILE)).toMatchObject({ added: 0, known: 2 });
    expect(await undone(id)).toMatchObject({ status: 'undone', done: 0 });
    expect(await memoriesSeenBy(nora)).toEqual([]);

    await expect(extendImport(nora, { id, content: portion(MUSIC) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(extendImport(nora, { id, content: '- a list' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(extendImport(home.as('Leo'), { id, content: portion(MUSIC) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('takes a portion although another one was added while it was read', async () => {
    const { id } = await startImport(nora, { content: portion(TEA), privacy: 'private' });
    const garden = {
      uuid: '11111111-0000-4000-8000-000000000003',
      name: 'Garden',
      chat_messages: [said('d', 'I love quinces from Girona.', '2024-09-02T10:00:00Z')],
    };
    const append: Ctx['vault']['append'] = async (operation, work) => {
      await extendImport(nora, { id, content: portion(MUSIC) });
      return nora.vault.append(operation, work);
    };
    await extendImport({ ...nora, vault: { ...nora.vault, append } }, { id, content: portion(garden) });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'done', total: 3, done: 3, added: 3 });
  });

  it('stops when it is cancelled, keeps what it had read, and undoes that', async () => {
    const { id } = await startImport(nora, { content: portion(TEA), privacy: 'private' });
    await workOnImport(nora, id);
    await extendImport(nora, { id, content: portion(MUSIC) });
    await cancelImport(nora, { id });
    await workOnImport(nora, id);
    const cancelled = { status: 'cancelled', total: 2, done: 1, added: 1, canUndo: true };
    expect(await getImport(nora, { id })).toMatchObject(cancelled);
    expect(await conversations()).toHaveLength(1);
    await undone(id);
    expect(await memoriesSeenBy(nora)).toEqual([]);
  });

  it('stores nothing of a conversation if the import is cancelled meanwhile', async () => {
    const { id } = await startImport(nora, { content: portion(TEA), privacy: 'private' });
    const { row, part } = await nora.vault.read(async (tx) => ({
      row: await repo.findImport(tx, id),
      part: await repo.nextPart(tx, id),
    }));
    await cancelImport(nora, { id });
    if (row && part) await captureConversation(nora, row, part, JSON.parse(portion(TEA)));
    expect(part).not.toBeNull();
    expect(await conversations()).toEqual([]);
    expect(await memoriesSeenBy(nora)).toEqual([]);
  });

  it('names a line that is no part of a conversation, and reads the rest', async () => {
    const good = {
      ...{ source: 'claude', id: 'a', first: 0 },
      messages: [{ at: '2025-03-01T09:00:00Z', content: 'I love oolong tea from Évora.' }],
    };
    const content = `${JSON.stringify(good)}\n{"source":"claude"}\n{\n`;
    expect((await previewImport(nora, { content })).problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(await take(content)).toMatchObject({ total: 1, added: 1, leftOut: 2 });
  });

  it('says so if a file is damaged, holds nothing, or the vault takes no conversations', async () => {
    const refusal = (message: RegExp) => ({ code: 'INVALID_INPUT', message: expect.stringMatching(message) });
    const cut = { content: FILE.slice(0, -20) };
    await expect(previewImport(nora, cut)).rejects.toMatchObject(refusal(/damaged/));
    const empty = { content: JSON.stringify([{ ...TEA, chat_messages: [] }]) };
    await expect(previewImport(nora, empty)).rejects.toMatchObject(refusal(/no conversations/));
    await setPolicy(nora, parseInput(setPolicyInput, { captures: false }));
    await expect(previewImport(nora, { content: FILE })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(startImport(nora, { content: FILE, privacy: 'private' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('stores nothing that a rule forbids', async () => {
    const addRules = [{ kind: 'topic', value: 'oolong', action: 'block' }];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    await take(FILE);
    expect((await memoriesSeenBy(nora)).map(({ content }) => content)).toEqual([
      expect.stringContaining('viola'),
    ]);
    expect(JSON.stringify(await conversations())).not.toContain('oolong');
  });
});

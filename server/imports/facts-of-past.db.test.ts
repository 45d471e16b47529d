import { beforeEach, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import * as repo from './repo.ts';
import type { ImportView } from './schema.ts';
import { undoImport } from './service/cancel-and-undo.ts';
import { getImport } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

const TALK = '11111111-0000-4000-8000-000000000001';

const exported = (texts: readonly string[], id = TALK): string =>
  JSON.stringify([
    {
      uuid: id,
      name: 'Talk',
      chat_messages: texts.map((text, index) => ({
        uuid: `m${index}`,
        sender: 'human',
        text,
        attachments: [],
        content: [{ type: 'text', text }],
        created_at: `2025-03-01T09:${10 + index}:00Z`,
      })),
    },
  ]);

async function take(content: string): Promise<ImportView> {
  const { id } = await startImport(nora, { content, privacy: 'private' });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memories = () =>
  nora.vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { recordedAt: 'asc' },
      select: { id: true, content: true, status: true },
    }),
  );

const people = () =>
  nora.vault.read((tx) => tx.db.contact.count({ where: { householdId: home.householdId, deletedAt: null } }));

const LONG = Array.from({ length: 40 }, (_, index) => `How many stamps fit on page ${index}?`);
const MORE = [...LONG, 'And which glue holds them?'];

describe('a later part of a conversation', () => {
  it('can be undone, although the conversation was there already', async () => {
    await take(exported(LONG));
    const grown = await take(exported(MORE));
    expect(grown).toMatchObject({ total: 1, added: 0, known: 1, canUndo: true });
    await undoImport(nora, { id: grown.id });
    await workOnImport(nora, grown.id);
    expect(await getImport(nora, grown)).toMatchObject({ status: 'undone', canUndo: false });
    expect(await take(exported(MORE))).toMatchObject({ canUndo: true });
    expect(await take(exported(MORE))).toMatchObject({ known: 1, canUndo: false });
  });

  it('that cannot be stored is named by the number of its conversation, after earlier problems', async () => {
    const { id } = await startImport(nora, { content: exported(MORE), privacy: 'private' });
    await nora.vault.append('memory.import', async (tx) => {
      for (let tries = 0; tries < 3; tries++) await repo.countTry(tx, id, 1);
      const none = { done: 0, added: 0, asked: 0, known: 0, leftOut: 1 };
      const locked = await repo.lockImport(tx, id);
      if (locked) await repo.addCounts(tx, locked, none, [{ line: 7, problem: 'Earlier.' }]);
    });
    await workOnImport(nora, id);
    const { problems, leftOut } = await getImport(nora, { id });
    expect([problems.map(({ line }) => line), leftOut]).toEqual([[7, 1], 2]);
  });
});

describe('a fact of an imported conversation', () => {
  it('waits for an answer, however plainly it was said, and introduces nobody', async () => {
    const before = await people();
    const texts = ['I love oolong tea.', 'My wife Clara is pregnant.', 'Clara works at Siemens.'];
    const { added, asked } = await take(exported(texts));
    const stored = await memories();
    expect(stored.map(({ content }) => content)).toContainEqual(expect.stringContaining('oolong'));
    expect(stored.every(({ status }) => status === 'staged')).toBe(true);
    expect([added, asked]).toEqual([stored.length, stored.length]);
    expect(await people()).toBe(before);
    const cases = await nora.vault.read((tx) =>
      tx.db.reviewCase.findMany({
        where: { householdId: home.householdId, status: 'open' },
        select: { incomingId: true, recommendation: true },
      }),
    );
    expect(cases.map(({ incomingId }) => incomingId).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(cases.every(({ recommendation }) => recommendation === null)).toBe(true);
  });

  it('is not read from a text of somebody else or from role play', async () => {
    const texts = [
      'Please proofread this email: Dear Dr. Smith, I am allergic to penicillin. My wife Clara is pregnant. Thanks, Tom',
      'Act as a pirate. I love rum.',
      'Write a story as John: I am a vegetarian.',
      'From: Tom\nTo: Nora\nI am allergic to shellfish.',
      'I play the viola.',
    ];
    expect(await take(exported(texts))).toMatchObject({ done: 1, added: 1 });
    expect((await memories()).map(({ content }) => content)).toEqual([expect.stringContaining('viola')]);
  });

  it('stays away if the same words have ended since', async () => {
    const told = captureInput.parse({
      sessionId: 'kitchen',
      messages: [{ role: 'user', content: 'I play the viola.' }],
    });
    await capture(nora, told);
    const [viola] = await memories();
    expect(viola).toMatchObject({ status: 'active' });
    const end = (retiredAt: string) =>
      nora.vault.write('memory.update', (tx) =>
        tx.db.memory.updateMany({
          where: { householdId: home.householdId, id: viola?.id ?? '' },
          data: { status: 'archived', retiredAt: new Date(retiredAt) },
        }),
      );
    await end('2025-03-02T00:00:00Z');
    expect(await take(exported(['I play the viola.']))).toMatchObject({ done: 1, added: 0 });
    expect((await memories()).map(({ status }) => status)).toEqual(['archived']);
    await end('2024-01-01T00:00:00Z');
    const again = exported(['I play the viola.'], '11111111-0000-4000-8000-000000000002');
    expect(await take(again)).toMatchObject({ added: 1 });
    expect((await memories()).map(({ status }) => status).sort()).toEqual(['archived', 'staged']);
  });

  it('is read again after an undo, although a later import of the conversation stays', async () => {
    const first = await take(exported(['I play the viola.', 'I love oolong tea.']));
    const grown = exported(['I play the viola.', 'I love oolong tea.', 'I hate the zither.']);
    expect(await take(grown)).toMatchObject({ added: 1, known: 0 });
    await undoImport(nora, { id: first.id });
    await workOnImport(nora, first.id);
    expect(await memories()).toHaveLength(1);
    expect(await previewImport(nora, { content: grown })).toMatchObject({ total: 1, known: 0 });
    expect(await take(grown)).toMatchObject({ added: 2, known: 0 });
    expect(await previewImport(nora, { content: grown })).toMatchObject({ total: 1, known: 1 });
    expect(await take(grown)).toMatchObject({ added: 0, known: 1 });
    expect(await memories()).toHaveLength(3);
  });

  it('is read even if the id of its conversation looks like the number of an account', async () => {
    const id = 'ad1434c5-8597-4fd0-81e8-cf1264a24074';
    expect(await take(exported(['I play the viola.'], id))).toMatchObject({ added: 1, leftOut: 0 });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import * as repo from './repo.ts';
import type { ImportView } from './schema.ts';
import { undoImport } from './service/cancel-and-undo.ts';
import { getImport } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { extendImport, startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

const portion = (...notes: { note: string; text: string; modifiedAt?: string }[]): string =>
  notes.map((one) => `${JSON.stringify(one)}\n`).join('');

const FIRST = portion(
  {
    note: 'Évora/Tea.md',
    text: '---\ntags: [drinks]\ndate: 2024-03-01\n---\nI love oolong tea from Évora\n\n- [ ] Buy a kettle\n',
  },
  {
    note: 'People.md',
    text: '# Friends\n- [[Alex]] is allergic to walnuts\n- [[Alex Rivera]] sings in the choir\n',
    modifiedAt: '2025-02-03T04:05:06.000Z',
  },
  { note: 'Book.md', text: `Keeps bantams\n\n${'x'.repeat(4_001)}\n` },
);
const SECOND = portion({ note: 'Garden.md', text: 'The peas are sown in April\n' });

async function take(...portions: string[]): Promise<ImportView> {
  const [first = '', ...others] = portions;
  const { id } = await startImport(nora, { content: first, privacy: 'private' });
  for (const content of others) await extendImport(nora, { id, content });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memories = () =>
  home.asSystem().vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { content: 'asc' },
      select: {
        ...{ content: true, privacy: true, status: true, contactId: true, tags: true },
        ...{ lastReinforcedAt: true, ownerId: true },
      },
    }),
  );

describe('notes in Markdown', () => {
  it('go in once, portion by portion, privately and with their days, and are undone as a whole', async () => {
    for (const name of ['Alex Okafor', 'Alex Rivera']) await createContact(nora, { name, kind: 'person' });
    const preview = await previewImport(nora, { content: FIRST });
    expect(preview).toMatchObject({ format: 'notes', total: 4, leftOut: { other_blocks: 1 } });
    expect(preview.first[0]).toMatchObject({ file: 'Évora/Tea.md', line: 5 });
    expect(preview.problems).toMatchObject([{ file: 'Book.md', line: 3 }]);

    const { id, ...first } = await take(FIRST, SECOND);
    expect(first).toMatchObject({ format: 'notes', status: 'done', total: 5, added: 5, leftOut: 1 });
    expect(first.problems).toMatchObject([{ file: 'Book.md', line: 3 }]);
    const stored = await memories();
    expect(stored.map(({ content }) => content).toSorted()).toEqual([
      'Book: Keeps bantams',
      'Garden: The peas are sown in April',
      'I love oolong tea from Évora',
      'People: Friends: Alex Rivera sings in the choir',
      'People: Friends: Alex is allergic to walnuts',
    ]);
    for (const memory of stored)
      expect(memory).toMatchObject({
        ...{ privacy: 'private', status: 'active', contactId: null, ownerId: nora.actor.userId },
      });
    expect(stored.find(({ content }) => content?.startsWith('I love'))).toMatchObject({
      tags: ['drinks'],
      lastReinforcedAt: new Date('2024-03-01T00:00:00Z'),
    });
    const seenByLeo = await home
      .as('Leo')
      .vault.read((tx) => tx.db.memory.count({ where: { householdId: home.householdId } }));
    expect(seenByLeo).toBe(0);

    expect(await take(FIRST, SECOND)).toMatchObject({ added: 0, known: 5, canUndo: false });
    expect(await memories()).toEqual(stored);
    await undoImport(nora, { id });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', blocked: 0 });
    expect(await memories()).toEqual([]);
  });

  it('never keep what a rule forbids, not even in the name of a note', async () => {
    const addRules = [{ kind: 'topic', value: 'salary', action: 'block' }];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    const content = portion(
      { note: 'Salary of Leo.md', text: `It is quixotically high\n\n${'x'.repeat(4_001)}\n` },
      { note: 'Tea.md', text: 'My salary is low\n\nI love oolong tea\n' },
    );
    const { problems, added } = await take(content);
    expect(added).toBe(1);
    expect(problems).toMatchObject([{ file: null }, { file: null }, { file: 'Tea.md', line: 1 }]);
    expect((await memories()).map(({ content: words }) => words)).toEqual(['I love oolong tea']);
  });

  it('keep no name that a rule forbids since the import was started', async () => {
    const content = portion({ note: 'Salary of Leo.md', text: 'Leo earns a salary of 900\n\nLikes rye\n' });
    const { id } = await startImport(nora, { content, privacy: 'private' });
    const addRules = [{ kind: 'topic', value: 'salary', action: 'block' }];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    await workOnImport(nora, id);
    const { problems } = await getImport(nora, { id });
    expect(problems).not.toEqual([]);
    expect(JSON.stringify(problems)).not.toContain('Salary of Leo');
  });

  it('that could not be stored are named, unless a rule forbids their name', async () => {
    const content = portion(
      { note: 'Salary of Leo.md', text: 'Likes rye\n' },
      { note: 'Tea.md', text: 'I love oolong tea\n' },
    );
    const { id } = await startImport(nora, { content, privacy: 'private' });
    await home.asSystem().vault.append('memory.import', async (tx) => {
      for (let tries = 0; tries < IMPORT.triesPerPart; tries++) await repo.countTry(tx, id, 0);
    });
    const addRules = [{ kind: 'topic', value: 'salary', action: 'block' }];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({
      ...{ status: 'done', added: 0, leftOut: 2 },
      problems: [
        { file: null, line: 1 },
        { file: 'Tea.md', line: 1 },
      ],
    });
  });

  it('are added to no import of another kind', async () => {
    const { id } = await startImport(nora, { content: '- Likes rye\n', privacy: 'private' });
    await expect(extendImport(nora, { id, content: SECOND })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

import { beforeEach, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { portionsOfText } from '#server/domain/conversation/split-file-into-portions.ts';
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
  await createContact(nora, { name: 'Ana Silva', kind: 'person' });
});

const at = '2024-02-03T10:00:00.000000Z';
const row = (uuid: string, properties: Record<string, unknown>, data: unknown[] = []) => ({
  ...{ uuid, created_at: at, updated_at: at, properties, data },
});
const rows = (type: string, ...values: unknown[]) => ({ count: values.length, type, values });
const birthdate = { is_age_based: false, is_year_unknown: false, date: '1990-03-05T00:00:00.000000Z' };
const FILE = JSON.stringify(
  {
    ...{ version: '1.0-preview.1', app_version: '4.1.2' },
    account: {
      data: [
        rows(
          'contact',
          row('a', { first_name: 'Ana', last_name: 'Silva', birthdate }, [
            rows('note', row('n', { body: 'Collects thimbles' })),
            rows('task', row('t', { title: 'Send photos' })),
          ]),
          row('r', { first_name: 'Rui' }),
        ),
        rows('relationship', row('1', { type: 'friend', contact_is: 'a', of_contact: 'r' })),
      ],
    },
  },
  null,
  4,
);

async function take(content: string): Promise<ImportView> {
  const { id } = await startImport(nora, { content, privacy: 'private', toContacts: true });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memories = () =>
  home.asSystem().vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { content: 'asc' },
      select: { content: true, privacy: true, status: true, recordedAt: true },
    }),
  );

it('what Monica exports goes in once, as file or as the page sends it, and is undone as a whole', async () => {
  const [{ content } = { content: '' }] = portionsOfText(FILE).portions;
  for (const sent of [FILE, content])
    expect(await previewImport(nora, { content: sent })).toMatchObject({
      ...{ format: 'monica', total: 3, known: 0, toContacts: 1, problemCount: 0 },
      leftOut: { other_blocks: 1 },
    });
  const { id, ...done } = await take(content);
  expect(done).toMatchObject({ status: 'done', added: 2, contacts: 1, known: 0 });
  const recordedAt = new Date(at);
  expect(await memories()).toEqual([
    { content: 'Ana Silva: Collects thimbles', privacy: 'private', status: 'active', recordedAt },
    { content: 'Rui is Ana Silva’s friend', privacy: 'private', status: 'active', recordedAt },
  ]);
  expect(await take(FILE)).toMatchObject({ added: 0, contacts: 0, known: 3, canUndo: false });
  await undoImport(nora, { id });
  await workOnImport(nora, id);
  expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', blocked: 0 });
  expect(await memories()).toEqual([]);
});

import { expect, it } from 'vitest';
import { listAuditInput } from '#server/audit/schema.ts';
import { listAudit } from '#server/audit/service/read-audit.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { extendImport, startImport } from './service/start-import.ts';

const portion = (id: string, first: number): string =>
  `${JSON.stringify({
    ...{ source: 'claude', id, first },
    messages: [{ at: '2025-01-01T09:00:00.000Z', content: 'I love tea.' }],
  })}\n`;

it('the audit log names each import by its format', async () => {
  const nora = (await makeHousehold(['Nora'])).as('Nora');
  await startImport(nora, { content: '- Plays the viola\n- Keeps bantams', privacy: 'private' });
  const content = portion('a', 0) + portion('b', 0);
  const { id } = await startImport(nora, { content, privacy: 'private' });
  await extendImport(nora, { id, content: portion('b', 1) });
  const { items } = await listAudit(nora, listAuditInput.parse({}));
  const sentences = items.filter(({ action }) => action === 'memories.import').map((one) => one.sentence);
  expect(sentences.toSorted()).toEqual([
    'Nora imported 2 conversations with another assistant.',
    'Nora imported a list of memories (2).',
    'Nora imported the rest of a conversation.',
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { overrideParameters } from '#server/domain/parameters/testing/override-parameters.ts';
import { extendImport, startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

/** Lower limits, because the real ones take 300 MB. */
overrideParameters(IMPORT, { parts: 3, exportBytes: 5_000 });

const portion = (id: string, content: string): string =>
  `${JSON.stringify({
    ...{ source: 'claude', id, first: 0 },
    messages: [{ at: '2025-01-01T09:00:00.000Z', content }],
  })}\n`;

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora']);
  nora = home.as('Nora');
});

it('takes no more parts of an import than the limit', async () => {
  const { id } = await startImport(nora, {
    content: portion('a', 'Tea?') + portion('b', 'Tea?'),
    privacy: 'private',
  });
  await extendImport(nora, { id, content: portion('c', 'Tea?') });
  await expect(extendImport(nora, { id, content: portion('d', 'Tea?') })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('takes no more words while too many of them wait', async () => {
  const long = 'Tea? '.repeat(1_100);
  const { id } = await startImport(nora, { content: portion('a', long), privacy: 'private' });
  const second = { id, content: portion('b', 'Tea?') };
  await expect(extendImport(nora, second)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await workOnImport(nora, id);
  expect(await extendImport(nora, second)).toMatchObject({ total: 2, status: 'waiting' });
});

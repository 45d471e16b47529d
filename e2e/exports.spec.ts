import { readFile } from 'node:fs/promises';
import { readArchive } from '#server/exports/testing/read-archive.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('a member exports the vault by keyboard, and the file holds what they stored', async ({ page, app }) => {
  await app.call('memories.store', { content: 'Nora keeps the copper kettle in the pantry' });
  await page.goto('/settings/export');
  await expect(page.getByText(/\d+ memor/)).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Export' });
  await button.focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hearthlore-personal-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/Exported: hearthlore-personal-/)).toBeVisible();
  await expectAccessible(page);

  const files = await readArchive(await readFile(await download.path()));
  expect(files.get('memories.ndjson')?.toString()).toContain('copper kettle in the pantry');
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '{}')).toMatchObject({
    format: 'hearthlore-export',
    part: 'everything',
    includesSecrets: false,
  });
});

test('an owner may export only what is shared', async ({ page, app }) => {
  await app.call('memories.store', { content: 'Nora hides the walnut cake', privacy: 'private' });
  await page.goto('/settings/export');
  await page.getByRole('radio', { name: 'Everything I may see' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Only what is shared' })).toBeChecked();
  const downloading = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  const files = await readArchive(await readFile(await (await downloading).path()));
  expect(files.get('memories.ndjson')?.toString()).not.toContain('walnut cake');
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '{}')).toMatchObject({ part: 'shared' });
});

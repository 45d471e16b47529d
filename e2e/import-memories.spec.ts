import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const LIST = `# Memories
- Nora collects enamelled thimbles from Évora
- Nora sings alto with Alex Okafor
- Nora catalogues barometers with Alex Rivera
`;

const FILE = { name: 'memories.md', mimeType: 'text/markdown', buffer: Buffer.from(LIST) };

test('a list of memories goes in once, and is undone as a whole', async ({ page }) => {
  await page.goto('/settings/import');
  await page.getByLabel('File of memories').setInputFiles(FILE);
  await expect(page.getByText('3 memories to add')).toBeVisible();
  await expect(page.getByText('Nora collects enamelled thimbles from Évora')).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Import 3 memories' });
  await button.focus();
  await page.keyboard.press('Enter');
  const imports = page.getByRole('list', { name: 'Your imports' }).getByRole('listitem').first();
  await expect(imports.getByText('Imported: 3 memories added.')).toBeVisible({ timeout: 30_000 });

  await page.getByLabel('File of memories').setInputFiles(FILE);
  await expect(page.getByText('3 already there')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await expectAccessible(page);

  await imports.getByRole('button', { name: 'Undo the import' }).click();
  await expect(imports.getByText('Undone.')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('File of memories').setInputFiles(FILE);
  await expect(page.getByText('3 memories to add')).toBeVisible();
});

test('a pasted file of a memory server names its malformed line, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/import');
  const entity = {
    type: 'entity',
    name: 'default_user',
    entityType: 'person',
    observations: ['Keeps bantams'],
  };
  await page.getByLabel('Or paste a list').fill(`${JSON.stringify(entity)}\n{"type":"entity"\n`);
  await page.getByRole('button', { name: 'Preview the list' }).click();
  await expect(page.getByText('1 memory to add · 1 line left out')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview of the import' });
  await preview.getByText('1 line left out', { exact: true }).click();
  await expect(preview.getByText('Line 2: This line is not valid JSON.')).toBeVisible();
  await expectNoSideScroll(page);
});

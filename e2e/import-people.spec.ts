import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const card = (name: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');

const FILE = {
  name: 'contacts.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(
    card('Íñigo Zabala', 'UID:zabala-1', 'TEL:+34 600 111 222') + card('Ximena Prieto', 'NICKNAME:Xime'),
  ),
};

test('importing an address book adds its people once, and one undo removes them', async ({ page }) => {
  await page.goto('/people/import');
  await page.getByLabel('File of contacts').setInputFiles(FILE);
  await expect(page.getByRole('heading', { name: 'New (2)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByText('Imported: added 2 contacts.').first()).toBeVisible();

  await page.getByLabel('File of contacts').setInputFiles(FILE);
  await expect(page.getByRole('heading', { name: 'Already known (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('an imported person with an existing name waits for a decision', async ({ page }) => {
  const one = { ...FILE, buffer: Buffer.from(card('Eduardo Sanz', 'TEL:+34 600 333 444')) };
  await page.goto('/people/import');
  await page.getByLabel('File of contacts').setInputFiles(one);
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(page.getByText('Imported: added 1 contact.').first()).toBeVisible();

  const other = { ...FILE, buffer: Buffer.from(card('Eduardo Sanz', 'TEL:+1 555 0100')) };
  await page.getByLabel('File of contacts').setInputFiles(other);
  await expect(page.getByRole('heading', { name: 'Possible duplicates (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.getByLabel('A different person: add them').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  // The toast about the first file may still be visible, so the search is limited to the main content.
  await expect(page.getByRole('main').getByText('Imported: added 1 contact.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
});

test('all people export as one vCard file', async ({ page }) => {
  await page.goto('/people/import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as vCard' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('people.vcf');
});

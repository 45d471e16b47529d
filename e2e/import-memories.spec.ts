import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
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

const said = (id: string, parent: string | null, role: string, text: string, day: number) => ({
  [id]: {
    id,
    parent,
    children: [],
    message: {
      id,
      author: { role },
      create_time: Date.UTC(2025, 2, day, 9) / 1000,
      content: { content_type: 'text', parts: [text] },
    },
  },
});

/** An export as ChatGPT sends it, with the answers of the assistant. */
async function exportOfChatGpt(): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const conversations = [
    {
      id: 'e2e-violin',
      title: 'Violin',
      create_time: Date.UTC(2025, 2, 1, 9) / 1000,
      current_node: 'b',
      mapping: {
        ...said('a', null, 'user', 'I restore violins from Cremona.', 1),
        ...said('b', 'a', 'assistant', 'You could learn the hurdy-gurdy.', 1),
      },
    },
    {
      id: 'e2e-kites',
      title: 'Kites',
      create_time: Date.UTC(2025, 2, 9, 9) / 1000,
      current_node: 'c',
      mapping: said('c', null, 'user', 'I love flying stunt kites.', 9),
    },
  ];
  const add = (name: string, text: string) =>
    zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  await add('chat.html', '<html></html>');
  await add('conversations-000.json', JSON.stringify(conversations));
  return Buffer.from(await zip.close());
}

test('the export of an assistant is read from its ZIP file, without its answers, and undone as a whole', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/settings/import');
  const file = { name: 'chatgpt.zip', mimeType: 'application/zip', buffer: await exportOfChatGpt() };
  await page.getByLabel('File of memories').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview of the import' });
  await expect(
    preview.getByText('2 conversations with 2 messages of yours, 1 March 2025 – 9 March 2025'),
  ).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Import 2 conversations' }).click();
  const imports = page.getByRole('list', { name: 'Your imports' }).getByRole('listitem').first();
  await expect(imports.getByText(/^Imported: 2 memories added/)).toBeVisible({ timeout: 30_000 });
  expect(sent.some((body) => body.includes('stunt kites'))).toBe(true);
  expect(sent.some((body) => body.includes('hurdy-gurdy'))).toBe(false);

  await page.getByLabel('File of memories').setInputFiles(file);
  await expect(preview.getByText('2 already there')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await imports.getByRole('button', { name: 'Undo the import' }).click();
  await expect(imports.getByText('Undone.')).toBeVisible({ timeout: 30_000 });

  const other = {
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 no archive'),
  };
  await page.getByLabel('File of memories').setInputFiles(other);
  await expect(
    page.getByText('This ZIP file is incomplete or damaged. Download the export again.'),
  ).toBeVisible();
});

test('a cut ZIP file of conversations is refused before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/imports\.(?:preview|start|extend)/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const whole = await exportOfChatGpt();
  const fileOf = (buffer: Buffer) => ({ name: 'chatgpt.zip', mimeType: 'application/zip', buffer });
  await page.goto('/settings/import');
  await page.getByLabel('File of memories').setInputFiles(fileOf(whole.subarray(0, whole.length / 2)));
  const refusal = page.getByText('This ZIP file is incomplete or damaged. Download the export again.');
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await page.getByLabel('File of memories').setInputFiles(fileOf(whole));
  const preview = page.getByRole('region', { name: 'Preview of the import' });
  await expect(preview.getByText(/^2 conversations with 2 messages of yours/)).toBeVisible();
  await expect(refusal).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
SUMMARY:Theodolite service
DTSTART;VALUE=DATE:20990304
ATTENDEE:mailto:shutterbug@example.org
END:VEVENT
BEGIN:VEVENT
SUMMARY:Bell ringing
DTSTART:20260105T190000
RRULE:FREQ=WEEKLY
END:VEVENT
BEGIN:VEVENT
SUMMARY:Quirina Adeyemi’s birthday
DTSTART;VALUE=DATE:20200305
RRULE:FREQ=YEARLY
END:VEVENT
BEGIN:VEVENT
SUMMARY:Old fair
DTSTART;VALUE=DATE:20010101
END:VEVENT
END:VCALENDAR
`;

test('a calendar goes in once, its birthdays to their contacts, and is undone as a whole', async ({
  app,
  page,
}) => {
  await app.addContact('Quirina Adeyemi');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/import');
  const file = { name: 'home.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) };
  await page.getByLabel('File of memories').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview of the import' });
  await expect(preview.getByText('3 events to add')).toBeVisible();
  await expect(preview.getByText('Theodolite service on 4 March 2099')).toBeVisible();
  await expect(preview.getByText(/1 event already over/)).toBeVisible();
  const toContacts = preview.getByLabel('Add 1 birthday or anniversary to its contact');
  await expect(toContacts).not.toBeChecked();
  await toContacts.check();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(sent.join()).not.toContain('shutterbug');
  await preview.getByRole('button', { name: 'Import 3 events' }).click();
  const imports = page.getByRole('list', { name: 'Your imports' }).getByRole('listitem').first();
  await expect(imports.getByText('Imported: 2 memories added, dates added to 1 contact.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByLabel('File of memories').setInputFiles(file);
  await expect(preview.getByText('3 already there')).toBeVisible();
  await imports.getByRole('button', { name: 'Undo the import' }).click();
  await expect(imports.getByText('Undone.')).toBeVisible({ timeout: 30_000 });
});

async function folderOfNotes(): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const add = (name: string, text: string) =>
    zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  await add('Vault/.obsidian/app.json', '{}');
  await add('Vault/Bees.md', '---\ntags: [garden]\n---\n- The hive faces [[Évora]]\n- [ ] Buy frames\n');
  await add('Vault/2025-03-01.md', 'Nora repaired a theodolite with Alex Okafor\n');
  await add('Vault/hive.jpg', 'shutterbug');
  return Buffer.from(await zip.close());
}

test('a folder of notes goes in once, without its attachments, and is undone as a whole', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/import');
  const file = { name: 'vault.zip', mimeType: 'application/zip', buffer: await folderOfNotes() };
  await page.getByLabel('File of memories').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview of the import' });
  await expect(preview.getByText('From 2 notes')).toBeVisible();
  await expect(preview.getByText('Bees: The hive faces Évora')).toBeVisible();
  await expect(preview.getByText('1 file of another kind.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await preview.getByRole('button', { name: 'Import 2 memories' }).click();
  const imports = page.getByRole('list', { name: 'Your imports' }).getByRole('listitem').first();
  await expect(imports.getByText('Imported: 2 memories added.')).toBeVisible({ timeout: 30_000 });
  expect(sent.some((body) => body.includes('theodolite'))).toBe(true);
  expect(sent.some((body) => body.includes('shutterbug'))).toBe(false);

  await page.getByLabel('File of memories').setInputFiles(file);
  await expect(preview.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await imports.getByRole('button', { name: 'Undo the import' }).click();
  await expect(imports.getByText('Undone.')).toBeVisible({ timeout: 30_000 });
});

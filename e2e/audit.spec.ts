import { readFile } from 'node:fs/promises';
import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('the audit log describes an agent’s calls, finds them by its name, and exports them', async ({
  page,
  app,
  request,
}) => {
  const agent = `Pantry planner ${Date.now().toString(36)}`;
  await page.goto('/household/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const token = await app.makeKey(agent, 'tablet');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const ask = () =>
    request.post('/api/v1/context', {
      headers: { Authorization: `Bearer ${token}` },
      data: { prompt: 'What is in the pantry?' },
    });
  for (let times = 0; times < 3; times += 1) expect((await ask()).status()).toBe(200);

  // The server buffers calls of agents for a moment before it writes them to the audit log.
  const read = page.getByText(`${agent}, for ${OWNER.name}, read memories 3 times`);
  await expect(async () => {
    await page.goto('/household/audit');
    await expect(read).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(`created the key ${token.slice(0, 11)}… of ${agent}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByLabel('Search the audit log').fill(`${agent} reading`);
  await expect(page.getByRole('status').filter({ hasText: /^1 event found$/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=Pantry/);
  await read.click();
  await expect(page.getByText('surfacing.surface × 3')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${agent}, for ${OWNER.name}, read memories 3 times`);

  await page.getByLabel('Search the audit log').fill('nobody by that name');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByText('created the key').first()).toBeVisible();
  // Reloads the page, because the options of the filters are loaded only with the page.
  await page.goto('/household/audit');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Exported the audit log' });
  await expect(page).toHaveURL(/[?&]what=audit\.export/);
  await expect(page.getByText('created the key')).toHaveCount(0);
  await expect(page.getByText(`${OWNER.name} exported 1 event of the audit log.`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

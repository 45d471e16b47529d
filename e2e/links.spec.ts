import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilFound } from './page-checks.ts';

const DECISION = 'Zoë takes cello lessons with Mrs Okafor';
const REASON = 'The music school has no waiting list for the cello';

async function openMemory(page: Page, statement: string): Promise<Locator> {
  await page.goto('/memories');
  await page.getByRole('link', { name: statement }).click();
  return page.getByRole('complementary', { name: 'Memory' }).getByRole('region', { name: 'Connections' });
}

async function link(page: Page, connections: Locator, reading: string, other: string): Promise<void> {
  await connections.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link with another memory' });
  await dialog.getByLabel('This memory …').selectOption({ label: reading });
  await dialog.getByRole('combobox', { name: 'The other memory' }).click();
  await page.getByPlaceholder('Type part of its text').fill(other);
  await untilFound(page);
  await page.getByRole('option', { name: other }).first().click();
  await dialog.getByRole('button', { name: 'Link them' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a link between memories reads from both sides, and its removal can be undone', async ({
  page,
  app,
}) => {
  await app.remember(REASON, DECISION);
  const connections = await openMemory(page, DECISION);
  await connections.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link with another memory' });
  await dialog.getByLabel('This memory …').selectOption({ label: 'was caused by' });
  await dialog.getByRole('combobox', { name: 'The other memory' }).click();
  await page.getByPlaceholder('Type part of its text').fill('waiting list cello');
  await untilFound(page);
  await page.getByRole('option', { name: REASON }).click();
  await expect(dialog).toContainText(`“${DECISION}” was caused by “${REASON}”`);
  await expect(dialog).toContainText(`“${REASON}” led to “${DECISION}”`);
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Note').fill('Ana had asked in June');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Link them' }).click();
  const caused = connections.getByRole('list', { name: 'was caused by' });
  await expect(caused).toContainText(REASON);
  await expect(caused).toContainText('Ana had asked in June');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await caused.getByRole('link', { name: REASON }).click();
  await expect(page.getByRole('list', { name: 'led to' })).toContainText(DECISION);
  await page
    .getByRole('list', { name: 'led to' })
    .getByRole('button', { name: /^Remove the link/ })
    .click();
  await expect(page.getByRole('list', { name: 'led to' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('list', { name: 'led to' })).toContainText(DECISION);
});

test('a memory can be linked to a new one by keyboard alone', async ({ page, app }) => {
  await app.remember('The bicycle shed gets a new roof');
  const connections = await openMemory(page, 'The bicycle shed gets a new roof');
  await connections.getByRole('button', { name: 'Link', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link with another memory' });
  await expect(dialog.getByLabel('This memory …')).toBeFocused();
  await page.keyboard.type('rests on');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('The other memory')).toBeFocused();
  await page.keyboard.type('Grandfather’s old roof tiles are still good');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(connections.getByRole('list', { name: 'rests on' })).toContainText('old roof tiles');
});

test('replacing a reason asks whether the dependent memory is still true, and undo asks anew', async ({
  page,
  app,
}) => {
  const old = 'Swimming practice is on Tuesdays at the lido';
  const now = 'The lido closes its Tuesday lanes for repairs';
  const belief = 'Uncle Ferran drives to the lido every week';
  await app.remember(old, now, belief);
  await link(page, await openMemory(page, belief), 'rests on', old);
  await link(page, await openMemory(page, now), 'replaces', old);

  await page.goto('/');
  const asked = page.getByRole('region', { name: 'Do these still hold?' });
  await expect(asked).toContainText(belief);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await asked.getByRole('link', { name: belief }).click();

  const doubt = page.getByText('Something it rests on has changed');
  await expect(doubt).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It still holds' }).click();
  await expect(doubt).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(doubt).toBeVisible();
  await page.getByRole('button', { name: 'Retire it' }).click();
  await expect(doubt).toHaveCount(0);
});

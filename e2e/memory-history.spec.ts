import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a memory’s history shows each change, undoes one, and restores a version', async ({ page, app }) => {
  await app.remember('Iratxe has harp lessons on Tuesdays');
  await page.getByRole('link', { name: 'Iratxe has harp lessons on Tuesdays' }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('Statement').fill('Iratxe has harp lessons on Thursdays');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('tab', { name: 'History' }).click();
  const history = panel.getByRole('list', { name: 'History, latest first' });
  await expect(history.getByRole('listitem').first()).toContainText('Changed');
  await expect(history.locator('del')).toContainText('Tuesdays');
  await expect(history.locator('ins')).toContainText('Thursdays');
  await expectAccessible(page);

  await history.getByRole('button', { name: /^Restore this version: Remembered/ }).click();
  await expect(page.getByText('The version was restored.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Memories' })).toContainText(
    'Iratxe has harp lessons on Tuesdays',
  );
  await page.keyboard.press('z');
  await expect(page.getByRole('list', { name: 'Memories' })).toContainText(
    'Iratxe has harp lessons on Thursdays',
  );
  await history
    .getByRole('button', { name: /^Undo: Changed/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Memories' })).toContainText(
    'Iratxe has harp lessons on Tuesdays',
  );
});

test('erasing a memory requires its first words, and leaves no text of it in Activity', async ({
  page,
  app,
}) => {
  await app.remember('the old boiler rattles on cold nights');
  await page.getByRole('link', { name: 'the old boiler rattles on cold nights' }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await panel.getByRole('button', { name: 'Erase for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this memory for good?' });
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel(/^Type “the old boiler/).fill('The old boiler rattles on cold');
  await erase.click();
  await expect(page.getByText('The memory was erased and cannot be restored.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the old boiler rattles on cold nights' })).toHaveCount(0);
  await page.goto('/household/activity');
  await expect(page.getByText('Erased a memory for good').first()).toBeVisible();
  await expect(page.getByText('boiler rattles')).toHaveCount(0);
  await expectAccessible(page);
});

test('a never-store rule is tried while typing, created, and removed with an undo', async ({ page, app }) => {
  await app.store('the piano tuner comes in October');
  await page.goto('/settings/rules');
  await page.getByRole('textbox', { name: 'Topic' }).fill('piano tuners');
  await page.getByLabel('A text').fill('Call the piano tuner');
  await expect(page.getByText('The text would be stopped.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the piano tuner comes in October' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add this rule' }).click();
  const rules = page.getByRole('region', { name: 'Never stored' });
  await expect(rules).toContainText('the topic “piano tuners”');
  await rules.getByRole('button', { name: 'Remove: the topic “piano tuners”' }).click();
  await expect(rules).not.toContainText('piano tuners');
  await page.keyboard.press('z');
  await expect(rules).toContainText('piano tuners');
  await rules.getByRole('button', { name: 'Remove: the topic “piano tuners”' }).click();
  await expect(rules).not.toContainText('piano tuners');
});

test('what a new rule forbids is found, moved to the trash as one act, and brought back', async ({
  page,
  app,
}) => {
  const said = ['the glockenspiel has a dent', 'Iratxe wants a second glockenspiel'];
  for (const statement of said) await app.store(statement);
  await page.goto('/settings/rules');
  await page.getByRole('textbox', { name: 'Topic' }).fill('glockenspiel');
  await page.getByRole('button', { name: 'Add this rule' }).click();
  await expect(page.getByRole('region', { name: 'Never stored' })).toContainText('glockenspiel');
  const there = page.getByRole('region', { name: 'Existing memories' });
  await there.getByRole('button', { name: 'Look through the memories' }).click();
  for (const statement of said) await expect(there.getByRole('link', { name: statement })).toBeVisible();
  await expectAccessible(page);
  await there.getByRole('button', { name: /^Move \d+ to the trash$/ }).click();
  await expect(page.getByText(/^Moved \d+ memories to the trash$/)).toBeVisible();
  await expect(there).toContainText('No rule forbids any of');
  await page.keyboard.press('z');
  for (const statement of said) await expect(there.getByRole('link', { name: statement })).toBeVisible();
  await page
    .getByRole('region', { name: 'Never stored' })
    .getByRole('button', { name: 'Remove: the topic “glockenspiel”' })
    .click();
  await expect(page.getByRole('region', { name: 'Never stored' })).not.toContainText('glockenspiel');
});

test('the pages for history and rules fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of ['/', '/settings/rules', '/household/activity']) {
    await page.goto(path);
    await expectNoSideScroll(page);
  }
});

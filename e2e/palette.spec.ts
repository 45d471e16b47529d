import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a name and Enter in the palette open the person, however fast they are typed, and viewing as them is listed last', async ({
  page,
}) => {
  const name = `Leo ${Date.now().toString(36)}`;
  await page.goto('/');
  const made = await page.request.post('/api/trpc/members.add', {
    data: { name },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.reload();
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/people\//);
  await expect(page.getByRole('complementary', { name: `Viewing as ${name}` })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(name.toLowerCase());
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await expect(dialog.getByRole('option', { name: `View as ${name}` })).toBeVisible();
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('option').last()).toContainText(`View as ${name}`);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('Ctrl+K during a save opens the palette when the dialog is gone', async ({ page }) => {
  const isSaved = Promise.withResolvers<void>();
  const isPressed = Promise.withResolvers<void>();
  // Only the answer waits, because a kept shortcut is forgotten after a while.
  await page.route('**/api/trpc/memories.store**', async (route) => {
    const response = await route.fetch();
    isSaved.resolve();
    await isPressed.promise;
    await route.fulfill({ response });
  });
  const dialog = page.getByRole('dialog', { name: 'Add a memory' });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await page.goto('/memories?new=1');
  await dialog.getByLabel('What is worth remembering?').fill('The rain barrel leaks at the tap');
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await isSaved.promise;
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  isPressed.resolve();
  await expect(palette).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(palette.getByRole('combobox')).toBeFocused();
});

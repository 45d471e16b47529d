import { forgetProofs } from './database-edits.ts';
import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

const rows = 'Memories';

test('a stale edit of a memory is refused with both texts shown', async ({ page, app, context }) => {
  await app.remember('Leo hates olives');
  await page.getByRole('link', { name: 'Leo hates olives' }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await expect(
    panel.getByText('Only you see it').or(panel.getByText('Everyone in the household')),
  ).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('complementary', { name: 'Memory' }).getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('Statement').fill('Leo likes green olives');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: rows })).toContainText('Leo likes green olives');

  const late = other.getByRole('form', { name: 'Edit memory' });
  await late.getByLabel('Statement').fill('Leo tolerates olives');
  await late.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(late.getByRole('alert')).toContainText('This memory has changed since you opened it');
  await expect(late.getByRole('alert')).toContainText('Leo likes green olives');
  await expect(late.getByLabel('Statement')).toHaveValue('Leo tolerates olives');
  await expectAccessible(other);
  await late.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(other.getByRole('list', { name: rows })).toContainText('Leo tolerates olives');
  await other.close();
});

test('what a memory comes up for is written, shown, changed and taken back', async ({ page }) => {
  const content = 'My left leg does not bend past forty degrees';
  await page.goto('/memories?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add a memory' });
  await dialog.getByLabel('What is worth remembering?').fill(content);
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Comes up when').fill('booking a flight');
  await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: content }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await expect(panel.getByText('booking a flight')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByText('More', { exact: true }).click();
  await panel.getByLabel('Comes up when').fill('a\nb\nc\nd\ne\nf');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('At most 5 cues.', { exact: true })).toBeVisible();
  await panel.getByLabel('Comes up when').fill('choosing seats');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('choosing seats')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSideScroll(page);
});

test('memories are filtered and ordered by keys, and the address keeps it', async ({ page, app }) => {
  await app.store('The swimming pool in Porto opens in May 2031');
  await app.call('memories.store', {
    content: 'Leo saw a heron by the river',
    source: 'observation',
    confidence: 0.4,
  });
  const list = page.getByRole('list', { name: rows });
  await page.goto('/memories');
  await expect(list).toContainText('heron');
  await untilKeysCount(page);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabel('Source').selectOption('Observed');
  await dialog.getByLabel('Confidence').selectOption('Below 50%');
  await expect(dialog.getByRole('status')).toContainText('1 memory under these filters');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/source=observation/);
  await expect(list).not.toContainText('Porto');
  await page.reload();
  await expect(list).toContainText('heron');
  await expect(page.getByRole('button', { name: 'Filters' })).toContainText('2');
  const chip = page.getByRole('button', { name: 'Remove filter: Confidence below 50%' });
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(page).not.toHaveURL(/confidence/);
  await expect(page.getByRole('button', { name: 'Remove filter: Observed' })).toBeVisible();
  await page.goBack();
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/memories$/);
  await expect(list).toContainText('Porto');

  await page.goto('/memories?happenedFrom=2031-05-01&happenedTo=2031-05-31');
  await expect(list).toContainText('Porto');
  await expect(list).not.toContainText('heron');
  await page.goto('/memories?sort=confidence&order=asc');
  await expect(list.getByRole('listitem').first()).toContainText('heron');
  await page.setViewportSize({ width: 320, height: 720 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await dialog.getByLabel('Told until').fill('2020-01-01');
  await expect(dialog.getByRole('status')).toContainText('0 memories');
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Clear filters' }).click();
  await dialog.getByRole('button', { name: 'Show results' }).click();
  await expect(page).not.toHaveURL(/2020-01-01/);
  await expect(list.getByRole('listitem').first()).toContainText('heron');
});

test('a repeated statement raises confidence in place of a duplicate', async ({ page, app }) => {
  await app.remember('Eli plays the cello on Thursdays');
  await app.rememberByHand('Eli plays the cello on Thursdays');
  await expect(page.getByText('This was already known; its confidence has increased.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eli plays the cello on Thursdays' })).toHaveCount(1);
});

test('an ambiguous name is asked about, with the candidates', async ({ page, app }) => {
  for (const name of ['Alex Kim', 'Alex Moreau']) await app.call('contacts.create', { name });
  await page.goto('/memories?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add a memory' });
  await dialog.getByLabel('What is worth remembering?').fill('Alex has a spare key of ours');
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('About', { exact: true }).selectOption('someone');
  await page.getByRole('combobox', { name: 'About whom' }).click();
  // A memory about somebody must have a contact. Without one, it must not become a memory about the author.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(dialog.getByText('Choose whom it is about.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'About whom' })).toBeFocused();
  await page.getByRole('combobox', { name: 'About whom' }).click();
  await page.getByPlaceholder('Type a name').fill('Alex');
  await page.getByRole('option', { name: 'as you said it' }).click();
  await expect(page.getByRole('combobox', { name: 'About whom' })).toContainText('Alex');
  await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
  const asked = dialog.getByRole('alert');
  await expect(asked).toContainText('Nothing was saved yet.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: /Alex Moreau/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Alex has a spare key of ours' }).click();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Alex Moreau' })).toBeVisible();
});

test('a forgotten memory goes to the trash, and undo or restore brings it back', async ({ page, app }) => {
  await app.remember('The wifi is called Copse Road');
  const row = page.getByRole('link', { name: 'The wifi is called Copse Road' });
  await row.click();
  await page.getByRole('complementary').getByRole('button', { name: 'Forget' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Actions for “The wifi is called Copse Road”' }).click();
  await page.getByRole('menuitem', { name: 'Forget' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.click();
  await expect(page.getByRole('complementary')).toContainText('In the trash');
  await page.getByRole('complementary').getByRole('button', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/memories');
  await expect(row).toBeVisible();
});

test('a secret is sealed until its owner reveals it, and again afterwards', async ({ page, app }) => {
  await app.rememberByHand('The spare key lies under the third fern', async () => {
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Secret/ })
      .check();
  });
  const words = page.getByText('under the third fern');
  await expect(words).toHaveCount(0);
  await page.goto('/memories?privacy=secret');
  await page.getByRole('link', { name: 'A sealed secret' }).first().click();
  await expectAccessible(page);
  await forgetProofs();
  await page.getByRole('button', { name: 'Reveal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(words).toHaveCount(0);
  await dialog.getByLabel('Current password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide it again' }).click();
  await expect(words).toHaveCount(0);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Hide it again' }).click();
  await expect(words).toHaveCount(0);
  expect(await (await page.context().request.get(page.url())).text()).not.toContain('third fern');
});

test('an empty search says how many memories were searched, and never that there are none', async ({
  page,
  app,
}) => {
  await app.remember('Nora is allergic to penicillin');
  await page.getByLabel('Search memories').fill('qwzxv plonk');
  await expect(page.getByRole('status').filter({ hasText: /^0 of \d+ match “qwzxv plonk”$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel('Search memories').fill('penicillin');
  await expect(page.locator('mark', { hasText: 'penicillin' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('list', { name: rows })).toContainText('penicillin');
});

test('a memory can be written, opened, edited, forgotten and restored by keyboard alone', async ({
  page,
}) => {
  await page.goto('/memories');
  const search = page.getByLabel('Search memories');
  await expect(async () => {
    await page.keyboard.press('/'); // The key works only after the page is hydrated.
    await expect(search).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.press('c');
  await expect(page.getByLabel('What is worth remembering?')).toBeFocused();
  await page.keyboard.type('Zoë plays the fox in the school play');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: /Zoë plays the fox/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await expect(panel.getByRole('button', { name: 'Forget' })).toBeVisible();
  await untilKeysCount(page);
  await page.keyboard.press('e');
  await expect(panel.getByLabel('Statement')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' in June');
  await page.keyboard.press('Shift+Tab');
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText('in June');
  await untilKeysCount(page);
  await page.keyboard.press('t');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

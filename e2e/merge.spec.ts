import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

/** Makes names unique, so that the test can be repeated on one installation. */
const ours = Date.now().toString(36);

test('a possible duplicate is merged by a key press, and Z undoes the merge', async ({ page, app }) => {
  for (const name of [`Begoña ${ours}`, `Begoñá ${ours}`]) await app.call('contacts.create', { name });
  await page.goto('/people');
  await page.getByRole('link', { name: /^Possible duplicates \d+ to look at/ }).click();
  await page.waitForURL('**/people/doubles');
  const card = page.getByRole('article', { name: new RegExp(`Begoña ${ours}`) });
  await expect(card.getByRole('list', { name: 'Reasons' })).toContainText(
    'Both names differ only in accents or capitals',
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await card
    .getByRole('button', { name: /Same: keep/ })
    .first()
    .focus();
  await expect(card).toHaveAttribute('aria-current', 'true');
  await untilKeysCount(page);
  await page.keyboard.press('1');
  await expect(page.getByText(/was merged into Begoña/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: 'Not the same' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Not the same' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('merging from a contact’s page moves everything, and undo separates the two', async ({ page, app }) => {
  await app.addContact(`Maialen ${ours}`);
  const doctor = `Doctor ${ours} of the clinic`;
  const kept = page.url();
  await app.addContact(doctor);
  const other = page.url();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Notes').fill('Surgery hours on Mondays.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Surgery hours on Mondays.')).toBeVisible();

  await page.goto(kept);
  await page.getByRole('button', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Merge Maialen ${ours}`) });
  await app.pick('Who is the same?', doctor);
  await expect(dialog.getByText('the notes')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Merge into one contact' }).click();
  await expect(page.getByText('Surgery hours on Mondays.')).toBeVisible();
  await expect(page.getByText(`also ${doctor}`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`also ${doctor}`)).toHaveCount(0);
  await page.goto(other);
  await expect(page.getByRole('heading', { level: 1, name: doctor })).toBeVisible();
  await expect(page.getByText('Surgery hours on Mondays.')).toBeVisible();
});

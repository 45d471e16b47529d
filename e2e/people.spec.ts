import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a contact is found without its accents, edited, removed, and restored', async ({ page, app }) => {
  await app.addContact('Jürgen Brandt');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Jürgen Brandt' });
  await form.getByLabel('Other names').fill('Jojo');
  await form.getByRole('button', { name: 'Add a day' }).click();
  await form.getByLabel('Date of day 1').fill('1981-02-03');
  await form.getByLabel('Year not known').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('also Jojo')).toBeVisible();
  await expect(page.getByText('3 February', { exact: true })).toBeVisible();

  await page.goto('/people');
  await page.getByLabel('Search people').fill('jurgen');
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Jürgen Brandt' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/people$/);
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await expect(page.getByRole('link', { name: 'Jürgen Brandt' })).toHaveCount(0);
  const restored = page.waitForResponse(/contacts\.restore/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await restored; // The list may have been read before.
  await page.getByRole('link', { name: 'Jürgen Brandt' }).click();
  await expect(page.getByText('also Jojo')).toBeVisible();
});

test('a relationship reads from both sides, shows derived ones, and is restored by undo', async ({
  page,
  app,
}) => {
  await app.call('contacts.create', { name: 'Carmen Vidal' });
  await app.addContact('Tomás Vidal');
  const dialog = page.getByRole('dialog', { name: 'Set a relationship' });
  const keep = dialog.getByRole('button', { name: 'Set', exact: true });
  await app.sayRelationship('Carmen Vidal', 'mother');
  await expect(
    dialog.getByText('Carmen Vidal is mother of Tomás Vidal · Tomás Vidal is child of Carmen Vidal'),
  ).toBeVisible();
  await keep.click();
  const stated = page.getByRole('list', { name: 'Stated relationships' });
  await expect(stated.getByRole('listitem').filter({ hasText: 'Carmen Vidal' })).toContainText('mother');

  await app.sayRelationship('Pilar Souto', 'used to be the neighbour of');
  await page.getByRole('dialog').getByText('formerly').first().waitFor();
  await keep.click();
  await page.getByText('Formerly (1)').click();
  const former = page.getByRole('list', { name: 'Former relationships' });
  await expect(former.getByRole('listitem')).toContainText('Pilar Souto');

  await stated.getByRole('link', { name: 'Carmen Vidal' }).click();
  await page.getByRole('heading', { name: 'Carmen Vidal', level: 1 }).waitFor();
  await expect(stated.getByRole('listitem')).toContainText('child');
  await app.sayRelationship('Nuño Vidal', 'son');
  await keep.click();
  await stated.getByRole('link', { name: 'Tomás Vidal' }).click();
  await page.getByRole('heading', { name: 'Tomás Vidal', level: 1 }).waitFor();
  const follows = page.getByRole('region', { name: 'Follows from these' });
  await expect(follows).toContainText('Nuño Vidal');
  await expect(follows).toContainText('because');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'More about Carmen Vidal, mother' }).click();
  await page.getByRole('menuitem', { name: /^Remove/ }).click();
  await expect(stated.getByRole('listitem').filter({ hasText: 'Carmen Vidal' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(stated.getByRole('listitem').filter({ hasText: 'Carmen Vidal' })).toContainText('mother');
});

import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('an owner marks a child after seeing who loses what, and undoes it', async ({ page, app }) => {
  const { contact } = await app.call<{ contact: { id: string } }>('contacts.create', {
    name: 'Otto Lindqvist',
    importantDates: [{ label: 'Birthday', date: '2018-05-04' }],
  });
  await app.call('memories.store', {
    content: 'Otto Lindqvist goes to the Oak Primary School',
    contact: contact.id,
    privacy: 'public',
  });
  await page.goto(`/people/${contact.id}`);
  const card = page.getByRole('region', { name: 'Who sees memories' });
  await expect(card).toContainText('By the birthday above, Otto Lindqvist is under 18.');
  await card.getByRole('button', { name: 'Mark as a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who sees memories about Otto Lindqvist?' });
  await expect(dialog.getByRole('status')).toContainText(
    /gents of the household lose 1 memory that you see here\./,
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).toContainText('A child. Memories about Otto Lindqvist stay with ');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).toContainText('By the birthday above');
});

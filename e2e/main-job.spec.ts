import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a memory that was added once surfaces for the right person, with its reason', async ({ page, app }) => {
  test.slow();
  await app.addContactByHand('Ana Souto');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.sayRelationship(OWNER.name, 'sister');
  const dialog = page.getByRole('dialog', { name: 'Set a relationship' });
  const readings = `${OWNER.name} is sister of Ana Souto · Ana Souto is sibling of ${OWNER.name}`;
  await expect(dialog.getByText(readings)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const stated = page.getByRole('list', { name: 'Stated relationships' });
  await expect(stated.getByRole('listitem')).toContainText(OWNER.name);
  await expect(page.getByText('Your sibling')).toBeVisible();

  await app.rememberByHand('Nora loves 90s dance music, it’s great to work to');
  await expect(page.getByRole('list', { name: 'Memories' })).toContainText('90s dance music');
  await app.rememberByHand('Ana cannot eat walnuts', async () => {
    await page.getByLabel('About', { exact: true }).selectOption('someone');
    await app.pick('About whom', 'Ana Souto');
    await expectAccessible(page);
  });
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.preview('put something on, I need to focus');
  const included = page.getByRole('region', { name: /^Included/ });
  const music = included.getByRole('listitem').filter({ hasText: '90s dance music' });
  await expect(music).toContainText('personal preference');
  await expect(music).toContainText('Why: fits');
  await expect(page.getByRole('region', { name: 'exact text sent' })).toContainText(
    'personal preference: Nora loves 90s dance music',
  );
  await page.getByLabel('Numbers').check();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.preview('What can I bake for Ana?');
  const walnuts = included.getByRole('listitem').filter({ hasText: 'walnuts' });
  await expect(walnuts).toContainText('about Ana Souto, your sibling');
  await expect(walnuts).toContainText('you → Ana Souto');
  await expect(page).toHaveURL(/[?&]q=What/);
});

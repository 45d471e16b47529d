import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilFound } from './page-checks.ts';

test('a group is created with members and nested, and an ended membership is restored by undo', async ({
  page,
  app,
}) => {
  await app.call('contacts.create', { name: 'Mireia Sants' });
  await page.goto('/household/groups');
  await page.getByRole('button', { name: 'Create a group' }).first().click();
  const making = page.getByRole('dialog', { name: 'Create a group' });
  await making.getByLabel('Name of the group').fill('Altos de Sants');
  await page.getByRole('combobox', { name: 'Who else', exact: true }).click();
  await page.getByPlaceholder('Type a name').fill('Mireia Sants');
  // Picks the existing contact. The other option is a free description, which the server would resolve.
  await untilFound(page);
  await page.getByRole('option', { name: /^Mireia Sants/ }).click();
  await making.getByLabel('Role of Mireia Sants').fill('first alto');
  await making.getByLabel('First day of Mireia Sants').fill('2024-09-01');
  await app.pick('Who else', 'Ondřej Novák');
  await making.getByLabel('Role of You').fill('pianist');
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Create the group' }).click();

  await page.getByRole('heading', { level: 1, name: 'Altos de Sants' }).waitFor();
  const members = page.getByRole('list', { name: 'Members', exact: true });
  const mireia = members.getByRole('listitem').filter({ hasText: 'Mireia Sants' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  await expect(mireia).toContainText('first alto');
  await expect(mireia).toContainText('since 1 September 2024');
  await expect(members.getByRole('listitem').filter({ hasText: 'pianist' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Change role and days: Mireia Sants' }).click();
  const change = page.getByRole('dialog', { name: 'Mireia Sants in Altos de Sants' });
  await change.getByLabel('Role').fill('soloist');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(mireia).toContainText('soloist');

  const end = page.getByRole('button', { name: 'End membership: Mireia Sants in Altos de Sants' });
  await end.click();
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(mireia).toContainText('soloist');
  await expect(page.getByText(/^Former members/)).toHaveCount(0);

  await end.click();
  await page.getByText('Former members (1)').click();
  const former = page.getByRole('list', { name: 'Former members' });
  await expect(former.getByRole('listitem')).toContainText('Mireia Sants');
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('members of a nested group belong to the groups above, and no group contains itself', async ({
  page,
  app,
}) => {
  await app.makeGroup('Orfeó de Sants', ['Pol Ferrer']);
  await app.makeGroup('Tenors de Sants', ['Jan Puig']);
  await page.getByRole('button', { name: 'Put into a group' }).click();
  const into = page.getByRole('dialog', { name: 'Add Tenors de Sants to a group' });
  await page.getByRole('combobox', { name: 'Group', exact: true }).click();
  await page.getByPlaceholder('Type the name of a group').fill('orfeo');
  await untilFound(page);
  await page.getByRole('option', { name: 'Orfeó de Sants' }).click();
  await expectAccessible(page);
  await into.getByRole('button', { name: 'Add', exact: true }).click();
  const above = page.getByRole('region', { name: 'Belongs to' });
  await expect(above).toContainText('Orfeó de Sants');

  await above.getByRole('link', { name: 'Orfeó de Sants' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orfeó de Sants' }).waitFor();
  const members = page.getByRole('list', { name: 'Members', exact: true });
  await expect(members.getByRole('listitem').filter({ hasText: 'Jan Puig' })).toContainText(
    'through Tenors de Sants',
  );
  await expect(page.getByRole('region', { name: 'Contains' })).toContainText('Tenors de Sants');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Put into a group' }).click();
  await page.getByRole('combobox', { name: 'Group', exact: true }).click();
  await page.getByPlaceholder('Type the name of a group').fill('tenors');
  await untilFound(page);
  await page.getByRole('option', { name: 'Tenors de Sants' }).click();
  const turned = page.getByRole('dialog', { name: 'Add Orfeó de Sants to a group' });
  await turned.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(turned.getByText(/A group cannot contain itself/).first()).toBeVisible();
  await expectAccessible(page);
  await turned.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/household/groups');
  await page.getByLabel('Search groups').fill('sants');
  const list = page.getByRole('list', { name: 'Groups', exact: true });
  const rowOf = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(rowOf('Orfeó de Sants')).toContainText('1 subgroup');
  await expect(rowOf('Tenors de Sants')).toContainText('in Orfeó de Sants');
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('a contact’s page adds them to a group with a role, and lists their groups', async ({ page, app }) => {
  await app.makeGroup('Castellers de Sants', []);
  await app.addContact('Aleix Roca');
  await page.getByRole('button', { name: 'Add to a group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Aleix Roca to a group' });
  await page.getByRole('combobox', { name: 'Group', exact: true }).click();
  await page.getByPlaceholder('Type the name of a group').fill('castellers');
  await untilFound(page);
  await page.getByRole('option', { name: 'Castellers de Sants' }).click();
  await dialog.getByLabel('Role').fill('enxaneta');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const groups = page.getByRole('list', { name: 'Groups', exact: true });
  await expect(groups.getByRole('listitem')).toContainText('enxaneta');
  await expect(groups.getByRole('listitem')).toContainText('with Nora');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'End membership: Aleix Roca in Castellers de Sants' }).click();
  await expect(page.getByText('In no group yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(groups.getByRole('listitem')).toContainText('enxaneta');
});

import { expect, OWNER, test } from './fixtures.ts';
import { openAsStranger } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const fresh = () => String(Date.now());

test('an invitation is accepted once, and a guest is offered nothing to change', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(180_000);
  const name = `Iñaki ${fresh()}`;
  const link = await app.invite(name, 'guest', async () => expectAccessible(page));
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(name)).toBeVisible();

  const guest = await openAsStranger(browser);
  const opened = await guest.page.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(`Join ${OWNER.householdName}`);
  await expect(guest.page.getByText(/invites you/)).toContainText(name);
  await expect(guest.page.getByText('What the household will know about you')).toBeVisible();
  await expectAccessible(guest.page);
  await expectNoSideScroll(guest.page);
  await guest.app.acceptInvitation(`inaki.${fresh()}@example.org`, 'a tandem for two people');
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(name);

  const other = await openAsStranger(browser);
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectAccessible(other.page);
  await other.end();

  for (const [path, ...offers] of [
    ['/memories', 'Add a memory'],
    ['/people', 'Add a contact'],
    ['/household/members', 'Invite', 'Add a child'],
  ]) {
    await guest.page.goto(path ?? '/');
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of offers)
      await expect(guest.page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(guest.page.getByRole('combobox')).toHaveCount(0);
  await guest.end();
});

test('a forgotten password is replaced by a link that an owner makes', async ({ page, app, browser }) => {
  test.setTimeout(180_000);
  const name = `Pau ${fresh()}`;
  const email = `pau.${fresh()}@example.org`;
  const link = await app.invite(name, 'member');
  const member = await openAsStranger(browser);
  await member.page.goto(link);
  await member.app.acceptInvitation(email, 'a tandem for two people');

  await page.goto('/household/members');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'New password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const reset = (await dialog.getByRole('region', { name: 'link', exact: true }).textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const forgetful = await openAsStranger(browser);
  await forgetful.page.goto(reset);
  await expect(forgetful.page.getByRole('heading', { level: 1 })).toHaveText(`A new password for ${name}`);
  await expectAccessible(forgetful.page);
  await expectNoSideScroll(forgetful.page);
  await forgetful.page.getByLabel('New password').fill('1234567890');
  await forgetful.page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(forgetful.page.getByText(/most common passwords/)).toBeVisible();
  await forgetful.page.getByLabel('New password').fill('figs on monday evenings');
  await forgetful.page.getByRole('button', { name: 'Save and sign in' }).click();
  await forgetful.page.waitForURL((url) => url.pathname === '/');
  await expect(forgetful.page.getByRole('heading', { level: 1 })).toContainText(name);
  await member.page.goto('/');
  await expect(member.page).toHaveURL(/sign-in/);
  await forgetful.page.goto(reset);
  await expect(forgetful.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await Promise.all([member.end(), forgetful.end()]);
});

test('a member who leaves their only household can create another', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const email = `ines.${fresh()}@example.org`;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const made = await page.request.post('/api/v1/invites', { data: { role: 'guest' }, headers });
  const { token } = await made.json();
  const account = { name: 'Inés', email, password: 'a tandem for two people' };
  const accepted = await page.request.post('/api/invite/accept', { data: { token, account }, headers });
  expect(accepted.ok()).toBe(true);

  const guest = await openAsStranger(browser);
  await guest.app.signIn(email, account.password);
  await guest.page.waitForURL((url) => url.pathname === '/');
  await guest.page.goto('/household');
  await expect(guest.page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await guest.page.getByRole('button', { name: 'Leave the household' }).click();
  const dialog = guest.page.getByRole('dialog', { name: /^Leave / });
  await expect(dialog.getByText(/^Data that only you can see goes to the trash\. No memory/)).toBeVisible();
  await expectAccessible(guest.page);
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('You are not in a household');
  await expectAccessible(guest.page);
  await expectNoSideScroll(guest.page);

  await guest.page.getByLabel('The link that you were sent').fill('no link');
  await guest.page.getByRole('button', { name: 'Open it' }).click();
  await expect(guest.page.getByText('An invitation link must end with')).toBeVisible();
  await guest.page.getByLabel('Name of the household').fill('Inés’ boat');
  await guest.page.getByRole('button', { name: 'Create the household' }).click();
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Inés');
  await guest.end();
});

test('the last owner cannot leave, and the dialog says what to do', async ({ page }) => {
  await page.goto('/household');
  await page.getByRole('button', { name: 'Leave the household' }).click();
  const dialog = page.getByRole('dialog', { name: /^Leave / });
  await expect(dialog.getByText('You are the last owner')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Choose another owner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('a member without login is added, made a guest, restored by undo, and removed by typing the name', async ({
  page,
}) => {
  const name = `Mía ${fresh()}`;
  await page.goto('/household/members');
  await page.getByRole('button', { name: 'Add a child' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a child' });
  await adding.getByLabel('Name', { exact: true }).fill(name);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const role = page.getByRole('combobox', { name: `Role of ${name}` });
  await expect(role).toHaveValue('member');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await role.selectOption('guest');
  await expect(page.getByText(`${name} is a guest from now on.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(role).toHaveValue('member');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the household' }).click();
  const removing = page.getByRole('dialog', { name: `Remove ${name} from the household?` });
  const remove = removing.getByRole('button', { name: `Remove ${name}` });
  await expect(remove).toBeDisabled();
  await removing.getByRole('radio', { name: /^Nothing stays/ }).check();
  await removing.getByLabel(`Type “${name}” to confirm`).fill(name);
  await expectAccessible(page);
  await remove.click();
  await expect(page.getByText(`${name} is no longer a member.`)).toBeVisible();
  await expect(role).toHaveCount(0);
});

test('an invitation can get a new link, and can be withdrawn', async ({ page, app, browser }) => {
  const name = `Zoë ${fresh()}`;
  const first = await app.invite(name, 'member');
  await page.getByRole('button', { name: `New link for ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'A new link' });
  const second = (await dialog.getByRole('region', { name: 'link', exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  expect(second).not.toBe(first);

  const other = await openAsStranger(browser);
  await other.page.goto(first);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await other.page.goto(second);
  await expect(other.page.getByRole('heading', { level: 1 })).toContainText('Join');
  await page.getByRole('button', { name: `Withdraw the invitation for ${name}` }).click();
  await expect(page.getByText('Its link no longer works.')).toBeVisible();
  await other.page.goto(second);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await other.end();
});

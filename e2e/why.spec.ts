import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const DECISION = 'We chose the blue caravan for the summer in Galicia';
const QUESTION = 'Why did we choose the blue caravan?';

async function addReason(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a reason' });
  await dialog.getByRole('button', { name: 'Write a new one' }).click();
  await dialog.getByLabel('The reason').fill(words);
  await dialog.getByRole('button', { name: 'Add the reason' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a question on Home leads to its reasons, which can be added, undone, and copied', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.store(DECISION);
  await page.goto('/');
  await page.getByLabel('Ask your memory').fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  await expect(page.getByRole('region', { name: 'No recorded reason' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Add a reason' }).click();
  await expectAccessible(page);
  await addReason(page, 'Grandmother Ilse cannot sleep in a tent any more');
  const because = page.getByRole('region', { name: 'Because', exact: true });
  await expect(because.getByRole('listitem')).toHaveCount(1);
  await expect(because).toContainText('cannot sleep in a tent');
  await expect(because).toContainText('led to it');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('blue caravan');
  expect(copied).toContain('cannot sleep in a tent');

  await page.getByRole('button', { name: 'This is wrong' }).click();
  await page.getByRole('menuitem', { name: 'A link is wrong' }).click();
  const wrong = page.getByRole('dialog', { name: 'Which link is wrong?' });
  await expect(wrong).toContainText('cannot sleep in a tent');
  await expectAccessible(page);
  await wrong.getByRole('button', { name: /^Remove it/ }).click();
  await expect(page.getByRole('region', { name: 'No recorded reason' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(because).toContainText('cannot sleep in a tent');
});

test('other questions are answered from memories, with a link to each', async ({ page, app }) => {
  await app.store('The lemon tree on the terrace was a gift from Aunt Pilar');
  await page.goto('/ask');
  await expectAccessible(page);
  await page.getByLabel('Ask your memory').fill('What do we know about the lemon tree?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('a gift from Aunt Pilar');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'What would my agent get?' }).click();
  await expect(page).toHaveURL(/\/preview\?q=/);
});

test('suggested questions are about people whom the memories name', async ({ page, app }) => {
  await app.call('contacts.create', { name: 'Wilhelmina' });
  await app.store('Wilhelmina repairs accordions in Lugo');
  await page.goto('/ask');
  await expectAccessible(page);
  // other tests store memories about other people, who may be named more often
  const question = page.getByRole('link', { name: /^What do you remember about (?!me\?)/ }).first();
  const name = /about (?<name>.+)\?/.exec((await question.textContent()) ?? '')?.groups?.name ?? '';
  expect(name).not.toBe('');
  await question.click();
  await expect(page.getByLabel('Ask your memory')).toHaveValue(`What do you remember about ${name}?`);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('the reasons of a hidden memory are not shown', async ({ page }) => {
  await page.goto('/ask/01970000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Because', exact: true })).toHaveCount(0);
});

test('the server sends the why page with its reasons as text', async ({ page, app }) => {
  await app.remember('We painted the hall in ochre');
  await page.getByRole('link', { name: 'We painted the hall in ochre' }).click();
  await page.getByRole('complementary', { name: 'Memory' }).getByRole('link', { name: 'Why?' }).click();
  await page.waitForURL(/\/ask\//);
  const sent = await (await page.request.get(page.url())).text();
  expect(sent).toContain('We painted the hall in ochre');
  expect(sent).toContain('No recorded reason');
});

test('a question about somebody is answered from their record, and a memory can be forgotten from the answer', async ({
  page,
  app,
}) => {
  await app.call('contacts.create', {
    name: 'Bartholomew',
    importantDates: [{ label: 'Birthday', date: '--03-04' }],
  });
  await app.call('relationships.set', { contactA: 'Bartholomew', relationship: 'uncle', contactB: 'me' });
  await app.store('My uncle Bartholomew restores wooden clocks');
  await page.goto('/');
  await page.getByLabel('Ask your memory').fill('When is my uncle’s birthday?');
  await page.keyboard.press('Enter');
  const record = page.getByRole('region', { name: 'On record' });
  await expect(record).toContainText('about Bartholomew, your uncle');
  await expect(record).toContainText('Bartholomew’s birthday: 4 March');
  await page.getByLabel('Ask your memory').fill('What do you remember about Bartholomew?');
  await page.keyboard.press('Enter');
  const known = page.getByRole('region', { name: 'What is known' });
  await expect(known).toContainText('wooden clocks');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await known.getByRole('button', { name: /^Forget: .*wooden clocks/ }).click();
  await expect(page.getByRole('main')).not.toContainText('wooden clocks');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(known).toContainText('wooden clocks');
});

test('a question about somebody whom nobody knows says so above the nearest memories', async ({
  page,
  app,
}) => {
  await app.store('The birthdays are on the kitchen calendar');
  const main = page.getByRole('main');
  const nobody = main.getByText('Nobody called “Brunhilde” is known');
  await page.goto('/');
  await page.getByLabel('Ask your memory').fill('When is Brunhilde’s birthday?');
  await page.keyboard.press('Enter');
  await expect(nobody).toBeVisible();
  await expect(main).toContainText(/Nobody called “Brunhilde” is known.*on the kitchen calendar/s);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.call('contacts.create', { name: 'Brunhilde' });
  await page.getByLabel('Ask your memory').fill('Who is Brunhilde?');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Brunhilde is a contact');
  await expect(nobody).toHaveCount(0);
});

test('a question about a name like that of a contact asks who is meant, above what is known', async ({
  page,
  app,
}) => {
  await app.call('contacts.create', { name: 'Lena Weiss' });
  await app.store('Lana Weiss is allergic to nuts');
  const main = page.getByRole('main');
  await page.goto('/');
  await page.getByLabel('Ask your memory').fill('What can I cook for Lana Weiss?');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Lena Weiss' })).toBeVisible();
  await expect(main).toContainText(/Lena Weiss.*Lana Weiss is allergic to nuts/s);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

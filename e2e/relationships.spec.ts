import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const SMALL_PRINT = 'Formerly';

async function makeAgent(page: Page, request: APIRequestContext) {
  await page.goto('/people');
  const token = await page.evaluate(async (agentName) => {
    const answer = await fetch('/api/v1/keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ label: 'laptop', agentName }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { token: made }: { token: string } = await answer.json();
    return made;
  }, `Music planner ${Date.now()}`);
  return async (contactA: string, relationship: string, contactB: string) => {
    const answer = await request.post('/api/v1/relationships', {
      headers: { Authorization: `Bearer ${token}` },
      data: { contactA, relationship, contactB },
    });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
}

const row = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

test('a relationship can be edited and ended, undo restores it, and its history lists the changes', async ({
  page,
  app,
}) => {
  await app.addContact('Maite Goikoetxea');
  await app.sayRelationship('Xabier Lasa', 'husband');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  const current = row(page, 'Stated relationships', 'Xabier Lasa');
  await expect(current).toContainText('husband');
  await expect(current).toContainText('added by you');

  const more = page.getByRole('button', { name: 'More about Xabier Lasa, husband' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Since').fill('2010-06-01');
  await dialog.getByLabel('How sure').selectOption('0.9');
  await dialog.getByLabel('Notes').fill('Met at the harbour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(current).toContainText('since 1 June 2010');
  await expect(current).toContainText('0.90');

  await more.click();
  await page.getByRole('menuitem', { name: 'It has ended' }).click();
  await dialog.getByLabel('Last day').fill('2019-01-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(current).toHaveCount(0);
  await page.getByText(`${SMALL_PRINT} (1)`).click();
  await expect(row(page, 'Former relationships', 'Xabier Lasa')).toContainText('until 31 January 2019');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(current).toContainText('husband');
  await expect(page.getByText(SMALL_PRINT)).toHaveCount(0);

  await more.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const acts = dialog.getByRole('list', { name: 'What happened' }).locator('> li');
  await expect(acts).toHaveCount(4);
  await expect(acts.nth(1)).toContainText('Ended by you');
  await expect(acts.nth(2)).toContainText('Met at the harbour');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('several relationships are set and undone together, and derived ones can be confirmed', async ({
  page,
  app,
}) => {
  for (const name of ['Leire Etxeberria', 'Iker Etxeberria']) await app.call('contacts.create', { name });
  await app.addContact('Nerea Etxeberria');
  await page.getByRole('button', { name: 'Several at once' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set several relationships' });
  await dialog.getByLabel(/^What they are to/).fill('mother');
  await app.pick('Who', 'Leire Etxeberria');
  await expect(dialog.getByText('Leire Etxeberria is mother of Nerea Etxeberria')).toBeVisible();
  await dialog.getByRole('button', { name: 'Something else' }).click();
  await dialog.getByLabel(/^What they are to .* 2$/).fill('brother');
  await app.pick('Who, 2', 'Iker Etxeberria');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Set all 2' }).click();
  await expect(row(page, 'Stated relationships', 'Iker Etxeberria')).toContainText('brother');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('No relationships yet.')).toBeVisible();

  await app.sayRelationship('Leire Etxeberria', 'mother');
  await page.getByRole('dialog').getByRole('button', { name: 'Set', exact: true }).click();
  await expect(row(page, 'Stated relationships', 'Leire Etxeberria')).toContainText('mother');
  await page.getByRole('link', { name: 'Leire Etxeberria' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Leire Etxeberria' }).waitFor();
  await app.sayRelationship('Iker Etxeberria', 'son');
  await page.getByRole('dialog').getByRole('button', { name: 'Set', exact: true }).click();
  await expect(row(page, 'Stated relationships', 'Iker Etxeberria')).toContainText('son');
  await page.getByRole('link', { name: 'Nerea Etxeberria' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Nerea Etxeberria' }).waitFor();
  const follows = page.getByRole('region', { name: 'Follows from these' });
  await follows.getByRole('button', { name: /Confirm that Iker/ }).click();
  await expect(row(page, 'Stated relationships', 'Iker Etxeberria')).toContainText('sibling');
});

test('a new relationship type is shown from both sides before it is created', async ({ page, app }) => {
  await app.addContact('Oihana Ruiz');
  await app.sayRelationship('Peru Ruiz', 'is the tambourine luthier of');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      'Peru Ruiz is tambourine luthier of Oihana Ruiz · Oihana Ruiz has Peru Ruiz as tambourine luthier',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('it becomes a new relationship type')).toBeVisible();
});

test('a proposed relationship type can be merged, restored by undo, and rejected', async ({
  page,
  app,
  request,
}) => {
  await app.addContact('Gorka Ibarra');
  const say = await makeAgent(page, request);
  const told = await say('Gorka Ibarra', 'is the zither luthier of', 'me');
  expect(told.outcome).toBe('type_proposed');
  await page.getByRole('link', { name: 'Relationship types' }).click();
  await page.getByRole('heading', { level: 1, name: 'Relationship types' }).waitFor();
  const proposed = page.getByRole('region', { name: 'Proposed by agents' });
  await expect(proposed.getByRole('listitem').filter({ hasText: 'zither luthier' })).toContainText(
    'used once',
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await proposed.getByRole('button', { name: 'Merge zither luthier into another type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Which type does it mean?' }).click();
  await page.getByPlaceholder('Type a word').fill('mentor');
  await page.getByRole('option', { name: /^mentor/ }).click();
  await expect(dialog.getByText('“A is zither luthier of B” becomes “A is mentor of B”.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(proposed.getByRole('button', { name: /zither luthier/ })).toHaveCount(0);
  expect((await say('Gorka Ibarra', 'zither luthier', 'me')).outcome).toBe('unchanged');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await proposed.getByRole('button', { name: 'Reject zither luthier and its relationships' }).click();
  await expect(proposed.getByRole('button', { name: /zither luthier/ })).toHaveCount(0);
  expect((await say('Gorka Ibarra', 'zither luthier', 'me')).outcome).toBe('needs_clarification');
});

test('words added to a built-in relationship type resolve to it', async ({ page, app }) => {
  await page.goto('/people/relationship-types');
  await page.getByLabel('Search types').fill('sister');
  const builtIn = page.getByRole('region', { name: 'Built in' });
  await builtIn.getByText('sibling', { exact: true }).click();
  await builtIn.getByRole('button', { name: 'Add words for sibling' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('More words for sibling').fill('arreba');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(builtIn.getByText(/arreba/)).toBeVisible();
  await app.addContact('Ainara Otxoa');
  await app.sayRelationship('Miren Otxoa', 'arreba');
  await expect(page.getByRole('dialog').getByText('Miren Otxoa is arreba of Ainara Otxoa')).toBeVisible();
});

test('on a phone, People has its other pages in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/people');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Relationship types' })).toBeHidden();
  await main.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Import or export' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('menuitem', { name: 'Relationship types' }).click();
  await page.getByRole('heading', { level: 1, name: 'Relationship types' }).waitFor();
});

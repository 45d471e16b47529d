import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

/** A new statement in each run, because a repeated statement would only reinforce its memory. */
const telling = (what: string): string => `Zoë keeps ${what} ${Date.now().toString(36)} in the drawer`;

const vaults = (page: Page) => page.getByRole('navigation', { name: 'Vault' }).filter({ visible: true });
const band = (page: Page) => page.getByRole('complementary', { name: 'Work vault' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Add a memory' });
const words = (page: Page) => form(page).getByLabel('What is worth remembering?');

async function switchTo(page: Page, vault: 'Personal' | 'Work'): Promise<void> {
  await vaults(page).getByRole('link', { name: vault }).click();
  await expect(page.locator('html')).toHaveAttribute('data-context', vault.toLowerCase());
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

async function remember(page: Page, content: string): Promise<void> {
  await words(page).fill(content);
  await form(page).getByRole('button', { name: 'Remember', exact: true }).click();
  await form(page).waitFor({ state: 'detached' });
}

test('a memory stored at work is found at work, and not in personal', async ({ page, app }) => {
  const content = telling('invoices');
  await page.goto('/memories');
  await expect(band(page)).toHaveCount(0);
  await switchTo(page, 'Work');
  await expect(page).toHaveURL(/\/work\/memories$/);
  await expect(page).toHaveTitle('Memories · Work · Hearthlore');
  await expect(band(page)).toBeVisible();
  await page.keyboard.press('c');
  await remember(page, content);
  await expect(page.getByRole('link', { name: content })).toBeVisible();
  const { items } = await app.call<{ items: { id: string; content: string }[] }>('memories.list', {
    context: 'work',
  });
  const [stored] = items.filter((one) => one.content === content);
  await switchTo(page, 'Personal');
  await expect(page).toHaveURL(/\/memories$/);
  await expect(page).toHaveTitle('Memories · Hearthlore');
  await expect(band(page)).toHaveCount(0);
  const personal = await app.call<{ items: { content: string }[] }>('memories.list', { limit: 100 });
  expect(personal.items.map((one) => one.content)).not.toContain(content);
  await page.goto(`/memories/${stored?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await page.goto(`/work/memories/${stored?.id}`);
  await expect(page.getByText(content).first()).toBeVisible();
  // A memory is not in the other vault, so the switch leads to the list.
  await switchTo(page, 'Personal');
  await expect(page).toHaveURL(/\/memories$/);
});

test('two tabs in different vaults store where each of them is', async ({ page, app, context }) => {
  const [mine, ours] = [telling('a photo album'), telling('a contract')];
  await page.goto('/memories?new=1');
  await words(page).fill(mine);
  const other = await context.newPage();
  await other.goto('/work/memories?new=1');
  await expect(words(other)).toHaveValue('');
  await remember(other, ours);
  await expect(other.getByRole('link', { name: ours })).toBeVisible();
  await remember(page, mine);
  await expect(page.getByRole('link', { name: mine })).toBeVisible();
  const contents = async (vault: string) =>
    (
      await app.call<{ items: { content: string }[] }>('memories.list', { limit: 100, context: vault })
    ).items.map((one) => one.content);
  const [personal, work] = [await contents('personal'), await contents('work')];
  expect([personal.includes(mine), personal.includes(ours)]).toEqual([true, false]);
  expect([work.includes(mine), work.includes(ours)]).toEqual([false, true]);
});

test('an unsaved draft stays in its vault', async ({ page }) => {
  const content = telling('a payslip');
  await page.goto('/work/memories?new=1');
  await words(page).fill(content);
  await page.goto('/memories?new=1');
  await expect(words(page)).toHaveValue('');
  await page.goto('/work/memories?new=1');
  await expect(words(page)).toHaveValue(content);
});

test('a key and the palette switch vaults, and undo acts in the vault of its page', async ({ page, app }) => {
  const content = telling('a stapler');
  await page.goto('/people');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/work\/people$/);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/work\/memories$/);
  await app.call('memories.store', { content, context: 'work' });
  await page.reload();
  await page.getByRole('link', { name: content }).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('link', { name: content })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: content })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Page, command or name…').fill('switch to personal');
  await page.getByRole('option', { name: /^Switch to personal/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/memories$/);
  await expect(page.locator('html')).toHaveAttribute('data-context', 'personal');
});

test('a memory moves to work and back, with keys and one undo', async ({ page, app }) => {
  const content = telling('a projector');
  await app.call('memories.store', { content, privacy: 'private' });
  const contentsIn = async (context: string) =>
    (await app.call<{ items: { content: string }[] }>('memories.list', { limit: 100, context })).items.map(
      (one) => one.content,
    );
  const isIn = async () => [
    (await contentsIn('personal')).includes(content),
    (await contentsIn('work')).includes(content),
  ];
  await page.goto('/memories');
  await page.getByRole('link', { name: content }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await expect(panel.getByRole('button', { name: 'Move to Work' })).toBeVisible();
  await untilKeysCount(page);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move this memory to Work?' });
  await expect(dialog).toContainText('do not');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move to Work' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: content })).toHaveCount(0);
  expect(await isIn()).toEqual([false, true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: content })).toBeVisible();
  expect(await isIn()).toEqual([true, false]);
  await page.getByRole('button', { name: `Actions for “${content}”` }).click();
  await page.getByRole('menuitem', { name: 'Move to Work' }).click();
  await dialog.getByRole('button', { name: 'Move to Work' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: content })).toHaveCount(0);
  await switchTo(page, 'Work');
  await page.getByRole('link', { name: content }).click();
  await expect(panel.getByRole('button', { name: 'Move to Personal' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSideScroll(page);
  await panel.getByRole('button', { name: 'Move to Personal' }).click();
  const back = page.getByRole('dialog', { name: 'Move this memory to Personal?' });
  await back.getByRole('button', { name: 'Move to Personal' }).click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('link', { name: content })).toHaveCount(0);
  expect(await isIn()).toEqual([true, false]);
});

const PLACES = ['', '/review', '/memories', '/people', '/graph', '/preview', '/profiles', '/household'];
const MORE_PLACES = ['/household/agents', '/household/activity', '/household/runs', '/settings/rules'];

test('every page at work says so, and its links stay at work', async ({ page }) => {
  for (const place of [...PLACES, ...MORE_PLACES]) {
    await page.goto(`/work${place}`);
    await expect(band(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ · Work · Hearthlore$/);
    const leaving = await page.locator('a[href^="/"]').evaluateAll((links) =>
      links
        .filter((link) => link.closest('nav[aria-label="Vault"]') === null)
        .filter((link) => link.textContent !== 'show them there')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^\/work(\/|\?|$)|^\/docs|[?&]context=work/.test(href)),
    );
    expect(leaving, place).toEqual([]);
    await expectNoSideScroll(page);
    if (['', '/memories', '/review'].includes(place)) await expectAccessible(page, { withFrame: true });
  }
});

test('no page answers at the internal addresses of the personal vault', async ({ page }) => {
  expect((await page.request.get('/personal/memories')).status()).toBe(404);
  expect((await page.request.get('/memories', { headers: { 'x-context': 'work' } })).status()).toBe(200);
  const html = await (await page.request.get('/memories', { headers: { 'x-context': 'work' } })).text();
  expect(html).toContain('data-context="personal"');
});

test('a rule of the work vault leaves the personal one as it is', async ({ page, app }) => {
  const conversations = page.getByRole('group', { name: 'Conversations that agents send' });
  await page.goto('/work/settings/rules');
  await expect(page.getByRole('heading', { name: 'This vault: Work' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Models that may read its texts' })).toHaveCount(0);
  await conversations.getByText('Refused', { exact: true }).click();
  await expect(page.getByText('Conversations are refused from now on')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/rules');
  await expect(conversations.getByLabel('Stored')).toBeChecked();
  await expect(page.getByRole('group', { name: 'Models that may read its texts' })).toBeVisible();
  await page.goto('/work/settings/rules');
  await expect(conversations.getByLabel('Refused')).toBeChecked();
  await app.call('household.setPolicy', { captures: true, context: 'work' });
});

test('an agent for work alone is shown at work, and personal says where it is', async ({ page, app }) => {
  const agentName = `Office ${Date.now().toString(36)}`;
  await app.call('keys.create', { label: 'desk', agentName, contexts: ['work'] });
  await page.goto('/work/household/agents');
  const card = page.getByRole('heading', { name: agentName });
  await expect(card).toBeVisible();
  await expect(page.getByText('desk').first()).toBeVisible();
  await page.goto('/household/agents');
  await expect(page.getByRole('link', { name: 'show them there' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'show them there' }).click();
  await expect(page).toHaveURL(/\/work\/household\/agents$/);
});

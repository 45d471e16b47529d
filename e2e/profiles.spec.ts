import type { APIRequestContext, Page } from '@playwright/test';
import { identifierLabel, identifierWords } from '#server/domain/text/identifier-words.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';
import { call, card, decide, fresh } from './review-case-fixtures.ts';

const kindOf = (words: string): string => fresh(words).replaceAll(' ', '_').toLowerCase();
async function recorded(page: Page, type: string, accepted: number, rejected: number): Promise<void> {
  const told = (outcome: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type, value: `${outcome} number ${index + 1}`, outcome }));
  await call(page, 'outcomes.record', {
    items: [...told('accepted', accepted), ...told('rejected', rejected)],
  });
}

const suggested = (page: Page, type: string, value: string) =>
  call(page, 'suggestions.create', {
    type,
    value,
    evidence: [{ title: 'Market on <b>Saturday</b>', url: 'https://market.example/saturday' }],
    configBefore: { week: ['Dal', 'Fajitas'] },
  });

const inbox = (page: Page) => page.getByRole('main').getByRole('article');

async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/profiles');
  await page.getByRole('main').getByRole('link', { name: /You/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
}

const kindRow = (page: Page, type: string) =>
  page
    .getByRole('list', { name: 'Acceptance by kind' })
    .getByRole('listitem')
    .filter({ hasText: identifierLabel(type) });

test('suggestions are accepted and rejected with a reason by keys, and the profile follows', async ({
  page,
}) => {
  test.slow();
  const type = kindOf('add_tapas');
  await page.goto('/profiles/suggestions');
  await recorded(page, type, 7, 1);
  await suggested(page, type, 'Croquetas de jamón');
  await suggested(page, type, 'Boquerones en vinagre');
  await page.goto('/profiles/suggestions');
  await expect(page.getByText('<b>Saturday</b>').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const first = inbox(page).first();
  await expect(first).toContainText('Boquerones en vinagre');
  await untilKeysCount(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('form', { name: 'Accept it' }).getByLabel('Why')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Leo asked for them');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: ': 8 of 9' }).first()).toBeVisible();
  await expect(first).toContainText('Croquetas de jamón');
  await untilKeysCount(page);
  await page.keyboard.press('r');
  await page.keyboard.type('Fried again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: ': 8 of 10' }).first()).toBeVisible();
  await expect(inbox(page).filter({ hasText: 'Croquetas' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(inbox(page).filter({ hasText: 'Croquetas' })).toHaveCount(1);

  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/profiles$/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await openOwnProfile(page);
  await expect(kindRow(page, type)).toContainText('Accepted 8 of 9');
  await expect(kindRow(page, type)).toContainText(/89 %, likely 5\d to 9\d %/);
  await page.getByText('As a table: Acceptance by kind').click();
  const table = page.getByRole('table', { name: 'Acceptance by kind' });
  await expect(table.getByRole('row').filter({ hasText: identifierLabel(type) })).toContainText('89 %');
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('a decision can be excluded from the counts and included again without loss', async ({ page }) => {
  const type = kindOf('boost_bakery');
  await page.goto('/profiles');
  await recorded(page, type, 8, 2);
  await openOwnProfile(page);
  await expect(kindRow(page, type)).toContainText('Accepted 8 of 10');
  await kindRow(page, type)
    .getByRole('link', { name: /^See the 10 decisions/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: '10 decisions found' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const row = page
    .getByRole('list', { name: 'Decisions' })
    .getByRole('listitem')
    .filter({ hasText: 'accepted number 3' });
  await row.getByRole('button', { name: /^Do not count it/ }).click();
  await expect(row).toContainText('Excluded');
  await page.goBack();
  await expect(kindRow(page, type)).toContainText('Accepted 7 of 9');
  await page.keyboard.press('z');
  await expect(kindRow(page, type)).toContainText('Accepted 8 of 10');
});

test('an insight approved in Review is exported', async ({ page }) => {
  const type = kindOf('mute_choir');
  await page.goto('/profiles');
  await recorded(page, type, 0, 6);
  await openOwnProfile(page);
  const insights = page.getByRole('region', { name: 'Insights' });
  const row = insights.getByRole('listitem').filter({ hasText: identifierLabel(type) });
  await expect(row).toContainText('Waits for you');
  await row.getByRole('link', { name: /^Decide it in Review/ }).click();
  await expect(card(page).getByRole('heading', { level: 2 })).toContainText(identifierWords(type));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await untilKeysCount(page);
  await decide(page, () => page.keyboard.press('1'));
  await openOwnProfile(page);
  const all = insights.getByRole('button', { name: /^Show all/ });
  if ((await all.count()) > 0) await all.click();
  await expect(row).toContainText('Approved');
  const downloading = page.waitForEvent('download');
  await insights.getByRole('link', { name: /^Export/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('learned-patterns.md');
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString().replaceAll('\\', '')).toContain(type);
  await row.getByRole('button', { name: /^Retire/ }).click();
  await expect(row).toContainText('Retired');
});

test('pausing a profile and switching off its patterns can each be undone', async ({ page }) => {
  const type = kindOf('reduce_noise');
  await page.goto('/profiles');
  await recorded(page, type, 0, 8);
  await openOwnProfile(page);
  const patterns = page.getByRole('region', { name: 'Patterns' });
  const row = patterns.getByRole('listitem').filter({ hasText: identifierLabel(type) });
  await expect(row).toContainText('0 of 8');
  await row.getByLabel('Agents may use it').uncheck();
  await expect(row).toContainText('Switched off');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).not.toContainText('Switched off');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('This profile is paused.')).toBeVisible();
  await recorded(page, type, 0, 1);
  await page.reload();
  await expect(kindRow(page, type)).toContainText('Accepted 0 of 8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Learn again' }).first().click();
  await expect(page.getByText('This profile is paused.')).toHaveCount(0);

  await page.getByText('The household', { exact: true }).click();
  await expect(page.getByText('Everybody in the household sees this profile now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked();
});

async function toldTo(request: APIRequestContext, token: string): Promise<string[]> {
  // Requests the whole page, because the short answer omits patterns beyond its token limit.
  const answer = await request.get('/api/v1/profile?withPage=true', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { patterns }: { patterns: { key: string }[] } = await answer.json();
  return patterns.map(({ key }) => key);
}

test('a pattern denied to one agent still reaches another, and undo restores it', async ({
  page,
  request,
}) => {
  const type = kindOf('pause_choir');
  const pattern = `never_${type}`;
  await page.goto('/profiles');
  await recorded(page, type, 0, 6);
  const keyOf = async (name: string): Promise<string> => {
    const made = await call<{ token: string }>(page, 'keys.create', { agentName: name, label: name });
    return made.token;
  };
  const [denied, other] = [await keyOf(fresh('Juniper')), await keyOf(fresh('Sorrel'))];
  expect(await toldTo(request, denied)).toContain(pattern);

  await openOwnProfile(page);
  const row = page
    .getByRole('region', { name: 'Patterns' })
    .getByRole('listitem')
    .filter({ hasText: identifierLabel(type) });
  await row.getByText(/^Which agents/).click();
  await expectAccessible(page);
  await row.getByLabel(fresh('Juniper')).uncheck();
  await expect(row).toContainText('Not for 1 agent');
  expect(await toldTo(request, denied)).not.toContain(pattern);
  expect(await toldTo(request, other)).toContain(pattern);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).not.toContainText('Not for 1 agent');
  expect(await toldTo(request, denied)).toContain(pattern);
});

test('accepting a suggestion can record the new configuration, and a mistake in it is shown without loss', async ({
  page,
}) => {
  const type = kindOf('add_market_dish');
  await page.goto('/profiles');
  await suggested(page, type, 'Pimientos de Padrón');
  await page.goto('/profiles/suggestions');
  await expect(inbox(page).first()).toContainText('Pimientos de Padrón');
  await untilKeysCount(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('form', { name: 'Accept it' }).getByLabel('Why')).toBeFocused();
  await page.keyboard.type('With the tortilla');
  await page.keyboard.press('Tab');
  const config = page.getByLabel('The new configuration');
  await expect(config).toBeFocused();
  await expect(config).toHaveValue(/"Fajitas"/);
  await config.fill('{\n  "week": ["Dal" "Pimientos"]\n}');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Line 2, column 18: a comma or ] is missing here.')).toBeVisible();
  await expect(config).toHaveAttribute('aria-invalid', 'true');
  await expect(config).toBeFocused();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.type(',');
  await expect(page.getByLabel('Why')).toHaveValue('With the tortilla');
  await page.keyboard.press('Control+Enter');
  await expect(inbox(page).filter({ hasText: 'Pimientos' })).toHaveCount(0);

  await openOwnProfile(page);
  await page.getByRole('link', { name: 'All decisions' }).click();
  const row = page
    .getByRole('list', { name: 'Decisions' })
    .getByRole('listitem')
    .filter({ hasText: 'Pimientos de Padrón' });
  await expect(row).toContainText('Because: With the tortilla');
  await row.getByText('Configuration after').click();
  await expect(row.getByText(/"Pimientos"/)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, scriptBytes } from './page-checks.ts';

/** Maximum size of the scripts before the first interaction, in kB (1,000 bytes, compressed). */
const BUDGETS: readonly { kB: number; pages: readonly string[] }[] = [
  {
    kB: 215,
    pages: [
      '/',
      '/ask',
      '/household',
      '/household/groups',
      '/household/members',
      '/household/agents',
      '/household/agents/connect',
      '/household/activity',
      '/household/audit',
      '/household/runs',
      '/settings',
      '/settings/rules',
      '/settings/import',
      '/settings/export',
      '/people',
      '/people/family',
      '/people/import',
      '/people/doubles',
      '/people/relationship-types',
      '/profiles',
      '/profiles/household',
      '/profiles/household/decisions',
      '/profiles/suggestions',
      '/preview',
      '/memories',
      '/review/clusters',
      '/review/history',
    ],
  },
  { kB: 235, pages: ['/review'] },
  // This includes cytoscape (144 kB), which is loaded after the page.
  { kB: 375, pages: ['/graph'] },
];

/** Pages that no other test checks when they open. Their navigation frame is checked too. */
const LOOKED_AT = new Set([
  '/',
  '/memories',
  '/people',
  '/graph',
  '/preview',
  '/household',
  '/household/members',
  '/household/agents',
  '/settings',
]);

const kBOf = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  return (await scriptBytes(page)) / 1_000;
};

test('every page is accessible, fits 320 px, asks only this server, and loads no more script than it may', async ({
  page,
  app,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${baseURL}/`) && !address.startsWith('data:')) foreign.push(address);
  });
  const { contact } = await app.call<{ contact: { id: string } }>('contacts.create', {
    name: 'Elixane Soto',
  });
  const pages = BUDGETS.flatMap(({ kB, pages }) => pages.map((path) => ({ path, most: kB })));
  pages.push({ path: `/people/${contact.id}`, most: 215 });
  const over: string[] = [];
  for (const { path, most } of pages) {
    await page.goto(path);
    const kB = await kBOf(page);
    // A smaller size means that the measurement failed.
    if (kB > most || kB < 100) over.push(`${path}: ${kB.toFixed(1)} kB, at most ${most}`);
    if (!LOOKED_AT.has(path)) continue;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, { withFrame: true });
    await expectNoSideScroll(page);
  }
  expect(over).toEqual([]);
  expect(foreign).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scriptBytes } from './ui.ts';

/** Maximum size of the scripts before the first interaction, in kB (1,000 bytes, compressed). */
const BUDGETS: readonly { kind: string; kB: number; pages: readonly string[] }[] = [
  {
    kind: 'pages',
    kB: 215,
    pages: [
      '/',
      '/graph/why',
      '/household',
      '/household/groups',
      '/household/members',
      '/household/agents',
      '/household/activity',
      '/household/audit',
      '/household/runs',
      '/settings',
      '/settings/rules',
      '/people',
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
  { kind: 'the review desk', kB: 235, pages: ['/review'] },
  // This includes cytoscape (144 kB), which is loaded after the page.
  { kind: 'the picture', kB: 375, pages: ['/graph'] },
];

async function broughtBy(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return (await scriptBytes(page)) / 1_000;
}

test('no page loads more script than its kind may', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/people');
  const contact = await page.locator('a[data-step]').first().getAttribute('href');
  const pages = BUDGETS.flatMap(({ kind, kB, pages }) => pages.map((path) => ({ kind, path, most: kB })));
  pages.push({ kind: 'a contact', path: contact ?? 'no contact', most: 215 });
  const over: string[] = [];
  for (const { kind, path, most } of pages) {
    const kB = await broughtBy(page, path);
    // A smaller size means that the measurement failed.
    if (kB > most || kB < 100) over.push(`${path} (${kind}): ${kB.toFixed(1)} kB, at most ${most}`);
  }
  expect(over).toEqual([]);
});

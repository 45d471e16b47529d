import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scriptBytes } from './ui.ts';

/**
 * The most script that a page may bring before anybody touches it, in kB (1,000 bytes, compressed), by kind of page. React and Next
 * are 137 of them, the frame 20, asking the server from the browser 19, filters in the address 7. What a page has too much
 * comes when it is wanted (`dynamic`, `LazyMenu`, `usePrefetch`), or is no client component.
 */
const BUDGETS: readonly { kind: string; kB: number; pages: readonly string[] }[] = [
  { kind: 'read alone', kB: 170, pages: ['/', '/profiles'] },
  {
    kind: 'forms and lists',
    kB: 210,
    pages: [
      '/graph/why',
      '/household',
      '/household/groups',
      '/household/members',
      '/household/agents',
      '/household/activity',
      '/household/audit',
      '/settings',
      '/settings/rules',
      '/people',
      '/people/import',
      '/people/doubles',
      '/people/relationship-types',
      '/profiles/household',
      '/profiles/household/decisions',
      '/profiles/suggestions',
      '/preview',
      '/memories',
      '/review/clusters',
      '/review/history',
    ],
  },
  { kind: 'the review desk', kB: 220, pages: ['/review'] },
  // with the script that draws the picture, 144 kB, which comes by itself once the page is there
  { kind: 'the picture', kB: 370, pages: ['/graph'] },
];

/** In kB, once nothing more is on its way by itself. */
async function broughtBy(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return (await scriptBytes(page)) / 1_000;
}

test('no page brings more script than it may', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/people');
  const contact = await page.locator('a[data-step]').first().getAttribute('href');
  const pages = BUDGETS.flatMap(({ kind, kB, pages }) => pages.map((path) => ({ kind, path, most: kB })));
  pages.push({ kind: 'a contact', path: contact ?? 'no contact', most: 210 });
  const over: string[] = [];
  for (const { kind, path, most } of pages) {
    const kB = await broughtBy(page, path);
    // none at all would be a count that does not count
    if (kB > most || kB < 100) over.push(`${path} (${kind}): ${kB.toFixed(1)} kB, may be ${most}`);
  }
  expect(over).toEqual([]);
});

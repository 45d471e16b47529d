import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scriptBytes } from './ui.ts';

/**
 * The most script, in kB (1,000 bytes, compressed), that a page brings before anybody touches it; a little above what it
 * brings now. React and Next are 137 of them, the frame 18, asking the server from the browser 19, filters in the address 7.
 * What a page has too much comes when it is wanted (`dynamic`, `LazyMenu`, `usePrefetch`), or is no client component.
 */
const CEILINGS: readonly [path: string, kB: number][] = [
  ['/', 161],
  ['/profiles', 160],
  ['/graph/why', 184],
  ['/household', 187],
  ['/household/groups', 188],
  ['/settings', 188],
  ['/people/import', 188],
  ['/settings/rules', 190],
  ['/household/members', 198],
  ['/people/doubles', 191],
  ['/review/clusters', 191],
  ['/household/agents', 200],
  ['/household/activity', 197],
  ['/people', 198],
  ['/people/relationship-types', 197],
  ['/preview', 198],
  ['/profiles/household', 198],
  ['/profiles/household/decisions', 200],
  ['/profiles/suggestions', 199],
  ['/review/history', 200],
  ['/household/audit', 200],
  ['/memories', 203],
  ['/review', 208],
  // with the script that draws the picture, 144 kB, which comes by itself once the page is there
  ['/graph', 364],
];

/** The same of the page of a contact, which has an address of its own. */
const CONTACT_CEILING = 201;

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
  const ceilings = [...CEILINGS, [contact ?? 'no contact', CONTACT_CEILING] as const];
  const over: string[] = [];
  for (const [path, most] of ceilings) {
    const kB = await broughtBy(page, path);
    // none at all would be a count that does not count
    if (kB > most || kB < 100) over.push(`${path}: ${kB.toFixed(1)} kB, may be ${most}`);
  }
  expect(over).toEqual([]);
});

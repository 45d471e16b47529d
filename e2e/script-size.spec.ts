import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scriptBytes } from './ui.ts';

/**
 * The most script, in kB (1,000 bytes, compressed), that a page brings before anybody touches it; a little above what it
 * brings now. React and Next are 137 of them, the frame 20 (2 of them for when nothing can be
 * loaded: the notice, and what asks again), asking the server from the browser 19, filters in the address 7.
 * What a page has too much comes when it is wanted (`dynamic`, `LazyMenu`, `usePrefetch`), or is no client component.
 */
const CEILINGS: readonly [path: string, kB: number][] = [
  ['/', 162],
  ['/profiles', 161],
  ['/graph/why', 185],
  ['/household', 188],
  ['/household/groups', 189],
  ['/settings', 190],
  ['/people/import', 189],
  ['/settings/rules', 191],
  ['/household/members', 198],
  ['/people/doubles', 191],
  ['/review/clusters', 192],
  ['/household/agents', 201],
  ['/household/activity', 198],
  ['/people', 199],
  ['/people/relationship-types', 198],
  ['/preview', 199],
  ['/profiles/household', 200],
  ['/profiles/household/decisions', 201],
  ['/profiles/suggestions', 202],
  ['/review/history', 201],
  ['/household/audit', 202],
  ['/memories', 205],
  ['/review', 211],
  // with the script that draws the picture, 144 kB, which comes by itself once the page is there
  ['/graph', 365],
];

/** The same of the page of a contact, which has an address of its own. */
const CONTACT_CEILING = 203;

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

import { globSync } from 'node:fs';
import { posix } from 'node:path';
import type { Page } from '@playwright/test';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

/** Where the parameter of a route is found: a page, and its links. Other routes get an unknown id. */
const LINKS: Record<string, { page: string; link: RegExp }> = {
  '/ask/[memory]': { page: '/memories', link: new RegExp(`^/memories/(${ID})`) },
  '/docs/[area]': { page: '/docs', link: /^\/docs\/([a-z-]+)$/ },
  '/household/runs/[id]': { page: '/household/runs', link: new RegExp(`^/household/runs/(${ID})`) },
  '/memories/[id]': { page: '/memories', link: new RegExp(`^/memories/(${ID})`) },
  '/people/[id]': { page: '/people', link: new RegExp(`^/people/(${ID})`) },
  '/profiles/[person]': { page: '/profiles', link: new RegExp(`^/profiles/(${ID})`) },
  '/profiles/[person]/decisions': { page: '/profiles', link: new RegExp(`^/profiles/(${ID})`) },
  '/review/[case]': { page: '/review/history', link: new RegExp(`^/review/(${ID})`) },
};

const isInAddress = (segment: string): boolean => !segment.startsWith('(') && segment !== '[context]';

/** Returns the routes of all pages, such as `/memories/[id]`. */
export function pageRoutes(root: string): string[] {
  const files = globSync('app/**/page.tsx', { cwd: root });
  return files
    .map((file) => posix.dirname(file).split('/').slice(1).filter(isInAddress))
    .map((segments) => posix.join('/', ...segments))
    .sort();
}

/** Without anything to show, a page gets an unknown id and shows its error. */
export async function addressOf(page: Page, route: string): Promise<string> {
  const parameter = /\[[^\]]+\]/;
  if (!parameter.test(route)) return route;
  const source = LINKS[route];
  if (source === undefined) return route.replace(parameter, UNKNOWN_ID);
  await page.goto(source.page);
  await page.waitForLoadState('networkidle');
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const found = hrefs.map((href) => source.link.exec(href)?.[1]).find((id) => id !== undefined);
  return route.replace(parameter, found ?? UNKNOWN_ID);
}

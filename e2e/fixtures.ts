import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { AppDriver } from './app-driver.ts';

/** All tests except the first start begin signed in as this owner. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

export const SHARE = process.env.E2E_SHARE ?? 'all';

export const OWNER_STATE = `.cache/e2e/owner-${SHARE}.json`;

/** Makes `goto` wait for hydration, because clicks before it would be lost. */
function waitUntilInteractive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return response;
  };
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.on('page', waitUntilInteractive);
  return context;
}

/** Every test has a browser context of its own. */
export const isolatedTest = base.extend<{ app: AppDriver }>({
  context: async ({ browser }, use) => {
    const context = await openContext(browser);
    await use(context);
    await context.close();
  },
  app: async ({ page }, use) => use(new AppDriver(page)),
});

/** Logs the open pages of a failed test, because often only the log of a run is kept. */
async function logPages(pages: Page[]): Promise<void> {
  for (const page of pages) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 1000 })
      .catch(() => 'unreadable');
    console.log(`On ${page.url()}:\n${shown}`);
  }
}

interface Shared {
  context?: BrowserContext;
}

/** Tests share a context, which keeps the compiled scripts. Each begins with a new page and only the owner's cookies. */
export const test = isolatedTest.extend<object, { shared: Shared }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async ({ browser, shared }, use, test) => {
    const context = shared.context ?? (await openContext(browser));
    shared.context = context;
    await context.setStorageState(OWNER_STATE);
    await use(context);
    if (test.status !== test.expectedStatus) await logPages(context.pages());
    await context.setOffline(false);
    await context.clearPermissions();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) await page.close();
  },
});
export { expect } from '@playwright/test';

import { test as base } from '@playwright/test';
import { App } from './app.ts';

/** The owner whom the first start makes; every other test begins signed in as her. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

/** Where the first start leaves her cookies for the tests after it. */
export const OWNER_STATE = '.cache/e2e/owner.json';

/** `app` does what a person does, in the product's words. */
export const test = base.extend<{ app: App }>({
  app: async ({ page }, use) => use(new App(page)),
});
export { expect } from '@playwright/test';

import { defineConfig } from '@playwright/test';
import { OWNER_STATE, SHARE } from './e2e/fixtures.ts';
import { findBrowser } from './scripts/find-browser.ts';

// `npm run e2e` sets these variables. Without them, start a server with new data on port 3000 first.
const baseURL = process.env.E2E_BASE_URL ?? process.env.BASE_URL ?? 'http://localhost:3000';
const executablePath = process.env.E2E_BROWSER ?? findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${SHARE}`,
  // This is only a limit for a busy machine. The benchmarks measure speed.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // All tests of a run use the same installation, so two at a time would see each other's data.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    timezoneId: 'Europe/Madrid',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Shorter than a test, so that a failure names the action that waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'first start', testMatch: 'first-start.spec.ts' },
    {
      name: 'signed in',
      testIgnore: 'first-start.spec.ts',
      dependencies: ['first start'],
      // Without this, tests would wait for animations. The test of the first start runs with animations.
      use: { storageState: OWNER_STATE, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});

/**
 * Measures the review queue in a real browser: time from the key that decides a case until the next card is painted, while
 * every response of the server is delayed by 300 ms. Needs a production server:
 *
 *   node bench/review-page.ts --password='olives on sunday mornings' http://localhost:3000
 *
 * Signs in as --email (nora@example.org), adds --cards (40) contradicting pairs and decides them one after the other. The
 * pairs are not removed, so use a separate household. E2E_BROWSER sets the path of the browser.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { contradict, liking, slowDown, watch } from '../e2e/review-case-fixtures.ts';
import { signIn } from './measure-graph-page-in-browser.ts';
import { quantile } from './time-calls.ts';

/** Pause before each key, in milliseconds. A shorter pause would make the page ignore the key. */
const READ_MS = 300;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string', default: 'nora@example.org' },
    password: { type: 'string', default: '' },
    cards: { type: 'string', default: '40' },
  },
});
const baseURL = positionals[0] ?? 'http://localhost:3000';
const browser = await chromium.launch({
  ...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const storageState = await signIn(browser, baseURL, values.email, values.password);
const page = await browser.newPage({ baseURL, storageState });
const cards = Number(values.cards);
await page.goto('/review');
for (let index = 0; index < cards; index += 1) await contradict(page, ...liking('Nekane', `dish${index}`));
await slowDown(page);
await page.goto('/review?kind=contradiction');
await page.waitForLoadState('networkidle');
await page.waitForTimeout(READ_MS);
const watched = await watch(page);
for (let index = 0; index < cards - 1; index += 1) {
  await page.keyboard.press('6');
  await page.waitForTimeout(READ_MS);
}
const { keys } = await watched();
const times = keys.flatMap(({ nextAfter }) => nextAfter ?? []);
console.log(
  `key to next card, ${times.length} of ${cards - 1}: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms (goal 100)`,
);
await browser.close();

/**
 * Measures the graph page in a real browser: time to first use, smoothness, longest freeze, and time to find a person and
 * to explain a memory. Needs one production server (`npm start`) per household size, filled before it starts:
 *
 *   HEARTHLORE_DATA_DIR=/var/tmp/ten node bench/seed-graph.ts --nodes=10000 --password='olives on sunday mornings'
 *   HEARTHLORE_DATA_DIR=/var/tmp/ten PORT=3310 npm start
 *   node bench/graph-page.ts --password='olives on sunday mornings' http://localhost:3310 [another server …]
 *
 * Signs in as --email (nora@example.org). Page figures are medians of --rounds (3), each in a new browser context without
 * cache and without a graphics card. "p95" figures are 95th percentiles of --calls (40) over HTTP. --made-up=5000 answers
 * the overview here with a made-up household of 5,000 nodes, to measure the browser without the server. E2E_BROWSER sets
 * the path of the browser.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { scriptFigures, serverFigures } from './measure-graph-page-calls.ts';
import { type Figures, measureRound, signIn } from './measure-graph-page-in-browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string', default: 'nora@example.org' },
    password: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '40' },
    'made-up': { type: 'string' },
  },
});

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function middles(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(rounds.map((round) => round[name] ?? NaN))]));
}

const browser = await chromium.launch({
  ...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const madeUp = values['made-up'] === undefined ? null : Number(values['made-up']);
const columns: Record<string, Figures> = {};
for (const baseURL of positionals.length > 0 ? positionals : ['http://localhost:3000']) {
  const storageState = await signIn(browser, baseURL, values.email, values.password);
  const rounds: Figures[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push(await measureRound(browser, { baseURL, storageState, madeUp }));
  }
  const context = await browser.newContext({ baseURL, storageState });
  columns[new URL(baseURL).host] = {
    ...middles(rounds),
    ...(await serverFigures(context.request, baseURL, Number(values.calls))),
    ...(await scriptFigures(context)),
  };
  await context.close();
  const names = Object.keys(Object.values(columns)[0] ?? {});
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(Object.entries(columns).map(([host, figures]) => [host, figures[name]])),
      ]),
    ),
  );
}
await browser.close();

import { gzipSync } from 'node:zlib';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Connection } from '#server/graph/connect/schema.ts';
import type { Picture } from '#server/graph/picture/schema.ts';
import { quantile } from './time-calls.ts';

type Figures = Record<string, number>;

const WARM_UP = 3;
const APART = 7;

async function ask<T>(
  request: APIRequestContext,
  baseURL: string,
  operation: string,
  input: object,
): Promise<T> {
  const answer = await request.get(`${baseURL}/api/trpc/${operation}`, {
    params: { input: JSON.stringify(input) },
    timeout: 120_000,
  });
  if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`);
  const { result } = await answer.json();
  return result.data;
}

async function timed(calls: number, call: (index: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls + WARM_UP; index += 1) {
    const begun = performance.now();
    await call(index);
    if (index >= WARM_UP) times.push(performance.now() - begun);
  }
  return Math.round(quantile(times, 0.95));
}

export async function serverFigures(
  request: APIRequestContext,
  baseURL: string,
  calls: number,
): Promise<Figures> {
  const overview = await ask<Picture>(request, baseURL, 'graph.show', { scope: 'overview' });
  const sent = await ask<Picture>(request, baseURL, 'graph.show', { scope: 'overview', packed: true });
  const { id, kind } = overview.nodes;
  const decisions = id.filter((_, index) => kind[index] === 'decision');
  const one = (index: number): string => decisions[index % decisions.length] ?? '';
  let hops = 0;
  const why = await timed(calls, async (index) => {
    const { steps } = await ask<{ steps: { hops: number }[] }>(request, baseURL, 'memories.why', {
      id: one(index),
      maxHops: 6,
    });
    hops = Math.max(hops, ...steps.map((step) => step.hops));
  });
  let connected = 0;
  const connect = await timed(calls, async (index) => {
    const ends = { fromId: one(index), toId: one(index + APART), maxHops: 6 };
    const { paths } = await ask<Connection>(request, baseURL, 'graph.connect', ends);
    connected = Math.max(connected, ...paths.map((path) => path.hops));
  });
  return {
    nodes: id.length,
    edges: overview.edges.from.length,
    'overview gzip, kB': Math.round(gzipSync(JSON.stringify(sent)).byteLength / 1000),
    'why p95, ms': why,
    'why, hops at most': hops,
    'connect p95, ms': connect,
    'connect, hops at most': connected,
  };
}

export async function scriptFigures(context: BrowserContext): Promise<Figures> {
  const page = await context.newPage();
  const scripts = new Map<string, string>();
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    reads.push(
      response.text().then(
        (text) => void scripts.set(response.url(), text),
        () => {},
      ),
    );
  });
  await page.goto('/graph?show=canvas', { timeout: 120_000 });
  await page.locator('[data-painted]').waitFor({ state: 'attached', timeout: 60_000 });
  await Promise.all(reads);
  const html = await (await context.request.get(page.url())).text();
  const size = (text: string) => gzipSync(text, { level: 9 }).byteLength / 1000;
  const sum = (texts: readonly string[]) => Math.round(texts.reduce((total, text) => total + size(text), 0));
  const all = [...scripts];
  const isInHtml = ([url]: [string, string]) => html.includes(new URL(url).pathname);
  await page.close();
  return {
    'scripts of the page gzip, kB': sum(all.filter(isInHtml).map(([, text]) => text)),
    'script of the picture gzip, kB': sum(
      all.flatMap(([, text]) => (text.includes('textureOnViewport') ? [text] : [])),
    ),
  };
}

// `GET /busy` returns the longest block of the event loop since the last call, in milliseconds of CPU time.

import { makeHousehold } from '#server/db/testing/household.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { allOperations, operations } from '#server/operations.ts';
import type { CtxFor } from '../call-options.ts';
import { healthResponse } from '../health-routes.ts';
import { HTTP_BASE, httpDoor } from '../http-door.ts';
import { jsonResponse } from '../http-responses.ts';
import { mcpDoor } from '../mcp-door.ts';
import { trpcDoor } from '../trpc-door.ts';
import { serve } from './serve-door.ts';

const LOOK_MS = 5;

const home = await makeHousehold(['Nora']);
const ctxFor: CtxFor = async () => home.asAgent('Nora', { scopes: [...SCOPES], now: new Date() });
const doors = {
  http: httpDoor(allOperations(), ctxFor),
  trpc: trpcDoor(operations, ctxFor),
  mcp: mcpDoor(allOperations(), ctxFor, { version: '0', hosts: [] }),
};

let longest = 0;
let before = cpuMs();
setInterval(() => {
  const now = cpuMs();
  longest = Math.max(longest, now - before);
  before = now;
}, LOOK_MS);

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/busy') {
    const longestMs = longest;
    longest = 0;
    return jsonResponse({ longestMs }, 'busy');
  }
  if (pathname === '/api/health') return healthResponse(createEncoder().name);
  if (pathname.startsWith('/api/trpc')) return doors.trpc(request);
  if (pathname.startsWith(HTTP_BASE)) return doors.http(request);
  return doors.mcp(request);
}

const { url } = await serve(answer);
process.stdout.write(`${url}\n`);

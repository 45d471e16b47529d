// A server in a process of its own with the doors of a new household, for a test that sends what is hostile to it. Prints
// its address. `GET /busy` answers for how long, in milliseconds, its main thread computed at most without letting others in
// since it was asked last: what anybody else who asks waits for at most, whatever else the machine is busy with.

import { makeHousehold } from '#server/db/testing/household.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { createBuiltinEmbedder } from '#server/models/builtin.ts';
import { allOperations, operations } from '#server/operations.ts';
import type { CtxFor } from '../call-options.ts';
import { healthResponse } from '../health-routes.ts';
import { HTTP_BASE, httpDoor } from '../http.ts';
import { mcpDoor } from '../mcp.ts';
import { jsonResponse } from '../responses.ts';
import { TRPC_BASE, trpcDoor } from '../trpc.ts';
import { serve } from './serve-door.ts';

/** Milliseconds between two looks at the clock. */
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

/** What the main thread has computed, in milliseconds of its own time. */
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
  if (pathname === '/api/health') return healthResponse(createBuiltinEmbedder().name);
  if (pathname.startsWith(TRPC_BASE)) return doors.trpc(request);
  if (pathname.startsWith(HTTP_BASE)) return doors.http(request);
  return doors.mcp(request);
}

const { url } = await serve(answer);
process.stdout.write(`${url}\n`);

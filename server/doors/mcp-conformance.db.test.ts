import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp-door.ts';
import { ConformanceServer } from './testing/conformance/conformance-server.ts';
import { EXPECTED_FAILURES } from './testing/conformance/expected-failures.ts';
import { PATIENTLY, runSuite } from './testing/conformance/run-suite.ts';
import { makePlace } from './testing/contract-household.ts';
import { serve } from './testing/serve-door.ts';

/** Fewer mean that scenarios did not run. */
const LEAST_PASSED = 50;

let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const place = await makePlace('Rivera family');
  const door = mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [], Server: ConformanceServer });
  served = await serve((request) => {
    // The suite sends no credentials.
    const headers = new Headers(request.headers);
    headers.set('authorization', place.bearer('key'));
    return door(new Request(request, { headers }));
  });
});
afterAll(() => served?.close());

/** Returns what failed unexpectedly, and the expectations that nothing met. */
function compare(failed: Record<string, string>, expected: readonly string[]) {
  const isOf = (check: string, entry: string): boolean => check === entry || check.startsWith(`${entry}: `);
  return {
    unexpected: Object.entries(failed).filter(([check]) => !expected.some((entry) => isOf(check, entry))),
    stale: expected.filter((entry) => !Object.keys(failed).some((check) => isOf(check, entry))),
  };
}

test.each(Object.entries(EXPECTED_FAILURES))(
  'the MCP door passes every check of the conformance suite for %s that applies to it',
  async (revision, expectations) => {
    const expected = expectations.flatMap((one) => one.of);
    const args = ['server', '--url', `${served.url}/api/mcp`, '--requirements', revision, ...PATIENTLY];
    const { passed, failed } = await runSuite(args);
    expect(compare(failed, expected)).toEqual({ unexpected: [], stale: [] });
    expect(passed).toBeGreaterThanOrEqual(LEAST_PASSED);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOperations } from '#server/operations.ts';
import { inputSchema, inputSchemaWithDoor } from './json-schema.ts';
import { badInputs } from './testing/bad-inputs.ts';
import { CONTRACT_CASES, type ContractCase } from './testing/contract-cases.ts';
import { type Door, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-place.ts';
import { type Fingerprint, fingerprintOf } from './testing/fingerprint.ts';

let here: Place;
let there: Place;
let doors: ReturnType<typeof doorsOf>;
let fingerprint: Fingerprint;
/** ids that exist, in the household next door */
let foreignIds: string[];

beforeAll(async () => {
  here = await makePlace('Rivera family');
  there = await makePlace('Okafor family');
  doors = doorsOf(here);
  fingerprint = await fingerprintOf([here.household.householdId, there.household.householdId]);
  foreignIds = await Promise.all([there.memory(), there.contact('Chidi'), there.relationship(), there.key()]);
  foreignIds.push(...there.household.members.flatMap(({ userId, contactId }) => [userId, contactId]));
});
afterAll(() => fingerprint.end());

const caseOf = (name: string): ContractCase => {
  const found = CONTRACT_CASES[name];
  if (!found) throw new Error(`${name} has no row in contract-cases.ts.`);
  return found;
};

test('every operation has a row, and every row an operation', () => {
  expect(Object.keys(CONTRACT_CASES).sort()).toEqual(
    allOperations()
      .map(({ name }) => name)
      .sort(),
  );
});

const all = allOperations().map((operation) => [operation.name, operation] as const);

describe.each(all)('%s', (name, operation) => {
  const { as = 'key' } = CONTRACT_CASES[name] ?? {};
  const through: Door[] = operation.mcp ? ['HTTP', 'tRPC', 'MCP'] : ['HTTP', 'tRPC'];
  /** bad input is tried many times, so without looking up a key each time */
  const spoiler = as === 'key' ? 'agent' : as;

  test.each(through)('does what it says through %s, in the shape that it promises', async (door) => {
    const answer = await doors[door](operation, await caseOf(name).input(here), as);
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && operation.output.parse(answer.output)).toEqual(answer.ok && answer.output);
  });

  test.each(through)('refuses bad input through %s, names the field and changes nothing', async (door) => {
    const valid = await caseOf(name).input(here);
    const before = await fingerprint.take();
    // A query string has no types but text; what it can get wrong is tried in http.test.ts.
    const isText = door === 'HTTP' && operation.http.method !== 'POST' && operation.http.method !== 'PATCH';
    const tried = badInputs(inputSchemaWithDoor(operation), valid).filter(
      ({ input }) => !isText || Object.values(input).every((value) => typeof value === 'string'),
    );
    const wrong: string[] = [];
    for (const { what, input, field } of tried) {
      const answer = await doors[door](operation, input, spoiler);
      const named = answer.ok
        ? 'accepted'
        : [answer.error.code, ...(answer.error.fields ?? []).map(({ path }) => path)];
      const isRight =
        !answer.ok && answer.error.code === 'INVALID_INPUT' && namesField(answer.error.fields, field);
      if (!isRight) wrong.push(`${what}: ${named}`);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint.take()).toEqual(before);
  });

  test.each(through)('refuses what is no object, and a megabyte, through %s', async (door) => {
    const before = await fingerprint.take();
    if (door !== 'HTTP' || operation.http.method === 'POST' || operation.http.method === 'PATCH') {
      if (door !== 'MCP') {
        const list = await doors[door](operation, ['a', 'list'], spoiler);
        expect(list).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
        const large = await doors[door](operation, { content: 'x'.repeat(1_000_000) }, spoiler);
        expect(large).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', fields: [{ path: 'body' }] } });
      }
      const empty = await doors[door](operation, {}, spoiler);
      if ((inputSchema(operation).required ?? []).length > 0) {
        expect(empty).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
        expect(await fingerprint.take()).toEqual(before);
      }
    }
  });

  test('does not find, show or touch anything of the household next door', async () => {
    const valid = await caseOf(name).input(here);
    const fields = Object.entries(inputSchema(operation).properties).filter(([field, schema]) =>
      mayNameThings(field, schema.format),
    );
    const before = await fingerprint.take();
    for (const [field] of fields) {
      for (const id of foreignIds) {
        const value = field === 'who' || field === 'speaksFor' ? [id] : id;
        const answer = await doors.tRPC(operation, { ...valid, [field]: value }, spoiler);
        expect(JSON.stringify(answer)).not.toMatch(/Okafor|Chidi/);
        if (operation.kind === 'mutation' && answer.ok) {
          expect(answer.output).toMatchObject({ outcome: 'needs_clarification' });
        }
      }
    }
    expect(await fingerprint.take()).toEqual(before);
  });
});

function namesField(fields: { path: string }[] | undefined, field: string): boolean {
  return (fields ?? []).some(({ path }) => path === field || path.startsWith(`${field}.`));
}

/** Fields that take an id, by their format or because people are named in them. */
function mayNameThings(field: string, format: string | undefined): boolean {
  return format === 'uuid' || ['contact', 'contactA', 'contactB', 'who', 'speaksFor'].includes(field);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyOperation } from '#server/core/operation.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { allOperations } from '#server/operations.ts';
import { inputSchema, inputSchemaWithOptions } from './operation-json-schema.ts';
import { badInputs } from './testing/bad-inputs.ts';
import { CONTRACT_CASES, type ContractCase } from './testing/contract-cases.ts';
import { answerSchemaOf, doorsFor, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { type Fingerprint, fingerprintOf } from './testing/household-fingerprint.ts';

let here: Place;
let there: Place;
let doors: ReturnType<typeof doorsOf>;
let fingerprint: Fingerprint;
let foreignIds: string[];

beforeAll(async () => {
  here = await makePlace('Rivera family');
  there = await makePlace('Okafor family');
  doors = doorsOf(here);
  fingerprint = await fingerprintOf(testConnectionString(), [
    here.household.householdId,
    there.household.householdId,
  ]);
  foreignIds = await Promise.all([there.memory(), there.contact('Chidi'), there.relationship(), there.key()]);
  foreignIds.push(...there.household.members.flatMap(({ userId, contactId }) => [userId, contactId]));
});
afterAll(() => fingerprint?.end());

const caseOf = (name: string): ContractCase => {
  const found = CONTRACT_CASES[name];
  if (!found) throw new Error(`${name} has no case in contract-cases.ts.`);
  return found;
};

test('every operation has a contract case, and every contract case an operation', () => {
  expect(Object.keys(CONTRACT_CASES).sort()).toEqual(
    allOperations()
      .map(({ name }) => name)
      .sort(),
  );
});

const all = allOperations().map((operation) => [operation.name, operation] as const);

describe.each(all)('%s', (name, operation) => {
  const { as = 'key' } = CONTRACT_CASES[name] ?? {};
  const through = doorsFor(operation);
  /** uses an agent actor for the key, because looking up a key for so many calls is slow */
  const spoiler = as === 'key' ? 'agent' : as;

  let made: Promise<Record<string, unknown>> | undefined;
  /** Shared by the calls that change nothing. */
  const sharedInput = () => (made ??= Promise.resolve(caseOf(name).input(here)));

  test.each(through)('succeeds through %s with an output that matches its schema', async (door) => {
    await caseOf(name).prepare?.(here);
    const answer = await doors[door](operation, await caseOf(name).input(here), as);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answerSchemaOf(operation).parse(answer.output)).toEqual(answer.output);
  });

  test.each(through)(
    'refuses invalid input through %s, names the field and changes nothing',
    async (door) => {
      const valid = await sharedInput();
      const before = await fingerprint.take();
      const tried = badInputs(inputSchemaWithOptions(operation), valid).filter(
        ({ input }) => door !== 'HTTP' || hasBody(operation) || fitsQuery(input),
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
    },
  );

  test.each(through)('refuses a non-object, an empty body and three megabytes through %s', async (door) => {
    if (door === 'HTTP' && !hasBody(operation)) return;
    const before = await fingerprint.take();
    const sent: [unknown, object][] = [];
    if (inputSchema(operation).required?.length) sent.push([{}, { code: 'INVALID_INPUT' }]);
    if (door !== 'MCP') {
      sent.push([['a', 'list'], { code: 'INVALID_INPUT' }]);
      sent.push([{ content: 'x'.repeat(3_000_000) }, { code: 'TOO_LARGE', fields: [{ path: 'body' }] }]);
    }
    for (const [input, error] of sent) {
      expect(await doors[door](operation, input, spoiler)).toMatchObject({ ok: false, error });
    }
    expect(await fingerprint.take()).toEqual(before);
  });

  test('does not find, show or change anything of another household', async () => {
    const valid = await sharedInput();
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

const hasBody = ({ http }: AnyOperation): boolean => http.method === 'POST' || http.method === 'PATCH';

function fitsQuery(input: Record<string, unknown>): boolean {
  return Object.values(input).every((value) => typeof value === 'string' && value.isWellFormed());
}

function namesField(fields: { path: string }[] | undefined, field: string): boolean {
  return (fields ?? []).some(({ path }) => path === field || path.startsWith(`${field}.`));
}

function mayNameThings(field: string, format: string | undefined): boolean {
  return format === 'uuid' || ['contact', 'contactA', 'contactB', 'who', 'speaksFor'].includes(field);
}

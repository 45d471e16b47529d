import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropSetUpCode, isSetUpCode, makeSetUpCode, readSetUpCode } from './set-up-code.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hearthlore-code-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('is stored in a file that only its owner can read', () => {
  makeSetUpCode(directory);
  expect(readdirSync(directory)).toEqual(['set-up-code']);
  expect(statSync(join(directory, 'set-up-code')).mode & 0o777).toBe(0o600);
  expect(readSetUpCode(directory)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('changes at each start, and is gone once dropped', () => {
  const codes = Array.from({ length: 20 }, () => {
    makeSetUpCode(directory);
    return readSetUpCode(directory);
  });
  expect(new Set(codes).size).toBe(20);
  dropSetUpCode(directory);
  dropSetUpCode(directory);
  expect(readSetUpCode(directory)).toBeNull();
});

it.each(['X0K1-9TPQ', 'x0k1-9tpq', ' xok1 9tpq ', 'XOKL9TPQ', 'xoki–9tpq'])(
  'is accepted when typed as %j',
  (typed) => expect(isSetUpCode(typed, 'X0K1-9TPQ')).toBe(true),
);
it.each(['', '-', 'X0K1-9TP', 'X0K1-9TPQ0', 'Y0K1-9TPQ'])('is refused when typed as %j', (typed) =>
  expect(isSetUpCode(typed, 'X0K1-9TPQ')).toBe(false),
);

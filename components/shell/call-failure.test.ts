import { expect, test } from 'vitest';
import { ERRORS } from '#server/core/errors.ts';
import { failureOf, fieldError, titleOf } from './call-failure.ts';

const body = {
  code: 'INVALID_INPUT',
  message: 'who.0: Must be one line.',
  fields: [{ path: 'who.0', message: 'Must be one line.' }],
  requestId: 'r1',
};

test("reads the server's error through tRPC and through HTTP", () => {
  for (const thrown of [
    Object.assign(new Error('x'), { data: { ...body, httpStatus: 400 } }),
    { error: body },
  ]) {
    const failure = failureOf(thrown);
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', requestId: 'r1' });
    expect(fieldError(failure, 'who')).toBe('Must be one line.');
    expect(fieldError(failure, 'wh')).toBeUndefined();
  }
});

test.each(Object.keys(ERRORS))("keeps the server's code: %s", (code) => {
  expect(failureOf({ error: { ...body, code } }).code).toBe(code);
});

test('any other error means that the server did not respond', () => {
  for (const thrown of [
    new TypeError('fetch failed'),
    null,
    'x',
    { data: { code: 'NOT_OURS' } },
    { error: 7 },
  ]) {
    expect(failureOf(thrown).code).toBe('UNREACHABLE');
  }
});

test('only where a change may have been saved does its title not say that it failed', () => {
  const titles = (code: string) => titleOf(failureOf({ error: { ...body, code } }), 'It was not saved.');
  expect(titles('MAYBE_SAVED')).toBe('The change may have been saved.');
  expect(titles('DATABASE_UNAVAILABLE')).toBe('It was not saved.');
});

test('an expired session is reported without mentioning keys', () => {
  const error = { code: 'UNAUTHENTICATED', message: 'Sign in, or send a valid API key.' };
  expect(failureOf({ error }).message).toBe('You are signed out. Sign in again, then try again.');
});

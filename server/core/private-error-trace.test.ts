import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { privateErrorTrace } from './private-error-trace.ts';

const logged = (error: unknown): string => JSON.stringify(privateErrorTrace(error));

it('keeps the name, codes and frames of a database error, and no word of its message', () => {
  const error = Object.assign(new Error('Key (content)=(Nora is ill) exists\n    at noon Nora is ill:1:2'), {
    name: 'PrismaClientKnownRequestError',
    code: 'P2010',
    detail: 'Failing row contains (Nora is ill)',
    meta: { driverAdapterError: { cause: { originalCode: '23514', originalMessage: 'Nora is ill' } } },
  });
  expect(privateErrorTrace(error)).toMatchObject({
    error: 'PrismaClientKnownRequestError',
    errorCode: 'P2010 23514',
    at: expect.arrayContaining([expect.stringMatching(/private-error-trace\.test\.ts:\d+:\d+/)]),
  });
  expect(logged(error)).not.toMatch(/nora|ill/i);
});

it('keeps no word of an error of a parser, of a field or of a cause', () => {
  const parse = (): unknown => JSON.parse('Nora is ill');
  expect(parse).toThrow(/Nora/);
  for (const make of [
    parse,
    () => z.enum(['a']).parse('Nora is ill'),
    () => {
      throw new Error('No answer', { cause: new Error('Nora is ill') });
    },
    () => {
      throw new AppError('INVALID_INPUT', 'who: nobody is called Nora', [{ path: 'Nora', message: 'Nora' }]);
    },
  ]) {
    let thrown: unknown;
    try {
      make();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Error);
    expect(logged(thrown)).not.toMatch(/nora|ill\b/i);
  }
  expect(logged('Nora is ill')).toBe('{"error":"string"}');
});

it('keeps the message of an error that quotes nobody: a file, a socket, or a model that is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8080'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(privateErrorTrace(new Error('fetch failed', { cause: refused }))).toMatchObject({
    error: 'Error',
    cause: { message: 'connect ECONNREFUSED 127.0.0.1:8080', errorCode: 'ECONNREFUSED' },
  });
  expect(
    privateErrorTrace(new AppError('MODEL_UNAVAILABLE', 'The embedding server answered 500.')),
  ).toMatchObject({
    message: 'The embedding server answered 500.',
    errorCode: 'MODEL_UNAVAILABLE',
  });
});

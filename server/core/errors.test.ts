import { expect, test, vi } from 'vitest';
import { AppError, errorHeaders, isTransactionConflict, toAppError, whyUnavailable } from './errors.ts';

const withCause = (originalCode: string) => ({ originalCode, originalMessage: 'x', kind: 'any' });
const failed = (fields: object): Error => Object.assign(new Error('failed'), fields);

test.each([
  ['a query of Prisma’s', { code: 'P2034', meta: { modelName: 'Contact' } }],
  ['a raw query', { code: 'P2010', meta: { driverAdapterError: { cause: withCause('40P01') } } }],
  ['the end of a transaction', { cause: withCause('40001') }],
  ['a query of pg', { code: '40P01', severity: 'ERROR' }],
])(
  'A transaction rolled back because of a concurrent one is a CONFLICT, wherever the code is stored: %s.',
  (_, fields) => {
    const error = failed(fields);
    expect(isTransactionConflict(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else has just changed this. Nothing was saved; try again.',
    });
  },
);

test.each([
  ['a duplicate row', failed({ code: 'P2002', meta: { target: ['40P01'] } })],
  [
    'a duplicate row in a raw query',
    failed({ code: 'P2010', meta: { driverAdapterError: { cause: withCause('23505') } } }),
  ],
  ['a message that mentions a deadlock', new Error('deadlock detected: 40P01')],
  ['an AppError', new AppError('CONFLICT', 'This memory was changed meanwhile.')],
  ['an object that is no Error', { code: '40P01' }],
  ['undefined', undefined],
])('Another failure is not taken for a transaction conflict: %s.', (_, error) => {
  expect(isTransactionConflict(error)).toBe(false);
});

test.each([
  ['in a query', { cause: withCause('XX001') }],
  ['in a raw query', { code: 'P2010', meta: { driverAdapterError: { cause: withCause('XX001') } } }],
  ['in an index', { code: 'XX002' }],
])('A damaged page is INTERNAL, and the error names the doctor and a backup: %s.', (_, fields) => {
  expect(toAppError(failed(fields))).toMatchObject({
    code: 'INTERNAL',
    message: expect.stringMatching(/hearthlore doctor.*backup/),
  });
});

test.each([
  ['a server that is stopping', { code: '57P01' }, 'starting or stopping'],
  [
    'a server that is starting',
    { code: 'P2010', meta: { driverAdapterError: { cause: withCause('57P03') } } },
    'starting or stopping',
  ],
  ['a full disk, at a commit', { cause: withCause('53100') }, 'disk of the database is full'],
  ['a read-only replica', { code: '25006' }, 'read-only'],
  ['too many connections', { cause: { kind: 'TooManyConnections' } }, 'out of memory or connections'],
  ['a lost connection', { code: '08006' }, 'cannot be reached'],
  ['no server at the address', { cause: { kind: 'DatabaseNotReachable', host: 'db' } }, 'cannot be reached'],
  ['no socket', { code: 'ENOENT', syscall: 'connect' }, 'cannot be reached'],
  [
    'no connection free in time',
    { cause: new Error('timeout exceeded when trying to connect') },
    'answer in time',
  ],
  ['no answer to a connection', { cause: new Error('timeout expired') }, 'answer in time'],
  ['a statement that took too long', { code: '57014' }, 'answer in time'],
])('A database that cannot answer is DATABASE_UNAVAILABLE, with the reason: %s.', (_, fields, why) => {
  const error = failed(fields);
  expect(toAppError(error).code).toBe('DATABASE_UNAVAILABLE');
  expect(whyUnavailable(error)).toContain(why);
});

test('What will be over soon says when to try again.', () => {
  expect(errorHeaders(new AppError('DATABASE_UNAVAILABLE'))).toEqual({ 'Retry-After': '5' });
  expect(errorHeaders(new AppError('INTERNAL'))).toEqual({});
  expect(toAppError(failed({ code: '23505' })).code).toBe('INTERNAL');
});

test('An error of another copy of the module, which a bundler makes, keeps its code.', async () => {
  vi.resetModules();
  const copy = await import('./errors.ts');
  expect(copy.toAppError).not.toBe(toAppError);
  const error = new copy.AppError('NOT_CONFIGURED', 'There is no work vault.');
  expect(error).toBeInstanceOf(AppError);
  expect(toAppError(error)).toBe(error);
});

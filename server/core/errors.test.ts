import { expect, test } from 'vitest';
import { AppError, isInEachOthersWay, toAppError } from './errors.ts';

const withCause = (originalCode: string) => ({ originalCode, originalMessage: 'x', kind: 'any' });
const failed = (fields: object): Error => Object.assign(new Error('failed'), fields);

test.each([
  ['a query of Prisma’s', { code: 'P2034', meta: { modelName: 'Contact' } }],
  ['a raw query', { code: 'P2010', meta: { driverAdapterError: { cause: withCause('40P01') } } }],
  ['the end of a transaction', { cause: withCause('40001') }],
  ['a query of pg', { code: '40P01', severity: 'ERROR' }],
])(
  'A transaction that Postgres ended because of another is a CONFLICT, wherever it says so: %s.',
  (_, fields) => {
    const error = failed(fields);
    expect(isInEachOthersWay(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody changed the same just now. Nothing was changed; try again.',
    });
  },
);

test.each([
  ['a row that is there already', failed({ code: 'P2002', meta: { target: ['40P01'] } })],
  ['a raw one', failed({ code: 'P2010', meta: { driverAdapterError: { cause: withCause('23505') } } })],
  ['words about it', new Error('deadlock detected: 40P01')],
  ['a refusal of ours', new AppError('CONFLICT', 'It changed since you looked.')],
  ['no error', { code: '40P01' }],
  ['nothing', undefined],
])('Every other failure is not one of those: %s.', (_, error) => {
  expect(isInEachOthersWay(error)).toBe(false);
});

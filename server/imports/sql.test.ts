import { expect, it } from 'vitest';
import * as sql from './sql.ts';

const ID = '0193b3a0-0000-7000-8000-000000000001';
const bytes = new Uint8Array([1]);

it('keeps the text of its statements', () => {
  const statements = [
    sql.lockImportSql(ID, ID),
    sql.storedSql(ID, [ID]),
    sql.knownKeysSql(ID, ID, [bytes]),
    sql.insertKeysSql(ID, ID, [{ key: bytes, memoryId: ID }]),
    sql.knownWordsSql(ID, ID, [bytes]),
    sql.waitingBytesSql(ID, ID),
    sql.finishSql(ID, ID, new Date(0)),
  ];
  expect(statements.map(({ text }) => text)).toMatchSnapshot();
});

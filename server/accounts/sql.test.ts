import { expect, it } from 'vitest';
import { lockFirstStart, selectSession } from './sql.ts';

// The snapshots make every change to the SQL visible.
it.each([
  ['lockFirstStart', lockFirstStart()],
  ['selectSession', selectSession('session', new Date(0))],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

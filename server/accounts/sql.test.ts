import { expect, it } from 'vitest';
import { lockFirstStart, selectSession } from './sql.ts';

// The text of the statements, so that a change of SQL shows as a diff.
it.each([
  ['lockFirstStart', lockFirstStart()],
  ['selectSession', selectSession('session', new Date(0))],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

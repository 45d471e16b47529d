import { expect, it } from 'vitest';
import { lockFirstStart, selectSession } from './sql.ts';

it.each([
  ['lockFirstStart', lockFirstStart()],
  ['selectSession', selectSession('session', new Date(0))],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

import { expect, it } from 'vitest';
import { keepHousehold, lockLinksOf, takeRequest } from './oidc/sql.ts';
import { lockFirstStart, selectSession } from './sql.ts';

it.each([
  ['lockFirstStart', lockFirstStart()],
  ['keepHousehold', keepHousehold('household')],
  ['lockLinksOf', lockLinksOf('user')],
  ['takeRequest', takeRequest(new Uint8Array(1), [new Uint8Array(2), new Uint8Array(3)], new Date(0))],
  ['selectSession', selectSession('session', new Date(0))],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

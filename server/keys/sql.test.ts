import { expect, it } from 'vitest';
import {
  addSpokenFor,
  lockAgent,
  lockKey,
  removeSpokenFor,
  selectKeyByAccessToken,
  selectKeyByHash,
  selectKeyById,
  selectMemberAmong,
  selectReplaceable,
} from './sql.ts';

it.each([
  ['selectKeyByHash', selectKeyByHash(new Uint8Array(32))],
  ['selectKeyById', selectKeyById('household', 'key')],
  ['selectKeyByAccessToken', selectKeyByAccessToken(new Uint8Array(32), 'resource', new Date(0))],
  ['addSpokenFor', addSpokenFor('household', 'key', 'member', new Date(0))],
  ['removeSpokenFor', removeSpokenFor('household', 'key', 'member')],
  ['selectMemberAmong', selectMemberAmong('household', ['member'], 'name')],
  ['lockAgent', lockAgent('household', 'agent')],
  ['lockKey', lockKey('household', 'key')],
  ['selectReplaceable', selectReplaceable('household', 'key', new Date(0))],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

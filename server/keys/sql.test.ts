import { expect, it } from 'vitest';
import { addSpokenFor, removeSpokenFor, selectKeyByHash, selectMemberAmong } from './sql.ts';

// The text of the statements, so that a change of SQL shows as a diff.
it.each([
  ['selectKeyByHash', selectKeyByHash(new Uint8Array(32))],
  ['addSpokenFor', addSpokenFor('household', 'key', 'member', new Date(0))],
  ['removeSpokenFor', removeSpokenFor('household', 'key', 'member')],
  ['selectMemberAmong', selectMemberAmong('household', ['member'], 'name')],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

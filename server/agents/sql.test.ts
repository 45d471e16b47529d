import { expect, test } from 'vitest';
import { endConsents, lockKeys } from './sql.ts';

// The text of the statements, so that a change of SQL shows as a diff.
test.each([
  ['lockKeys', lockKeys('household', 'agent')],
  ['endConsents', endConsents('household', 'agent', null)],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

import { expect, test } from 'vitest';
import { endConsents, lockKeys } from './sql.ts';

// Snapshots of the SQL text, so that a change shows as a diff.
test.each([
  ['lockKeys', lockKeys('household', 'agent')],
  ['endConsents', endConsents('household', 'agent', null)],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

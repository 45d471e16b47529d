import { expect, test } from 'vitest';
import { endConsents, lockKeys } from './sql.ts';

test.each([
  ['lockKeys', lockKeys('household', 'agent')],
  ['endConsents', endConsents('household', 'agent', null)],
])('%s', (_name, statement) => expect(statement.text).toMatchSnapshot());

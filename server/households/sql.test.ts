import { expect, it } from 'vitest';
import { selectCounts } from './sql.ts';

// The text of the statement, so that a change of SQL shows as a diff.
it('selectCounts', () => expect(selectCounts('household', new Date(0)).text).toMatchSnapshot());

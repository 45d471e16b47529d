import { expect, it } from 'vitest';
import { selectCounts } from './sql.ts';

// Snapshot of the SQL text, so that a change shows as a diff.
it('selectCounts', () => expect(selectCounts('household', new Date(0)).text).toMatchSnapshot());

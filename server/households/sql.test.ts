import { expect, it } from 'vitest';
import { selectCounts } from './sql.ts';

// The snapshot makes every change to the SQL visible.
it('selectCounts', () => expect(selectCounts('household', new Date(0)).text).toMatchSnapshot());

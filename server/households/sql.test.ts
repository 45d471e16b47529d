import { expect, it } from 'vitest';
import { selectCounts } from './sql.ts';

it('selectCounts', () => expect(selectCounts('household', new Date(0)).text).toMatchSnapshot());

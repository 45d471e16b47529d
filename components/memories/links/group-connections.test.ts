import { expect, test } from 'vitest';
import type { EdgeAround } from '#server/memories/links/schema/list.ts';
import { groupConnections } from './group-connections.ts';

type Said = Pick<EdgeAround, 'direction' | 'reading'> & { type: EdgeAround['edge']['type']; id: string };
// Has only the fields that `groupConnections` reads.
const around = ({ id, type, direction, reading }: Said) =>
  ({ edge: { id, type }, direction, reading }) as unknown as EdgeAround;

test('links are grouped by their reading, causes first', () => {
  const groups = groupConnections([
    around({ id: '1', type: 'relates_to', direction: 'incoming', reading: 'relates to' }),
    around({ id: '2', type: 'caused_by', direction: 'incoming', reading: 'led to' }),
    around({ id: '3', type: 'caused_by', direction: 'outgoing', reading: 'was caused by' }),
    around({ id: '4', type: 'relates_to', direction: 'outgoing', reading: 'relates to' }),
  ]);
  expect(groups.map(({ reading, items }) => [reading, items.map(({ edge }) => edge.id)])).toEqual([
    ['was caused by', ['3']],
    ['led to', ['2']],
    ['relates to', ['1', '4']],
  ]);
});

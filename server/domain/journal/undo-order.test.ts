import { expect, test } from 'vitest';
import type { Image } from './plan-undo.ts';
import { freeingFirst } from './undo-order.ts';

const memory = (id: string, content_hash: string, over: Image = {}): Image => ({
  id,
  owner_id: 'nora',
  privacy: 'public',
  content_hash,
  status: 'active',
  ...over,
});
const restore = (row: Image, columns: Image) => ({
  act: 'restore' as const,
  table: 'memory' as const,
  row,
  columns,
});

test('a row gives up its text before another row gets it back', () => {
  const gone = restore(memory('a', 'not allergic', { status: 'superseded' }), { status: 'active' });
  const kept = restore(memory('b', 'not allergic'), { content_hash: 'allergic' });
  expect(freeingFirst([gone, kept])).toEqual([[kept], [gone]]);
  expect(freeingFirst([kept, gone])).toEqual([[kept], [gone]]);
});

test('equal texts of another owner or in an inactive memory do not conflict', () => {
  const gone = restore(memory('a', 'tea', { status: 'superseded' }), { status: 'active' });
  const others = restore(memory('b', 'tea', { owner_id: 'leo' }), { content_hash: 'coffee' });
  const forgotten = restore(memory('c', 'tea', { deleted_at: '2026-11-21' }), {
    deleted_at: null,
    content_hash: 'milk',
  });
  const itself = restore(memory('d', 'juice'), { status: 'disputed' });
  expect(freeingFirst([gone, others, forgotten, itself])[0]).toEqual([]);
});

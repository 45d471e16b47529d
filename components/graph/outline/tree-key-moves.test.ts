import { describe, expect, test } from 'vitest';
import { cursorKey, type TreeRow, treeMove } from './tree-key-moves.ts';

const row = (key: string, isOpen: boolean | null = null): TreeRow => ({
  key,
  parentKey: key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null,
  isOpen,
});
const rows = [
  row('eli', true),
  row('eli/about', true),
  row('eli/about/m1', false),
  row('eli/about/m2', false),
  row('eli/kin', false),
];

describe('a key in the tree', () => {
  test('Up and Down move through the visible rows and stop at the ends', () => {
    expect(treeMove(rows, 'eli/about/m2', 'ArrowDown')).toEqual({ act: 'go', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/kin', 'ArrowDown')).toBeNull();
    expect(treeMove(rows, 'eli', 'ArrowUp')).toBeNull();
  });

  test('Right opens a closed row and enters an open one, and does nothing on a leaf', () => {
    expect(treeMove(rows, 'eli/kin', 'ArrowRight')).toEqual({ act: 'open', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/about', 'ArrowRight')).toEqual({ act: 'go', key: 'eli/about/m1' });
    expect(treeMove([row('alone')], 'alone', 'ArrowRight')).toBeNull();
  });

  test('Left closes an open row and leaves a closed one', () => {
    expect(treeMove(rows, 'eli/about', 'ArrowLeft')).toEqual({ act: 'close', key: 'eli/about' });
    expect(treeMove(rows, 'eli/about/m1', 'ArrowLeft')).toEqual({ act: 'go', key: 'eli/about' });
    expect(treeMove([row('eli', false)], 'eli', 'ArrowLeft')).toBeNull();
  });

  test('Left and Right are swapped in right-to-left text', () => {
    expect(treeMove(rows, 'eli/kin', 'ArrowLeft', true)).toEqual({ act: 'open', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/about', 'ArrowRight', true)).toEqual({ act: 'close', key: 'eli/about' });
  });

  test('Home and End move to the ends, and other keys are ignored', () => {
    expect(treeMove(rows, 'eli/kin', 'Home')).toEqual({ act: 'go', key: 'eli' });
    expect(treeMove(rows, 'eli', 'End')).toEqual({ act: 'go', key: 'eli/kin' });
    expect(treeMove(rows, 'eli', 'x')).toBeNull();
  });
});

test('the cursor moves to the closest ancestor when its row disappears', () => {
  expect(cursorKey(rows, 'eli/about/m9')).toBe('eli/about');
  expect(cursorKey(rows, 'ana/kin')).toBe('eli');
  expect(cursorKey([], 'eli')).toBeNull();
});

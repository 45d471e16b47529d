import { describe, expect, test } from 'vitest';
import { cursorKey, type TreeRow, treeMove } from './tree-keys.ts';

const row = (key: string, isOpen: boolean | null = null): TreeRow => ({
  key,
  parentKey: key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null,
  isOpen,
});
/** Eli with two groups: an open one with two memories, and a closed one. */
const rows = [
  row('eli', true),
  row('eli/about', true),
  row('eli/about/m1', false),
  row('eli/about/m2', false),
  row('eli/kin', false),
];

describe('a key in the tree', () => {
  test('up and down go through what is drawn, and stop at the ends', () => {
    expect(treeMove(rows, 'eli/about/m2', 'ArrowDown')).toEqual({ act: 'go', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/kin', 'ArrowDown')).toBeNull();
    expect(treeMove(rows, 'eli', 'ArrowUp')).toBeNull();
  });

  test('right opens what is closed and goes into what is open; a leaf has no inside', () => {
    expect(treeMove(rows, 'eli/kin', 'ArrowRight')).toEqual({ act: 'open', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/about', 'ArrowRight')).toEqual({ act: 'go', key: 'eli/about/m1' });
    expect(treeMove([row('alone')], 'alone', 'ArrowRight')).toBeNull();
  });

  test('left closes what is open and goes out of what is closed', () => {
    expect(treeMove(rows, 'eli/about', 'ArrowLeft')).toEqual({ act: 'close', key: 'eli/about' });
    expect(treeMove(rows, 'eli/about/m1', 'ArrowLeft')).toEqual({ act: 'go', key: 'eli/about' });
    expect(treeMove([row('eli', false)], 'eli', 'ArrowLeft')).toBeNull();
  });

  test('where one reads from right to left, left is inwards', () => {
    expect(treeMove(rows, 'eli/kin', 'ArrowLeft', true)).toEqual({ act: 'open', key: 'eli/kin' });
    expect(treeMove(rows, 'eli/about', 'ArrowRight', true)).toEqual({ act: 'close', key: 'eli/about' });
  });

  test('Home and End go to the ends; other keys are left alone', () => {
    expect(treeMove(rows, 'eli/kin', 'Home')).toEqual({ act: 'go', key: 'eli' });
    expect(treeMove(rows, 'eli', 'End')).toEqual({ act: 'go', key: 'eli/kin' });
    expect(treeMove(rows, 'eli', 'x')).toBeNull();
  });
});

test('when its row is gone, the cursor stands on what held it', () => {
  expect(cursorKey(rows, 'eli/about/m9')).toBe('eli/about');
  expect(cursorKey(rows, 'ana/kin')).toBe('eli');
  expect(cursorKey([], 'eli')).toBeNull();
});

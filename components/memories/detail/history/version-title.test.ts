import { expect, it } from 'vitest';
import { versionTitle } from './version-title.ts';

it("omits the memory's own text from the titles of its history", () => {
  const title = (operation: string) => versionTitle({ operation, isFirst: false });
  expect(title('Changed “Nora likes green olives”')).toBe('Changed');
  expect(title('Undid: changed “Nora said “no” to olives”')).toBe('Undid: changed');
  expect(title('Added a replacement of “the bus leaves at 8”')).toBe('Added a replacement of it');
  expect(title('Decided whether “we stay in Vic” still holds')).toBe('Decided whether it still holds');
  expect(title('Linked two memories')).toBe('Linked two memories');
});

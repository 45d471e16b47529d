import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaletteEntry, rankPaletteEntries, readyEntry } from './rank-palette-entries.ts';

const GROUPS = ['Go to', 'Create', 'People', 'Memories', 'Appearance', 'You', 'View as'] as const;
const entry = (group: PaletteEntry['group'], label: string): PaletteEntry => ({ id: label, group, label });
const ready = (entries: PaletteEntry[], typed: string) =>
  readyEntry(rankPaletteEntries(entries, typed), typed)?.label ?? null;

const PAGES = [entry('Go to', 'Memories'), entry('Go to', 'Members'), entry('Create', 'Add a memory')];
const search = (typed: string) => entry('Memories', `Look for “${typed}” in memories`);

test('a name ranks its person first, memories after, and viewing as them last', () => {
  const entries = [entry('View as', 'View as Leo Rivera'), search('leo'), entry('People', 'Leo Rivera')];
  const groups = rankPaletteEntries(entries, 'leo');
  expect(groups.map(({ group }) => group)).toEqual(['People', 'Memories', 'View as']);
  expect(readyEntry(groups, 'leo')?.label).toBe('Leo Rivera');
});

test('Enter does nothing if only viewing as somebody matches', () => {
  expect(ready([entry('View as', 'View as Cellar keeper')], 'cellar')).toBeNull();
  expect(ready([entry('View as', 'View as Cellar keeper')], 'view')).toBeNull();
});

test.each(['view as leo', 'Look as Leo', 'view  as'])('“%s” puts viewing as somebody first', (typed) => {
  const entries = [entry('People', 'Leo Rivera'), search(typed), entry('View as', 'View as Leo Rivera')];
  expect(ready(entries, typed)).toBe('View as Leo Rivera');
});

test('a person whose name contains the search precedes a page that does, but not a page with that exact name', () => {
  const mei = entry('People', 'Mémé Duval');
  expect(ready([...PAGES, mei], 'mem')).toBe('Mémé Duval');
  expect(ready([...PAGES, mei], 'memories')).toBe('Memories');
});

test('a person found by another field comes after entries that contain the words', () => {
  const entries = [entry('People', 'Ana Torres'), search('memo'), ...PAGES];
  expect(rankPaletteEntries(entries, 'memo').map(({ group }) => group)).toEqual([
    'Go to',
    'Create',
    'People',
    'Memories',
  ]);
});

test('an empty search shows all groups in their own order', () => {
  const entries = GROUPS.toReversed().map((group) => entry(group, group));
  expect(rankPaletteEntries(entries, ' ').map(({ group }) => group)).toEqual([...GROUPS]);
});

test('for any search, Enter never views as somebody else unasked, and no entry is lost', () => {
  const anyEntry = fc.record({
    id: fc.uuid(),
    group: fc.constantFrom(...GROUPS),
    label: fc.oneof(fc.string(), fc.constantFrom('View as Leo', 'Leo', 'Memories', 'leo')),
  });
  const anyTyped = fc.oneof(
    fc.string(),
    fc.constantFrom('leo', 'view', 'view as', 'viewas', 'a view as leo'),
  );
  fc.assert(
    fc.property(fc.array(anyEntry), anyTyped, (entries, typed) => {
      const groups = rankPaletteEntries(entries, typed);
      expect(groups.flatMap((one) => one.entries).length).toBe(entries.length);
      if (!/^\s*(view|look)\s+as/i.test(typed)) {
        expect(readyEntry(groups, typed)?.group).not.toBe('View as');
      }
    }),
  );
});

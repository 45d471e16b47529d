import { expect, test } from 'vitest';
import {
  type DraftStorage,
  forgetDraft,
  forgetDraftsOfOthers,
  keepDraft,
  readDraft,
} from './draft-storage.ts';

function storage(): DraftStorage {
  const all = new Map<string, string>();
  return {
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    key: (index) => [...all.keys()][index] ?? null,
    get length() {
      return all.size;
    },
  };
}

interface Form {
  content: string;
  contact: { id: string } | null;
  tags: string[];
}
const BLANK: Form = { content: '', contact: null, tags: [] };
const DRAFT: Form = { content: 'Zoë sings', contact: { id: 'z' }, tags: ['song'] };

test('restores a draft for the same form and owner', () => {
  const kept = storage();
  keepDraft(kept, 'nora/home', 'memory', DRAFT);
  expect(readDraft(kept, 'nora/home', 'memory', BLANK)).toEqual(DRAFT);
  expect(readDraft(kept, 'nora/home', 'contact', BLANK)).toBeNull();
  expect(readDraft(kept, 'alex/home', 'memory', BLANK)).toBeNull();
  expect(readDraft(kept, 'nora/demo', 'memory', BLANK)).toBeNull();
});

test('has no draft once the form is saved', () => {
  const kept = storage();
  keepDraft(kept, 'nora/home', 'memory', DRAFT);
  forgetDraft(kept, 'nora/home', 'memory');
  expect(readDraft(kept, 'nora/home', 'memory', BLANK)).toBeNull();
});

test('ignores a draft with the fields of an older form', () => {
  const kept = storage();
  for (const other of [{ content: 'x' }, { ...DRAFT, mood: 'good' }, { ...DRAFT, tags: 'song' }, [], 'x']) {
    kept.setItem('hearthlore.draft:nora/home:memory', JSON.stringify(other));
    expect(readDraft(kept, 'nora/home', 'memory', BLANK)).toBeNull();
  }
  kept.setItem('hearthlore.draft:nora/home:memory', '{');
  expect(readDraft(kept, 'nora/home', 'memory', BLANK)).toBeNull();
});

test('drafts of others are deleted on sign-in, and all drafts on sign-out', () => {
  const kept = storage();
  kept.setItem('other', '1');
  keepDraft(kept, 'nora/home', 'memory', DRAFT);
  keepDraft(kept, 'alex/home', 'memory', DRAFT);
  forgetDraftsOfOthers(kept, 'alex/home');
  expect(readDraft(kept, 'nora/home', 'memory', BLANK)).toBeNull();
  expect(readDraft(kept, 'alex/home', 'memory', BLANK)).toEqual(DRAFT);
  forgetDraftsOfOthers(kept, null);
  expect(readDraft(kept, 'alex/home', 'memory', BLANK)).toBeNull();
  expect(kept.getItem('other')).toBe('1');
});

test('a browser without storage only loses the drafts', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepDraft(full, 'nora/home', 'memory', DRAFT)).not.toThrow();
});

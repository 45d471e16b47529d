import { describe, expect, test } from 'vitest';
import { clarifyDraft } from '#components/memories/form/clarify-draft.ts';
import { changesBetween, EMPTY_DRAFT, missingIn, storeInputOf } from './memory-draft.ts';

describe('a new memory', () => {
  test('needs only a statement, and empty fields are not sent', () => {
    const input = storeInputOf({ ...EMPTY_DRAFT, content: 'Nora loves 90s dance music' });
    expect(JSON.parse(JSON.stringify(input))).toEqual({ content: 'Nora loves 90s dance music' });
  });

  test('has one scope, and a withdrawn choice leaves nothing behind', () => {
    const ana = { id: 'ana', label: 'Ana' };
    const draft = { ...EMPTY_DRAFT, content: 'x', contact: ana, relationshipId: 'r' };
    expect(storeInputOf({ ...draft, about: 'someone' })).toMatchObject({ contact: 'ana' });
    expect(storeInputOf({ ...draft, about: 'someone' }).relationshipId).toBeUndefined();
    expect(storeInputOf({ ...draft, about: 'household' }).contact).toBe('us');
    expect(storeInputOf({ ...draft, about: 'me' }).contact).toBeUndefined();
  });

  test("is not stored as the author's own if a contact was to be chosen but is missing", () => {
    const draft = { ...EMPTY_DRAFT, content: 'x' };
    expect(missingIn(draft)).toBeNull();
    expect(missingIn({ ...draft, about: 'household' })).toBeNull();
    expect(missingIn({ ...draft, about: 'someone' })?.fields).toEqual([
      { path: 'contact', message: 'Choose whom it is about.' },
    ]);
    expect(missingIn({ ...draft, about: 'relationship' })?.fields[0]?.path).toBe('relationshipId');
    const ana = { id: 'ana', label: 'Ana' };
    expect(missingIn({ ...draft, about: 'someone', contact: ana })).toBeNull();
  });

  test('is valid until the end of its last day', () => {
    expect(storeInputOf({ ...EMPTY_DRAFT, content: 'x', holdsUntil: '2026-12-24' }).expiresAt).toBe(
      '2026-12-24T23:59:59Z',
    );
  });

  test('only the ambiguous name is replaced by the chosen contact', () => {
    const draft = {
      ...EMPTY_DRAFT,
      who: [
        { id: 'Alex', label: '“Alex”' },
        { id: 'Alex', label: '“Alex”' },
      ],
    };
    const clear = clarifyDraft(draft, 'who.1', {
      id: 'kim',
      name: 'Alex Kim',
      kind: 'person',
      hint: 'coach',
    });
    expect(clear.who.map(({ id }) => id)).toEqual(['Alex', 'kim']);
  });
});

describe('an edited memory', () => {
  const before = { ...EMPTY_DRAFT, content: 'Nora hates olives', place: 'Bristol', confidence: '0.9' };

  test('sends only the changed fields', () => {
    expect(changesBetween(before, { ...before, content: 'Nora likes green olives ' })).toEqual({
      content: 'Nora likes green olives',
    });
    expect(changesBetween(before, before)).toEqual({});
  });

  test('clears an emptied field', () => {
    expect(changesBetween(before, { ...before, place: ' ' })).toEqual({ place: null });
  });
});

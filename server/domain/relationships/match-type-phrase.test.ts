import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { matchPhrase, type PhraseType } from './match-type-phrase.ts';

const match = (phrase: string) => {
  const found = matchPhrase(phrase, builtInTypes);
  return found && `${found.reversed ? 'B ' : ''}${found.type.name}`;
};

describe('a phrase that describes A', () => {
  // biome-ignore format: a table reads better packed
  test.each([
    ['parent_of', 'parent_of'], ['PARENT OF', 'parent_of'], ['is parent of', 'parent_of'],
    ['is a parent of', 'parent_of'], ['parent', 'parent_of'], ['is the mother of', 'parent_of'], ['Mum', 'parent_of'],
    ['my mum', 'parent_of'], ['mom', 'parent_of'], ['is her dad', 'parent_of'], ['adoptive father of', 'parent_of'],
    ['is a father to', 'parent_of'], ["'s my dad", 'parent_of'], ['Daughter', 'child_of'], ['is the son of', 'child_of'],
    ['kid', 'child_of'], ['their eldest', 'child_of'], ['is our youngest daughter', 'child_of'], ['child-of', 'child_of'],
    ['my sister', 'sibling_of'], ['is the brother of', 'sibling_of'], ['half-brother', 'sibling_of'],
    ['half sister of', 'sibling_of'], ['twin', 'sibling_of'], ['are siblings', 'sibling_of'], ['siblings', 'sibling_of'],
    ['stepmum', 'step_parent_of'], ['step-mum', 'step_parent_of'], ['Step Dad of', 'step_parent_of'],
    ['is my stepson', 'step_child_of'], ['bonus daughter', 'step_child_of'], ['granny', 'grandparent_of'],
    ['my Nan', 'grandparent_of'], ['is the grandfather of', 'grandparent_of'], ['granddaughter', 'grandchild_of'],
    ['aunt', 'pibling_of'], ['is an uncle of', 'pibling_of'], ['auntie to', 'pibling_of'], ['aunt or uncle', 'pibling_of'],
    ['my nephew', 'nibling_of'], ['niece of', 'nibling_of'], ['cousin', 'cousin_of'], ['are cousins', 'cousin_of'],
    ['mother-in-law', 'parent_in_law_of'], ['my father in law', 'parent_in_law_of'],
    ['daughter in law of', 'child_in_law_of'], ['brother-in-law', 'sibling_in_law_of'],
    ['wife', 'partner_of'], ['is married to', 'partner_of'], ["'s married to", 'partner_of'], ['husband of', 'partner_of'],
    ['my girlfriend', 'partner_of'], ['fiancé', 'partner_of'], ['fiancee of', 'partner_of'], ['spouse', 'partner_of'],
    ['is engaged to', 'partner_of'], ['are partners', 'partner_of'], ['is in a relationship with', 'partner_of'],
    ['ex', 'ex_partner_of'], ['my ex-husband', 'ex_partner_of'], ['ex wife of', 'ex_partner_of'],
    ['is divorced from', 'ex_partner_of'], ['split up with', 'ex_partner_of'], ['is separated from', 'ex_partner_of'],
    ['co-parents with', 'co_parent_of'], ['co parent', 'co_parent_of'], ['has a child with', 'co_parent_of'],
    ['has kids with', 'co_parent_of'], ['best friend', 'friend_of'], ['is friends with', 'friend_of'],
    ['is a friend of mine', 'friend_of'], ['my mate', 'friend_of'], ['buddy', 'friend_of'], ['are friends', 'friend_of'],
    ['are best friends with', 'friend_of'], ['knows', 'acquaintance_of'], ['neighbor', 'neighbour_of'],
    ['next-door neighbour', 'neighbour_of'], ['are neighbours', 'neighbour_of'], ['flatmate', 'housemate_of'],
    ['roommate of', 'housemate_of'], ['lives with', 'housemate_of'], ['co-worker', 'colleague_of'],
    ['coworker of', 'colleague_of'], ['works with', 'colleague_of'], ['are colleagues', 'colleague_of'],
    ['boss', 'manages'], ['is the boss of', 'manages'], ['my line manager', 'manages'], ['manages', 'manages'],
    ['reports to', 'managed_by'], ['direct report of', 'managed_by'], ['works for', 'employed_by'],
    ['works at', 'employed_by'], ['is employed by', 'employed_by'], ['employee', 'employed_by'], ['employer of', 'employs'],
    ['godmother', 'godparent_of'], ['goddaughter', 'godchild_of'], ['legal guardian of', 'guardian_of'],
    ['is the childminder of', 'cares_for'], ['babysitter', 'cares_for'], ['looks after', 'cares_for'],
    ['is looked after by', 'cared_for_by'], ['GP', 'doctor_of'], ['our dentist', 'doctor_of'], ['patient of', 'patient_of'],
    ['maths teacher', 'teacher_of'], ['pupil at', 'student_of'], ['is a student at', 'student_of'],
    ['mentor', 'mentor_of'], ['protégée', 'mentee_of'], ['customer of', 'client_of'], ['our plumber', 'vendor_of'],
    ['landlady', 'landlord_of'], ['rents from', 'tenant_of'], ['captain of', 'leads'], ['is the head of', 'leads'],
    ['plays for', 'member_of'], ['is part of', 'member_of'], ['belongs to the group', 'member_of'], ['member', 'member_of'],
    ['owner of', 'owns'], ['emergency contact for', 'emergency_contact_of'], ['personal assistant to', 'assists'],
    ['has member', 'has_member'], ['has a client', 'has_client'], ['has an emergency contact', 'has_emergency_contact'],
    ['cofounder', 'co_founder_of'], ['investor in', 'investor_in'], ['started the company', 'founder_of'],
  ] as const)('"%s" reads %s', (phrase, expected) => {
    expect(match(phrase)).toBe(expected);
  });
});

describe('a phrase that begins with ’s or has', () => {
  test.each([
    ["'s boss", 'B manages'],
    ['’s boss is', 'B manages'],
    ["'s mother is", 'B parent_of'],
    ['has a mother', 'B parent_of'],
    ['has a daughter', 'B child_of'],
    ['has got a nephew', 'B nibling_of'],
    ['her manager is', 'B manages'],
    ['whose dentist is', 'B doctor_of'],
    ['has as employer', 'B employs'],
    ["'s sister", 'sibling_of'],
    ['has a sibling', 'sibling_of'],
    ["'s sibling is", 'sibling_of'],
    ['has a brother', 'sibling_of'],
    // "A's leading B" means "A is leading B", so 's is no possessive
    ["'s leading", 'leads'],
    ["'s founded", 'founder_of'],
    ["'s the captain of", 'leads'],
  ] as const)('"%s" reads %s', (phrase, expected) => {
    expect(match(phrase)).toBe(expected);
  });
});

describe('an ambiguous or unknown phrase', () => {
  // biome-ignore format: a list reads better packed
  test.each([
    '', '  ', '!?', 'is', 'of', 'the', 'my', "'s", 'has a', 'was the boss of', 'is not the mother of', 'is not my sister',
    'used to work for', 'former boss', 'late husband', 'belongs to', 'related to', 'in-law', 'step sister', 'stepbrother',
    'great aunt', 'mother of Ana', 'mother’s brother', 'sister’s boyfriend', 'like a mother to',
    'teacher at', 'business partner', 'partner in crime', 'friend of a friend', 'wants to marry', 'hates', 'is a fan of',
    'has hired', 'has supervised', 'parent-teacher contact', 'principal of', 'coach',
    'is the father of the friend of', 'mentor and friend', 'tennis partner', 'exchange student of', 'none', 'null',
  ])('"%s" names no type', (phrase) => {
    expect(match(phrase)).toBeNull();
  });

  test('words that belong to two types match neither', () => {
    const types: PhraseType[] = [
      { name: 'trains_with', label: 'trains with', isDirectional: false, aliases: ['gym buddy'] },
      { name: 'spots_for', label: 'spots for', isDirectional: true, aliases: ['gym buddy'] },
    ];
    expect(matchPhrase('gym buddy', types)).toBeNull();
    expect(matchPhrase('trains with', types)?.type.name).toBe('trains_with');
  });
});

test('a noun that ends like a verb matches with and without "of"', () => {
  const aliases = ['chess nemesis', 'is chess nemesis of'];
  const types: PhraseType[] = [{ name: 'friend_of', label: 'is friend of', isDirectional: false, aliases }];
  for (const said of ['chess nemesis', 'chess nemesis of', 'is the chess nemesis of', 'my chess nemesis']) {
    expect([said, matchPhrase(said, types)?.type.name]).toEqual([said, 'friend_of']);
  }
});

test('the score depends on whether a name, a label or an alias matched', () => {
  expect(matchPhrase('sibling_of', builtInTypes)).toMatchObject({ by: 'name', score: 1 });
  expect(matchPhrase('is sibling of', builtInTypes)).toMatchObject({ by: 'label', score: 0.95 });
  expect(matchPhrase('sister', builtInTypes)).toMatchObject({ by: 'alias', score: 0.9 });
});

test('every name, label, noun and alias finds its own type, unreversed, in any case and spelling', () => {
  for (const type of builtInTypes) {
    for (const text of [type.name, type.label, type.noun, ...type.aliases]) {
      for (const spelled of [text, text.toUpperCase(), ` ${text.replaceAll('-', ' ')}. `]) {
        const found = matchPhrase(spelled, builtInTypes);
        expect([spelled, found?.type.name, found?.reversed]).toEqual([spelled, type.name, false]);
      }
    }
  }
});

test('matchPhrase never throws for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (phrase) => {
      expect(() => matchPhrase(phrase, builtInTypes)).not.toThrow();
    }),
  );
});

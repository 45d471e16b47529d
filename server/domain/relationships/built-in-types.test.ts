import { describe, expect, test } from 'vitest';
import { phraseKey, relationKey } from '#server/domain/text/phrase-key.ts';
import { TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';
import { builtInAliases } from './built-in-aliases.ts';
import { builtInTypes, findBuiltInType } from './built-in-types.ts';

const symmetricNames =
  'partner_of ex_partner_of sibling_of cousin_of sibling_in_law_of co_parent_of friend_of acquaintance_of neighbour_of housemate_of colleague_of co_founder_of';
const pairNames =
  'parent_of/child_of step_parent_of/step_child_of grandparent_of/grandchild_of great_grandparent_of/great_grandchild_of pibling_of/nibling_of parent_in_law_of/child_in_law_of guardian_of/ward_of godparent_of/godchild_of cares_for/cared_for_by emergency_contact_of/has_emergency_contact doctor_of/patient_of teacher_of/student_of mentor_of/mentee_of elder_of/junior_of manages/managed_by employs/employed_by client_of/has_client vendor_of/has_vendor advisor_of/advised_by investor_in/has_investor founder_of/founded_by landlord_of/tenant_of leads/led_by member_of/has_member owns/owned_by assists/assisted_by';

describe('the built-in relationship types', () => {
  test('are exactly the specified list', () => {
    const expected = [...symmetricNames.split(' '), ...pairNames.split(/[ /]/)].sort();
    expect(builtInTypes.map((type) => type.name).sort()).toEqual(expected);
  });

  test.each(symmetricNames.split(' '))('%s is symmetric and has no inverse', (name) => {
    expect(findBuiltInType(name)).toMatchObject({ isDirectional: false, isCanonical: true });
    expect(findBuiltInType(name)).not.toHaveProperty('inverse');
    expect(findBuiltInType(name)).not.toHaveProperty('inverseLabel');
  });

  test.each(pairNames.split(' ').map((names) => names.split('/')))(
    '%s and %s are each other’s inverse, and only the first is stored',
    (stored = '', other = '') => {
      const [a, b] = [findBuiltInType(stored), findBuiltInType(other)];
      expect(a).toMatchObject({
        isDirectional: true,
        isCanonical: true,
        inverse: other,
        inverseLabel: b?.label,
      });
      expect(b).toMatchObject({
        isDirectional: true,
        isCanonical: false,
        inverse: stored,
        inverseLabel: a?.label,
      });
      expect(b?.group).toBe(a?.group);
    },
  );

  test('have snake_case names, a label, a noun, a description and a known group', () => {
    for (const type of builtInTypes) {
      expect(type.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(type.label).not.toBe('');
      expect(type.noun).not.toBe('');
      expect(type.description).toMatch(/\.$/);
      expect(TYPE_GROUPS).toContain(type.group);
    }
  });

  test('no name, label, noun or alias belongs to two types, and no alias is listed twice', () => {
    const owner = new Map<string, string>();
    for (const type of builtInTypes) {
      for (const text of [type.name, type.label, type.noun, ...type.aliases]) {
        const key = phraseKey(text);
        expect(key).not.toBe('');
        expect([type.name, text, owner.get(key) ?? type.name]).toEqual([type.name, text, type.name]);
        owner.set(key, type.name);
      }
      const aliases = type.aliases.map(phraseKey);
      expect(aliases).toEqual([...new Set(aliases)]);
    }
  });

  test('no words belong to two types after articles are removed', () => {
    const owners = new Map<string, Set<string>>();
    for (const type of builtInTypes) {
      for (const text of [type.name.replaceAll('_', ' '), type.label, type.noun, ...type.aliases]) {
        const key = relationKey(text);
        expect([text, key]).not.toEqual([text, '']);
        owners.set(key, (owners.get(key) ?? new Set()).add(type.name));
      }
    }
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  test('every list of aliases belongs to an existing type', () => {
    expect(Object.keys(builtInAliases).filter((name) => findBuiltInType(name) === null)).toEqual([]);
    expect(builtInTypes.filter((type) => type.aliases.length >= 300)).toEqual([]);
  });

  test('no label or noun is gendered', () => {
    const gendered =
      /\b(wife|husband|mother|father|mum|mom|dad|brother|sister|son|daughter|boy|girl|he|she|his|her)\b/;
    for (const type of builtInTypes)
      expect(`${type.label} ${type.noun} ${type.description}`).not.toMatch(gendered);
  });

  test('findBuiltInType returns null for an unknown name', () => {
    expect(findBuiltInType('arch_nemesis_of')).toBeNull();
  });
});

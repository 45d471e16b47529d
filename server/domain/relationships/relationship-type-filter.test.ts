import { expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { typesMeantBy } from './relationship-type-filter.ts';

const types = builtInTypes.map((type) => ({ ...type, inverse: type.inverse ?? null }));

test.each([
  ['parent_of', ['parent_of']],
  ['parents', ['parent_of']],
  ['child_of', ['child_of']],
  ['has a boss', ['managed_by']],
  ['my sister', ['sibling_of']],
  ['in-laws', ['child_in_law_of', 'parent_in_law_of', 'sibling_in_law_of']],
  ['membership', ['has_member', 'leads', 'led_by', 'member_of']],
])('the filter “%s” means %j', (filter, expected) => {
  expect([...(typesMeantBy(filter, types) ?? [])].sort()).toEqual(expected);
});

test('“family” means everybody related, and nobody from work', () => {
  const found = typesMeantBy('family', types);
  for (const type of ['partner_of', 'parent_of', 'cousin_of', 'great_grandchild_of'])
    expect(found).toContain(type);
  for (const type of ['manages', 'friend_of', 'member_of']) expect(found).not.toContain(type);
});

test('a filter that means nothing is none', () => {
  expect(typesMeantBy('purple', types)).toBeNull();
});

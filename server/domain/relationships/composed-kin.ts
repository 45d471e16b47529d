const COMPOSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  parent_of: {
    partner_of: 'step_parent_of',
    parent_of: 'grandparent_of',
    sibling_of: 'pibling_of',
    child_of: 'sibling_of',
    grandparent_of: 'great_grandparent_of',
  },
  child_of: {
    partner_of: 'child_in_law_of',
    child_of: 'grandchild_of',
    parent_of: 'co_parent_of',
    grandchild_of: 'great_grandchild_of',
  },
  grandparent_of: { parent_of: 'great_grandparent_of' },
  grandchild_of: { child_of: 'great_grandchild_of' },
  sibling_of: { partner_of: 'sibling_in_law_of', child_of: 'nibling_of' },
  partner_of: { parent_of: 'parent_in_law_of', child_of: 'step_child_of', sibling_of: 'sibling_in_law_of' },
  pibling_of: { child_of: 'cousin_of' },
};

/** Splits "mum's partner" or "partner of my mum". The input must be in lower case. */
function partsOf(words: string): { whose: string; what: string } | null {
  const possessive = /^(.+)(?:'s|s') (.+?)$/.exec(words);
  if (possessive?.[1] && possessive[2]) return { whose: possessive[1], what: possessive[2] };
  const of = /^(.+?) (?:of|to) (?:my|our|his|her|their|your) (.+)$/.exec(words);
  return of?.[1] && of[2] ? { whose: of[2], what: of[1] } : null;
}

/** Returns "child" for "children". */
export const singular = (words: string): string => words.replace(/(child)ren$|s$/, '$1');

/** Returns `pibling_of` for "mum's sister", and null for ambiguous words such as "mum's ex". */
export function composedKin(words: string, typeOf: (words: string) => string | null): string | null {
  const parts = partsOf(words);
  if (!parts) return null;
  const whose = typeOf(parts.whose) ?? typeOf(singular(parts.whose)) ?? composedKin(parts.whose, typeOf);
  const what = typeOf(parts.what);
  return (whose !== null && what !== null && COMPOSED[whose]?.[what]) || null;
}

import { phraseKey } from '#server/domain/text/phrase-key.ts';

/** Prefixes and suffixes, with the type that each makes of another. Other combinations have no built-in type: a step-sister is no sibling. */
const AFFIXES: readonly { affix: RegExp; makes: Readonly<Record<string, string>> }[] = [
  { affix: /^(?:step|bonus)[ -]?/, makes: { parent_of: 'step_parent_of', child_of: 'step_child_of' } },
  { affix: /^half[ -]?/, makes: { sibling_of: 'sibling_of' } },
  { affix: /^foster[ -]/, makes: { parent_of: 'guardian_of', child_of: 'ward_of' } },
  {
    affix: /^(?:adoptive|adopted)[ -]/,
    makes: { parent_of: 'parent_of', child_of: 'child_of', sibling_of: 'sibling_of' },
  },
  { affix: /^god[ -]?/, makes: { parent_of: 'godparent_of', child_of: 'godchild_of' } },
  {
    affix: /^great[ -]?/,
    makes: { grandparent_of: 'great_grandparent_of', grandchild_of: 'great_grandchild_of' },
  },
  { affix: /^grand[ -]?/, makes: { parent_of: 'grandparent_of', child_of: 'grandchild_of' } },
  {
    affix: /[ -]in[ -]law$/,
    makes: { parent_of: 'parent_in_law_of', child_of: 'child_in_law_of', sibling_of: 'sibling_in_law_of' },
  },
];

/** Matches a single word, because "step" before several words is no relative. */
const SIMPLE = /^[\p{L}]+s?$/u;

/** Returns `step_parent_of` for "stepmummy", or null. The input must be in lower case. */
export function affixedKin(words: string, typeOf: (word: string) => string | null): string | null {
  for (const { affix, makes } of AFFIXES) {
    const stem = words.replace(affix, '');
    if (stem === words || !SIMPLE.test(stem) || phraseKey(stem).length < 2) continue;
    const type = typeOf(stem);
    return (type !== null && makes[type]) || null;
  }
  return null;
}

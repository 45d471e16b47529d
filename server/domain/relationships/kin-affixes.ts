import { phraseKey } from '#server/domain/text/phrase-key.ts';

/**
 * Types that a kinship prefix or suffix produces. A combination that is not listed has no built-in type: a step-sister
 * is not a sibling, and a great-aunt is not an aunt.
 */
const AFFIXES: readonly { affix: RegExp; makes: Readonly<Record<string, string>> }[] = [
  { affix: /^(?:step|bonus)[ -]?/, makes: { parent_of: 'step_parent_of', child_of: 'step_child_of' } },
  { affix: /^half[ -]?/, makes: { sibling_of: 'sibling_of' } },
  { affix: /^foster[ -]/, makes: { parent_of: 'guardian_of', child_of: 'ward_of' } },
  {
    affix: /^(?:adoptive|adopted)[ -]/,
    makes: { parent_of: 'parent_of', child_of: 'child_of', sibling_of: 'sibling_of' },
  },
  { affix: /^god[ -]?/, makes: { parent_of: 'godparent_of', child_of: 'godchild_of' } },
  { affix: /^grand[ -]?/, makes: { parent_of: 'grandparent_of', child_of: 'grandchild_of' } },
  {
    affix: /[ -]in[ -]law$/,
    makes: { parent_of: 'parent_in_law_of', child_of: 'child_in_law_of', sibling_of: 'sibling_in_law_of' },
  },
];

/** Matches a single word. Only single words take a prefix or suffix: "step-old man" is not a kin word. */
const SIMPLE = /^[\p{L}]+s?$/u;

/**
 * Returns the type of a kin word with a prefix or "-in-law": "stepmummy" is `step_parent_of`, "sis-in-law" is
 * `sibling_in_law_of`. Null if none fits. Expects lower case. `typeOf` looks up the word without prefix or "-in-law".
 */
export function affixedKin(words: string, typeOf: (word: string) => string | null): string | null {
  for (const { affix, makes } of AFFIXES) {
    const stem = words.replace(affix, '');
    if (stem === words || !SIMPLE.test(stem) || phraseKey(stem).length < 2) continue;
    const type = typeOf(stem);
    return (type !== null && makes[type]) || null;
  }
  return null;
}

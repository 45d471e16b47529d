import { phraseKey } from '#server/domain/text/phrase-key.ts';

/**
 * What a kinship prefix or suffix makes of a type. Everything that is not here is another relation, which no built-in
 * type says: a step-sister is no sibling, a great-aunt no aunt, a foster brother no brother.
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

/** Words for kin that take no affix: "step-old man" is nobody. */
const SIMPLE = /^[\p{L}]+s?$/u;

/**
 * The type that a word for kin with a prefix or "-in-law" names: "stepmummy" is `step_parent_of`, "sis-in-law" is
 * `sibling_in_law_of`. In: bare words in lower case, and what type a simple word has. Out: the type's name, or null.
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

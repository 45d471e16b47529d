import type { RelationshipTypeView, UpdateTypeInput } from '#server/relationship-types/schema.ts';
import type { TypePair } from './inverse-type-pairs.ts';
import { wordsIn } from './relationship-type-labels.ts';

/** Phrases are separated by commas. For a built-in type, `words` has only the added phrases. */
export interface TypeDraft {
  label: string;
  noun: string;
  description: string;
  words: string;
  inverseLabel: string;
  inverseNoun: string;
  inverseWords: string;
}

const wordsOf = (type: RelationshipTypeView | null): string =>
  type === null || type.isBuiltIn ? '' : type.aliases.join(', ');

export const typeDraftOf = ({ half, other }: TypePair): TypeDraft => ({
  label: half.label,
  noun: half.noun,
  description: half.description,
  words: wordsOf(half),
  inverseLabel: other?.label ?? '',
  inverseNoun: other?.noun ?? '',
  inverseWords: wordsOf(other),
});

function aliasesOf(type: RelationshipTypeView, text: string): string[] | undefined {
  const said = wordsIn(text);
  const all = type.isBuiltIn ? [...new Set([...type.aliases, ...said])] : said;
  return all.join('\n') === type.aliases.join('\n') ? undefined : all;
}

export function typeChanges({ half, other }: TypePair, draft: TypeDraft): Omit<UpdateTypeInput, 'id'> {
  const before = typeDraftOf({ half, other });
  const text = (field: 'label' | 'noun' | 'inverseLabel' | 'inverseNoun') =>
    draft[field].trim() === before[field] ? {} : { [field]: draft[field].trim() };
  const aliases = aliasesOf(half, draft.words);
  const inverseAliases = other ? aliasesOf(other, draft.inverseWords) : undefined;
  return {
    ...text('label'),
    ...text('noun'),
    ...(draft.description.trim() === before.description
      ? {}
      : { description: draft.description.trim() || null }),
    ...(aliases ? { aliases } : {}),
    ...(other ? { ...text('inverseLabel'), ...text('inverseNoun') } : {}),
    ...(inverseAliases ? { inverseAliases } : {}),
  };
}

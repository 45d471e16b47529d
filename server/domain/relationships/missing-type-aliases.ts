import { relationKey } from '#server/domain/text/phrase-key.ts';

interface WordedType {
  name: string;
  label: string;
  noun: string;
  aliases: readonly string[];
}

/** Returns built-in aliases that are missing. Excludes words that the household uses for another type, because a word names only one type. */
export function missingAliases(
  existing: readonly (WordedType & { id: string })[],
  builtIn: readonly WordedType[],
): { id: string; aliases: string[] }[] {
  const taken = new Map(
    existing.flatMap(({ name, label, noun, aliases }) =>
      [name, label, noun, ...aliases].map((words) => [relationKey(words), name] as const),
    ),
  );
  const byName = new Map(existing.map((type) => [type.name, type]));
  return builtIn.flatMap(({ name, aliases }) => {
    const own = byName.get(name);
    const added = own ? aliases.filter((words) => !taken.has(relationKey(words))) : [];
    return own && added.length > 0 ? [{ id: own.id, aliases: added }] : [];
  });
}

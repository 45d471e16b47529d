import { invalid } from '#server/core/errors.ts';
import { isHome, isSelf } from '#server/domain/contacts/contact-ref.ts';

/**
 * Nobody may be called by a word that says whom without a name: "me" means whoever asks, "us" their household. Throws
 * INVALID_INPUT naming the field.
 */
export function expectNames(names: {
  name?: string | undefined;
  aliases?: readonly string[] | undefined;
}): void {
  const isReserved = (name: string): boolean => isSelf(name) || isHome(name);
  const refuse = (path: string, name: string) =>
    invalid(path, `“${name}” already means whoever asks, or their household. Give a name.`);
  if (names.name !== undefined && isReserved(names.name)) throw refuse('name', names.name);
  const alias = names.aliases?.find(isReserved);
  if (alias !== undefined) throw refuse('aliases', alias);
}

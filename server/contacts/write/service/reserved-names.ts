import { invalid } from '#server/core/errors.ts';
import { isHome, isSelf } from '#server/domain/contacts/relationship-reference.ts';

/** Throws INVALID_INPUT if a name is reserved: "me" means the caller, and "us" the home group. */
export function expectUnreservedNames(names: {
  name?: string | undefined;
  aliases?: readonly string[] | undefined;
}): void {
  const isReserved = (name: string): boolean => isSelf(name) || isHome(name);
  const refuse = (path: string, name: string) =>
    invalid(path, `“${name}” is reserved for the current user or the household. Enter another name.`);
  if (names.name !== undefined && isReserved(names.name)) throw refuse('name', names.name);
  const alias = names.aliases?.find(isReserved);
  if (alias !== undefined) throw refuse('aliases', alias);
}

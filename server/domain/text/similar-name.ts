import { NAME_MATCH } from '#server/domain/parameters/contact-parameters.ts';
import { editDistance } from './edit-distance.ts';
import { nameKey } from './name-key.ts';

/** True for names with few edits, depending on their length. The result only leads to a question. */
export function isSimilarName(one: string, other: string): boolean {
  return isSimilarNameKey(nameKey(one), nameKey(other));
}

/** Like `isSimilarName`, but expects name keys. */
export function isSimilarNameKey(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  if (longer < NAME_MATCH.oneEditFrom) return false;
  const most = longer < NAME_MATCH.twoEditsFrom ? 1 : 2;
  return editDistance(a, b, most) <= most;
}

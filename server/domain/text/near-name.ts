import { NAME_MATCH } from '#server/domain/parameters/contact-parameters.ts';
import { editDistance } from './edit-distance.ts';
import { nameKey } from './name-key.ts';

/** Longer names may have more edits. The result only leads to a question. */
export function isNearName(one: string, other: string): boolean {
  return isNearKey(nameKey(one), nameKey(other));
}

/** Like `isNearName`, for names that are already name keys. */
export function isNearKey(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  if (longer < NAME_MATCH.oneEditFrom) return false;
  const most = longer < NAME_MATCH.twoEditsFrom ? 1 : 2;
  return editDistance(a, b, most) <= most;
}

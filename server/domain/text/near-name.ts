import { NAME_MATCH } from '#server/domain/parameters/parameters.ts';
import { editDistance } from './edit-distance.ts';
import { nameKey } from './name-key.ts';

/**
 * Whether one name may be a slip for the other: equal but for accents, case and punctuation, or a letter or two
 * away, by the length of the longer (parameters: NAME_MATCH). In: two names. It is only ever a reason to ask.
 */
export function isNearName(one: string, other: string): boolean {
  return isNearKey(nameKey(one), nameKey(other));
}

/** The same for keys of names (`nameKey`), for callers that compare one name with many. */
export function isNearKey(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  if (longer < NAME_MATCH.oneEditFrom) return false;
  const most = longer < NAME_MATCH.twoEditsFrom ? 1 : 2;
  return editDistance(a, b, most) <= most;
}

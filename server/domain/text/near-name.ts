import { NAME_MATCH } from '#server/domain/parameters/contact-parameters.ts';
import { editDistance } from './edit-distance.ts';
import { nameKey } from './name-key.ts';

/**
 * Returns whether one name may be a misspelling of the other: equal without accents, case and punctuation, or within
 * one or two edits depending on length (NAME_MATCH). A match only leads to a question.
 */
export function isNearName(one: string, other: string): boolean {
  return isNearKey(nameKey(one), nameKey(other));
}

/** Compares two names that are already normalised (`nameKey`) like `isNearName`, for comparing one name with many. */
export function isNearKey(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  if (longer < NAME_MATCH.oneEditFrom) return false;
  const most = longer < NAME_MATCH.twoEditsFrom ? 1 : 2;
  return editDistance(a, b, most) <= most;
}

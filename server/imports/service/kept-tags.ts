import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** Returns the field for the tags that a memory can keep, or none, so that no tag of a file makes a problem. */
export function keptTags(names: readonly string[]): { tags?: string[] } {
  const tags = [...new Set(names)]
    .filter((name) => name !== '' && name.length <= LIMITS.tagChars)
    .slice(0, LIMITS.tags);
  return tags.length > 0 ? { tags } : {};
}

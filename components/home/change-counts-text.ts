import type { Digest } from '#server/journal/digest/schema.ts';

const counted = (count: number, verb: string): string | null => (count === 0 ? null : `${verb} ${count}`);

/** Returns "added 9, changed 1 and undid 2", or null when all are zero. */
export function changeCountsText({
  added,
  changed,
  removed,
  undone,
}: Pick<Digest['items'][number], 'added' | 'changed' | 'removed' | 'undone'>): string | null {
  const parts = [
    counted(added, 'added'),
    counted(changed, 'changed'),
    counted(removed, 'removed'),
    counted(undone, 'undid'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : new Intl.ListFormat('en-GB').format(parts);
}

export const capitalised = (name: string): string => `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}`;

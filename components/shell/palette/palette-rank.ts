import { nameKey } from '#server/domain/text/name-key.ts';
import { isMeant } from './palette-match.ts';

/** Groups of the palette, in the order shown for an empty search. */
export const PALETTE_GROUPS = [
  'Go to',
  'Create',
  'People',
  'Memories',
  'Appearance',
  'You',
  'View as',
] as const;
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  id: string;
  group: PaletteGroupName;
  label: string;
}

export interface RankedGroup<Entry> {
  group: PaletteGroupName;
  entries: Entry[];
}

/** Rank of a group with an entry whose label equals the search text. Lower ranks come first. */
const EXACT = 0;
/** Rank of a group with an entry whose label contains the typed words. */
const BY_ITS_WORDS = 1;
/** Rank of all other groups. */
const OTHERWISE = 2;

const VIEW_AS = /^(?:view|look) as(?: |$)/;

/**
 * Returns whether the search explicitly asks to view as somebody else. If it does not, "View as" is never offered
 * first.
 */
const asksToViewAs = (typed: string): boolean => VIEW_AS.test(nameKey(typed));

function fitOf(label: string, typed: string): number {
  if (nameKey(label) === nameKey(typed)) return EXACT;
  return isMeant(label, typed) ? BY_ITS_WORDS : OTHERWISE;
}

/** Order of groups that have the same rank while the user searches. */
const BY_FIT: readonly PaletteGroupName[] = [
  'People',
  'Go to',
  'Create',
  'Memories',
  'Appearance',
  'You',
  'View as',
];

/**
 * Returns the groups in display order. "View as" comes last, because it changes every page. If the search explicitly
 * asks for it, it comes first.
 */
export function rankPalette<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  typed: string,
): RankedGroup<Entry>[] {
  const isAsked = asksToViewAs(typed);
  const order = typed.trim() === '' ? PALETTE_GROUPS : BY_FIT;
  const weigh = ({ group, entries: own }: RankedGroup<Entry>): number => {
    if (group === 'View as') return isAsked ? EXACT - 1 : OTHERWISE + 1;
    // ranks "Memories" without comparing its label, because the label quotes the search and would always match
    if (group === 'Memories') return OTHERWISE;
    return Math.min(...own.map(({ label }) => fitOf(label, typed)));
  };
  return order
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0)
    .map((one) => ({ one, weight: typed.trim() === '' ? 0 : weigh(one) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ one }) => one);
}

/**
 * Returns the entry that Enter activates: the first entry. Null if there are no entries, or if the first is a "View as"
 * that the search does not explicitly ask for.
 */
export function readyEntry<Entry extends PaletteEntry>(
  groups: readonly RankedGroup<Entry>[],
  typed: string,
): Entry | null {
  const [first] = groups;
  if (!first || (first.group === 'View as' && !asksToViewAs(typed))) return null;
  return first.entries[0] ?? null;
}

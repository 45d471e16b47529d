import { nameKey } from '#server/domain/text/name-key.ts';
import { labelMatches } from './palette-label-match.ts';

const PALETTE_GROUPS = ['Go to', 'Create', 'People', 'Memories', 'Appearance', 'You', 'View as'] as const;
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

const EXACT = 0;
const BY_ITS_WORDS = 1;
const OTHERWISE = 2;

const VIEW_AS = /^(?:view|look) as(?: |$)/;

const asksToViewAs = (typed: string): boolean => VIEW_AS.test(nameKey(typed));

function fitOf(label: string, typed: string): number {
  if (nameKey(label) === nameKey(typed)) return EXACT;
  return labelMatches(label, typed) ? BY_ITS_WORDS : OTHERWISE;
}

const BY_FIT: readonly PaletteGroupName[] = [
  'People',
  'Go to',
  'Create',
  'Memories',
  'Appearance',
  'You',
  'View as',
];

/** "View as" comes last, because it changes every page. It comes first only if the search text asks for it. */
export function rankPaletteEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  typed: string,
): RankedGroup<Entry>[] {
  const isAsked = asksToViewAs(typed);
  const order = typed.trim() === '' ? PALETTE_GROUPS : BY_FIT;
  const weigh = ({ group, entries: own }: RankedGroup<Entry>): number => {
    if (group === 'View as') return isAsked ? EXACT - 1 : OTHERWISE + 1;
    // Has a fixed rank, because its label quotes the search text and would always match.
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

/** Returns the entry that Enter activates, or null if there is none. */
export function readyEntry<Entry extends PaletteEntry>(
  groups: readonly RankedGroup<Entry>[],
  typed: string,
): Entry | null {
  const [first] = groups;
  if (!first || (first.group === 'View as' && !asksToViewAs(typed))) return null;
  return first.entries[0] ?? null;
}

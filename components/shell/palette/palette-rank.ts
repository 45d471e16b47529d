import { nameKey } from '#server/domain/text/name-key.ts';
import { isMeant } from './palette-match.ts';

/** What the palette offers, in the order of an empty field. */
export const PALETTE_GROUPS = ['Go to', 'Make', 'People', 'Memories', 'Look', 'You', 'Look as'] as const;
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

/** How well the best of a group fits what is typed. */
const EXACT = 0;
const BY_ITS_WORDS = 1;
const OTHERWISE = 2;

const LOOKS_AS = /^(?:view|look) as(?: |$)/;

/** Whether what is typed asks to look as somebody else: that is never guessed. */
const asksToLookAs = (typed: string): boolean => LOOKS_AS.test(nameKey(typed));

function fitOf(label: string, typed: string): number {
  if (nameKey(label) === nameKey(typed)) return EXACT;
  return isMeant(label, typed) ? BY_ITS_WORDS : OTHERWISE;
}

/** Of two groups that fit equally well: a person before what is about them, before pages. */
const BY_FIT: readonly PaletteGroupName[] = ['People', 'Go to', 'Make', 'Memories', 'Look', 'You', 'Look as'];

/**
 * The groups in the order in which they are shown, each with its entries as they came. Looking as somebody else comes last, as
 * from there nothing is as one knows it, but first where what is typed asks for it in so many words.
 */
export function rankPalette<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  typed: string,
): RankedGroup<Entry>[] {
  const isAsked = asksToLookAs(typed);
  const order = typed.trim() === '' ? PALETTE_GROUPS : BY_FIT;
  const weigh = ({ group, entries: own }: RankedGroup<Entry>): number => {
    if (group === 'Look as') return isAsked ? EXACT - 1 : OTHERWISE + 1;
    // its label quotes what is typed
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

/** What Enter does unless another is moved to: the first, and never to look as somebody else unasked. Null: nothing. */
export function readyEntry<Entry extends PaletteEntry>(
  groups: readonly RankedGroup<Entry>[],
  typed: string,
): Entry | null {
  const [first] = groups;
  if (!first || (first.group === 'Look as' && !asksToLookAs(typed))) return null;
  return first.entries[0] ?? null;
}

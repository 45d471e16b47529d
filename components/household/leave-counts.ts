import type { Keep } from '#server/domain/leaving.ts';
import type { LeavePreview } from '#server/members/schema.ts';

const memories = (count: number): string =>
  count === 0 ? 'no memory' : count === 1 ? '1 memory' : `${count} memories`;

/** What each choice would do, in exact numbers: they are about one's own. */
export function leaveCounts({ memories: { all, onlyMine } }: LeavePreview): Record<Keep, string> {
  return {
    everything: `${capitalised(memories(all))} of yours; ${memories(onlyMine)} sealed.`,
    shared: `${capitalised(memories(onlyMine))} to the trash, ${memories(all - onlyMine)} stays.`.replace(
      /memories stays/,
      'memories stay',
    ),
    nothing: `${capitalised(memories(all))} to the trash.`,
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

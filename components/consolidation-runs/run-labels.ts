import type { Tone } from '#components/ui/badge.tsx';
import type { Run, RunItem, StepReport } from '#server/consolidation/schema.ts';

interface Label {
  label: string;
  tone: Tone;
}

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Labels the result of a run. Counts only items that the reader may see. */
export function resultLabel({ result, isDry, isReverted, changed }: Run): Label {
  if (isReverted) return { label: 'Reverted', tone: 'plum' };
  switch (result) {
    case 'waiting':
      return { label: 'Waiting', tone: 'sky' };
    case 'under_way':
      return { label: 'Under way', tone: 'sky' };
    case 'paused':
      return { label: 'Paused', tone: 'amber' };
    case 'did_nothing':
      return { label: 'Did nothing, please check', tone: 'vermillion' };
    case 'failed':
      return { label: 'Failed', tone: 'vermillion' };
    case 'partly_failed':
      return { label: 'Partly failed', tone: 'vermillion' };
    case 'nothing_to_do':
      return { label: 'Nothing to do', tone: 'plain' };
    case 'left_all':
      return { label: 'Left everything as it was', tone: 'amber' };
    case 'changed':
      if (changed === 0)
        return { label: isDry ? 'Would refresh the search' : 'Refreshed the search', tone: 'plain' };
      return { label: isDry ? `Would make ${changes(changed)}` : changes(changed), tone: 'pine' };
  }
}

export const runTitle = ({ isDry, trigger, retryOf }: Run): string => {
  if (retryOf !== null) return isDry ? 'Dry retry' : 'Retry';
  if (isDry) return 'Dry run';
  return trigger === 'nightly' ? 'Nightly run' : 'Run started by hand';
};

export const STEPS: Record<StepReport['step'], { title: string; what: string }> = {
  validate: { title: 'Staged facts', what: 'Merges, asks about or believes captured memories.' },
  patterns: {
    title: 'Habits',
    what: 'Notices habits of a member, for that member alone.',
  },
  embed: {
    title: 'Search',
    what: 'Gives memories a vector of the current model, so that they are found by meaning.',
  },
  fade: { title: 'Fading', what: 'Archives memories that nobody has confirmed for a long time.' },
  retain: {
    title: 'Archive',
    what: 'Moves archived memories to the trash when their retention has ended.',
  },
};

export const STATES: Record<StepReport['state'], Label> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  under_way: { label: 'Under way', tone: 'sky' },
  paused: { label: 'Paused', tone: 'amber' },
  done: { label: 'Done', tone: 'pine' },
  idle: { label: 'Did nothing', tone: 'vermillion' },
  failed: { label: 'Failed', tone: 'vermillion' },
};

const DID: Record<RunItem['did'], { done: string; planned: string }> = {
  merged: { done: 'Merged', planned: 'Would merge' },
  promoted: { done: 'Believed', planned: 'Would believe' },
  asked: { done: 'Asked in Review', planned: 'Would ask in Review' },
  noticed: { done: 'Noticed', planned: 'Would notice' },
  embedded: { done: 'Made searchable', planned: 'Would make searchable' },
  archived: { done: 'Archived', planned: 'Would archive' },
  trashed: { done: 'Moved to the trash', planned: 'Would move to the trash' },
  left: { done: 'Left as it was', planned: 'Would leave as it is' },
};

export const didLabel = (did: RunItem['did'], isDry: boolean): string =>
  isDry ? DID[did].planned : DID[did].done;

/** Returns the duration of a run, such as "12 s", or null while it is under way. */
export function tookLabel({ startedAt, endedAt }: Run): string | null {
  if (startedAt === null || endedAt === null) return null;
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000));
  if (seconds < 1) return 'under a second';
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

import type { RelateOutput } from './edge/schema.ts';

const DONE: Record<RelateOutput['outcome'], string> = {
  added: 'Linked.',
  unchanged: 'They were linked already.',
  updated: 'The link was changed.',
  removed: 'The link was removed.',
};

export const relateText = ({ outcome, edges }: RelateOutput): string =>
  [
    DONE[outcome],
    ...edges.map(({ id, fromId, reading, toId }) => `[${fromId}] ${reading} [${toId}] (link [${id}])`),
  ].join('\n');

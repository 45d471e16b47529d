import type { AgentReach } from '#server/surfacing/agent-reach/schema.ts';

const memories = (count: number): string =>
  count === 1 ? '1 memory' : `${count.toLocaleString('en-GB')} memories`;

/** Returns a sentence such as "It loses 41 memories that you see here.", or an empty text if nobody can count. */
export function agentReachText(reach: AgentReach['reach'] | undefined): string {
  if (!reach) return '';
  const { loses, gains } = reach;
  if (loses === 0 && gains === 0) return 'Of the memories that you see here, it loses and gains none.';
  const parts = [
    ...(loses > 0 ? [`loses ${memories(loses)}`] : []),
    ...(gains > 0 ? [`gains ${memories(gains)}`] : []),
  ];
  return `It ${parts.join(' and ')} that you see here.`;
}

import { asData, fenced, joinLines } from '#server/domain/text/fenced-text.ts';
import type { ProfileView } from './schema.ts';

export function profileText({
  name,
  totalOutcomes,
  isPaused,
  types,
  patterns,
  changedMinds,
  memories,
  more,
}: ProfileView): string {
  const lines = [
    `- of ${name === null ? 'the household' : asData(name)}`,
    ...patterns.map(({ sentence }) => `- ${asData(sentence)}`),
    ...types.map(
      ({ type, accepted, n, confidence }) =>
        `- ${type}: accepted ${accepted} of ${n} (confidence ${confidence})`,
    ),
    ...changedMinds.map(
      ({ type, value, accepted, rejected }) =>
        `- changed their mind: ${type} ${asData(value)}, accepted ${accepted}, rejected ${rejected}`,
    ),
  ];
  const left = more.types + more.patterns + more.changedMinds;
  return joinLines(
    `Decisions: ${totalOutcomes}${isPaused ? '; the profile is paused' : ''}.`,
    fenced(lines),
    `Surfaced memories: ${memories.used} used, ${memories.edited} edited, ${memories.rejected} rejected.`,
    left > 0 ? `Further entries, left out: ${left}.` : null,
  );
}

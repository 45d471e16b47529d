import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import type { LeavePreview } from '#server/members/schema.ts';

const memories = (count: number): string =>
  count === 0 ? 'no memory' : count === 1 ? '1 memory' : `${count} memories`;

const relationships = (count: number): string =>
  count === 1 ? '1 relationship that is not public' : `${count} relationships that are not public`;

const awayUntilBack = (count: number): string =>
  count === 0
    ? ''
    : ` ${capitalised(relationships(count))} ${count === 1 ? 'goes' : 'go'} too, until you come back.`;

const outcomes = (count: number): string =>
  count === 1 ? 'What became of 1 suggestion' : `What became of ${count} suggestions`;

export function leaveConsequencesText(preview: LeavePreview): Record<Keep, string> {
  const { all, onlyMine } = preview.memories;
  const notPublic = preview.relationships;
  const shown =
    preview.outcomes === 0 ? '' : ` ${outcomes(preview.outcomes)} stays too, and nobody new sees it.`;
  const sealed =
    preview.outcomes === 0
      ? ''
      : ` ${outcomes(preview.outcomes)} is never deleted: it stays sealed from everybody, until you come back.`;
  const kept =
    notPublic.all === 0
      ? ''
      : ` ${capitalised(relationships(notPublic.all))} ${notPublic.all === 1 ? 'stays' : 'stay'}.`;
  return {
    everything: `${capitalised(memories(all))} of yours; ${memories(onlyMine)} sealed.${kept}${shown}`,
    shared: `${capitalised(memories(onlyMine))} to the trash, ${memories(all - onlyMine)} ${all - onlyMine > 1 ? 'stay' : 'stays'}.${awayUntilBack(notPublic.onlyMine)}${shown}`,
    nothing: `${capitalised(memories(all))} to the trash.${awayUntilBack(notPublic.all)}${sealed}`,
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

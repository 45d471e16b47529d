import { OPENING_LINES } from '#server/domain/text/fenced-text.ts';
import type { SurfaceOutput } from './surface/schema.ts';

/** The text for the prompt, with the id of each memory at the end of its line. */
export function surfaceText({ text, items, comingUp }: SurfaceOutput): string {
  if (text === '') return 'Nothing that is remembered matters for this prompt.';
  const ids = [...comingUp, ...items].map(({ memoryId }) => memoryId);
  return text
    .split('\n')
    .map((line, at) => {
      const id = ids[at - OPENING_LINES];
      return id ? `${line} [${id}]` : line;
    })
    .join('\n');
}

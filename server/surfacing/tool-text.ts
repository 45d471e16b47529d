import { OPENING_LINES } from '#server/domain/text/fenced-text.ts';
import type { SurfaceOutput } from './surface/schema.ts';

/** Returns the text for the prompt. Each memory's line ends with its id. */
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

import type { z } from 'zod';
import type { proposeInsightOutput } from './schema.ts';

export function insightText({ insight, isKnown }: z.output<typeof proposeInsightOutput>): string {
  const id = insight === null ? '' : ` [${insight.id}]`;
  return isKnown
    ? `The same text was proposed before${id}.`
    : `Proposed${id}. It takes effect once a person approves it.`;
}

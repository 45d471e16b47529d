import { z } from 'zod';
import { id, line } from '#server/core/field-schemas.ts';
import { MEMORY_USES } from '#server/domain/words/outcome-words.ts';

/** What became of a memory that was surfaced. */
export const noteUseInput = z.strictObject({
  memoryId: id.describe('The surfaced memory.'),
  use: z.enum(MEMORY_USES).describe('Its outcome.'),
  sessionId: line(200).optional().describe('Where it was surfaced; default: within the last hour.'),
});
export type NoteUseInput = z.output<typeof noteUseInput>;

/**
 * `noted`: taken note of, once each time that it was surfaced. `not_kept`: the profile learns nothing from use (whoever may not
 * see the profile is answered `noted` all the same), or the household stores nothing that this agent tells.
 * `not_surfaced`: it was not shown to whoever says so, so nothing follows.
 */
export const noteUseOutput = z.object({
  outcome: z
    .enum(['noted', 'not_kept', 'not_surfaced'])
    .describe('not_kept: profile does not learn from use; not_surfaced: you were not shown it.'),
});
export type NoteUseOutput = z.output<typeof noteUseOutput>;

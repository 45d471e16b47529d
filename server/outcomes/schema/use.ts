import { z } from 'zod';
import { id, line } from '#server/core/fields.ts';
import { MEMORY_USES } from '#server/domain/outcome-words.ts';

/** What became of a memory that was surfaced. */
export const noteUseInput = z.strictObject({
  memoryId: id,
  use: z.enum(MEMORY_USES),
  /** the session in which it was surfaced; absent: within the last hour */
  sessionId: line(200).optional(),
});
export type NoteUseInput = z.output<typeof noteUseInput>;

/**
 * `noted`: taken note of, once each time that it was surfaced. `not_kept`: the profile learns nothing from use (whoever may not
 * see the profile is answered `noted` all the same), or the household stores nothing that this agent tells.
 * `not_surfaced`: it was not shown to whoever says so, so nothing follows.
 */
export const noteUseOutput = z.object({ outcome: z.enum(['noted', 'not_kept', 'not_surfaced']) });
export type NoteUseOutput = z.output<typeof noteUseOutput>;

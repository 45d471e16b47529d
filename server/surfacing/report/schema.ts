import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';
import { SOURCES } from '#server/domain/words/vocabulary.ts';

export const useReportInput = z.strictObject({});

const named = { id: id.describe('The memory.'), content: z.string().describe('The statement.') };

/** How the asker's memories fare when agents look for something: what comes up, what never does, what had to be put right. */
export const useReportOutput = z.object({
  days: z.int().describe('Days that `most` looks back.'),
  most: z
    .array(
      z.object({ ...named, times: z.int().describe('How often.'), lastAt: isoTime.describe('When last.') }),
    )
    .describe('Surfaced most often.'),
  never: z
    .object({
      oldDays: z.int().describe('Days from which a memory counts as old.'),
      total: z.int().describe('How many, as far as they were counted.'),
      isMore: z.boolean().describe('There are more than were counted.'),
      items: z
        .array(z.object({ ...named, recordedAt: isoTime.describe('When it was recorded.') }))
        .describe('The oldest.'),
    })
    .describe('Never surfaced, and old.'),
  sources: z
    .array(
      z.object({
        agent: z
          .object({ id, name: z.string().describe('What the household calls it.') })
          .nullable()
          .describe('Null: no agent.'),
        source: z
          .enum(SOURCES)
          .nullable()
          .describe('Without an agent: how it became known; null: an agent told it.'),
        told: z.int().describe('Memories that came from it.'),
        corrected: z.int().describe('Of them, replaced, rejected or forgotten since.'),
      }),
    )
    .describe('Most corrected first.'),
});
export type UseReport = z.output<typeof useReportOutput>;

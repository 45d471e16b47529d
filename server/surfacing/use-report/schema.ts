import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';
import { SOURCES } from '#server/domain/words/vocabulary.ts';

export const useReportInput = z.strictObject({});

const named = { id: id.describe('Id of the memory.'), content: z.string().describe('The statement.') };

export const useReportOutput = z.object({
  days: z.int().describe('Days that `most` looks back.'),
  most: z
    .array(
      z.object({
        ...named,
        times: z.int().describe('How often it surfaced.'),
        lastAt: isoTime.describe('When it last surfaced.'),
      }),
    )
    .describe('Memories that surfaced most often.'),
  never: z
    .object({
      oldDays: z.int().describe('Days from which a memory counts as old.'),
      total: z.int().describe('Number of such memories, up to the counting limit.'),
      isMore: z.boolean().describe('Whether there are more than the counting limit.'),
      items: z
        .array(z.object({ ...named, recordedAt: isoTime.describe('When it was recorded.') }))
        .describe('The oldest of these memories.'),
    })
    .describe('Old memories that never surfaced.'),
  sources: z
    .array(
      z.object({
        agent: z
          .object({ id, name: z.string().describe('Name of the agent.') })
          .nullable()
          .describe('The agent that stored the memories; null: stored without an agent.'),
        source: z
          .enum(SOURCES)
          .nullable()
          .describe('How memories stored without an agent became known; null if an agent stored them.'),
        told: z.int().describe('Number of memories from this source.'),
        corrected: z.int().describe('Number of these that were replaced, rejected or forgotten since.'),
      }),
    )
    .describe('Sources of memories, most corrected first.'),
});
export type UseReport = z.output<typeof useReportOutput>;

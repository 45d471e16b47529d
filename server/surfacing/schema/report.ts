import { z } from 'zod';
import { id, isoTime } from '#server/core/fields.ts';
import { SOURCES } from '#server/domain/vocabulary.ts';

export const useReportInput = z.strictObject({});

const named = { id, content: z.string() };

/** How the asker's memories fare when agents look for something: what comes up, what never does, what had to be put right. */
export const useReportOutput = z.object({
  /** days that `most` looks back */
  days: z.int(),
  most: z.array(z.object({ ...named, times: z.int(), lastAt: isoTime })),
  never: z.object({
    /** days from which a memory is old enough to be among them */
    oldDays: z.int(),
    total: z.int(),
    /** there are more than were counted */
    isMore: z.boolean(),
    /** the oldest */
    items: z.array(z.object({ ...named, recordedAt: isoTime })),
  }),
  /** the most corrected first */
  sources: z.array(
    z.object({
      /** null: no agent */
      agent: z.object({ id, name: z.string() }).nullable(),
      /** of what no agent told: how it became known */
      source: z.enum(SOURCES).nullable(),
      told: z.int(),
      /** replaced by another, rejected or put into the trash since */
      corrected: z.int(),
    }),
  ),
});
export type UseReport = z.output<typeof useReportOutput>;

import { z } from 'zod';
import { IMPORTANCE, MEMORY_STATUS, PRIVACY, SOURCES } from './vocabulary.ts';

/** A memory as a case shows it: as it was when the case opened. Never a secret: those are not compared. */
export const snapshotSide = z.object({
  id: z.string(),
  content: z.string(),
  qualifier: z.string().nullable(),
  /** 0 to 1, as it was stored */
  confidence: z.number(),
  importance: z.enum(IMPORTANCE),
  source: z.enum(SOURCES),
  privacy: z.enum(PRIVACY),
  status: z.enum(MEMORY_STATUS),
  /** ISO */
  occurredAt: z.string().nullable(),
  recordedAt: z.string(),
});
export type SnapshotSide = z.infer<typeof snapshotSide>;

/** What the column `snapshot` of a case about memories holds. */
export const caseSnapshot = z.object({
  existing: snapshotSide.nullable(),
  incoming: snapshotSide.nullable(),
  /** what somebody answered when the contents were others, the latest */
  previous: z.object({ verdict: z.string(), decidedAt: z.string() }).nullable().default(null),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

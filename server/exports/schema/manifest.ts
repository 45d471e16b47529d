import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { EXPORT_PARTS } from './export-request.ts';

export const FORMAT = 'hearthlore-export';
export const FORMAT_VERSION = 1;

const manifestFile = z.object({
  name: z.string(),
  bytes: z.number().int(),
  /** Null for a file that is not NDJSON. */
  lines: z.number().int().nullable(),
  sha256: z.string(),
});
export type ManifestFile = z.infer<typeof manifestFile>;

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  exportedAt: z.string(),
  household: z.string(),
  context: z.enum(CONTEXTS),
  part: z.enum(EXPORT_PARTS),
  /** Contact id of the exporting member. Null: an agent of the household. */
  exportedBy: z.string().nullable(),
  includesSecrets: z.boolean(),
  counts: z.record(z.string(), z.number().int()),
  leftOut: z.object({ secrets: z.number().int() }),
  notIncluded: z.array(z.string()),
  files: z.array(manifestFile),
});

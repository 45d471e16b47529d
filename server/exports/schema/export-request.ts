import { z } from 'zod';

export const EXPORT_PARTS = ['everything', 'shared'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

const part = z
  .enum(EXPORT_PARTS)
  .default('everything')
  .describe(
    'everything: all you may see; shared: only what is public in the household and about no closed child, for owners.',
  );

export const exportInput = z.strictObject({
  part,
  secrets: z
    .boolean()
    .default(false)
    .describe('true: with the text of your secrets in the clear; needs a browser and a recent proof.'),
});
export type ExportInput = z.output<typeof exportInput>;

const count = z.number().int();

const exportCounts = z.object({
  contacts: count.describe('People, organisations, groups and agents.'),
  relationships: count.describe('Relationships between them.'),
  memories: count.describe('Memories, without secrets.'),
  edges: count.describe('Links between memories.'),
  conversations: count.describe('Your stored conversations; 0 for keys.'),
  outcomes: count.describe('Decisions on suggestions; 0 for keys.'),
  insights: count.describe('Approved insights; 0 for keys.'),
  secrets: count.describe('Secrets of yours; they are exported only on request.'),
});
export type ExportCounts = z.infer<typeof exportCounts>;

export const previewExportInput = z.strictObject({ part });
export const previewExportOutput = z.object({
  counts: exportCounts.describe('What the archive would contain.'),
  canExportShared: z.boolean().describe('Whether you may export the part "shared".'),
  canExportSecrets: z.boolean().describe('Whether you may export secrets in the clear.'),
});
export type ExportPreview = z.infer<typeof previewExportOutput>;

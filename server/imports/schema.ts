import { z } from 'zod';
import { id, idOf } from '#server/core/field-schemas.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const IMPORT_FORMATS = ['text', 'mcp', 'hearthlore'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATUS = ['waiting', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUS)[number];

export const IMPORT_PRIVACY = ['private', 'household'] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACY)[number];

const content = z
  .string()
  .min(1, 'Must not be empty.')
  .max(LIMITS.importChars, `At most ${LIMITS.importChars} characters.`)
  .describe('Text of the file: a list, JSON lines of an MCP memory server, or memories.ndjson of an export.');

export const previewImportInput = z.strictObject({ content });
export type PreviewImportInput = z.output<typeof previewImportInput>;

export const startImportInput = z.strictObject({
  content,
  privacy: z
    .enum(IMPORT_PRIVACY)
    .default('private')
    .describe('private: you alone see them; household: the household’s rules decide for each.'),
});
export type StartImportInput = z.output<typeof startImportInput>;

const lineProblem = z.object({
  line: z.number().int().describe('Line of the file, from 1.'),
  problem: z.string().describe('Why the line is left out.'),
});
export type LineProblem = z.output<typeof lineProblem>;

const format = z
  .enum(IMPORT_FORMATS)
  .describe('text: a list; mcp: an MCP memory server’s file; hearthlore: an export’s memories.ndjson.');

const leftOut = z
  .object({
    not_in_use: z.number().int().describe('Archived, replaced, staged or disputed memories.'),
    of_others: z.number().int().describe('Memories of other members.'),
    no_text: z.number().int().describe('Secrets whose text is not in the file.'),
    nothing_told: z.number().int().describe('Entities without observations.'),
    frame: z
      .number()
      .int()
      .describe('Lines about the list itself: its introduction, its end, topics above nested bullets.'),
  })
  .describe('Number of valid lines with nothing to import, by reason.');

export const previewImportOutput = z.object({
  format,
  total: z.number().int().describe('Memories that can be imported.'),
  known: z.number().int().describe('Number of these memories that you have already.'),
  asked: z
    .number()
    .int()
    .describe('Number of these that a household rule holds back until a person confirms them.'),
  first: z
    .array(
      z.object({
        line: z.number().int().describe('Line of the file, from 1.'),
        content: z.string().nullable().describe('The statement; null: it will be a secret.'),
        isKnown: z.boolean().describe('Whether you have this memory already.'),
      }),
    )
    .describe(`The first ${IMPORT.previewed} memories.`),
  problems: z.array(lineProblem).describe(`The first ${IMPORT.problems} lines that cannot be imported.`),
  problemCount: z.number().int().describe('Number of lines that cannot be imported.'),
  leftOut,
});
export type PreviewImportOutput = z.output<typeof previewImportOutput>;

export const importView = z
  .object({
    id: idOf('import'),
    format,
    privacy: z.enum(IMPORT_PRIVACY).describe('Who may see the memories that it adds.'),
    status: z.enum(IMPORT_STATUS).describe('State of the import.'),
    total: z.number().int().describe('Memories in the file.'),
    done: z.number().int().describe('Memories done so far; while undoing, those still to undo.'),
    added: z.number().int().describe('New memories.'),
    asked: z.number().int().describe('Number of new memories that wait for a person’s consent.'),
    known: z.number().int().describe('Memories that you had already.'),
    leftOut: z.number().int().describe('Lines that were left out.'),
    problems: z.array(lineProblem).describe(`The first ${IMPORT.problems} lines left out, and why.`),
    blocked: z.number().int().describe('Parts that the undo left, because of later changes.'),
    canCancel: z.boolean().describe('Whether it can be cancelled.'),
    canUndo: z.boolean().describe('Whether it can be undone as a whole.'),
    createdAt: z.string().describe('When it was started.'),
    endedAt: z.string().nullable().describe('When it ended; null: it is under way.'),
  })
  .meta({ id: 'Import' });
export type ImportView = z.output<typeof importView>;

export const importIdInput = z.strictObject({ id });
export const listImportsInput = z.strictObject({});
export const listImportsOutput = z.object({
  items: z.array(importView).describe(`Your last ${IMPORT.listed} imports, latest first.`),
});
export type ImportList = z.output<typeof listImportsOutput>;

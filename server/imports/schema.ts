import { z } from 'zod';
import { id, idOf, line, moment, text } from '#server/core/field-schemas.ts';
import { EXPORT_SOURCES } from '#server/domain/conversation/exported-conversations.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const IMPORT_FORMATS = [
  'text',
  'mcp',
  'hearthlore',
  'conversations',
  'mem0',
  'notes',
  'calendar',
  'monica',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATUS = ['waiting', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUS)[number];

export const IMPORT_PRIVACY = ['private', 'household'] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACY)[number];

const content = z
  .string()
  .min(1, 'Must not be empty.')
  .max(LIMITS.importChars, `At most ${LIMITS.importChars} characters.`)
  .describe(
    'Text of the file: a list, JSON lines of an MCP memory server, JSON of mem0, memories.ndjson of an export, conversations.json of ChatGPT or Claude, iCalendar, JSON of Monica, or JSON lines of notes.',
  );

export const previewImportInput = z.strictObject({ content });
export type PreviewImportInput = z.output<typeof previewImportInput>;

export const startImportInput = z.strictObject({
  content,
  privacy: z
    .enum(IMPORT_PRIVACY)
    .default('private')
    .describe('private: you alone see them; household: the household’s rules decide for each.'),
  toContacts: z
    .boolean()
    .optional()
    .describe(
      'Whether birthdays and anniversaries go to known contacts, for all who see these; default: no.',
    ),
});
export type StartImportInput = z.output<typeof startImportInput>;

export const extendImportInput = z.strictObject({ id: idOf('import'), content });
export type ExtendImportInput = z.output<typeof extendImportInput>;

/** One line of a portion. The browser divides a large file into portions. */
export const exportedConversation = z.strictObject({
  source: z.enum(EXPORT_SOURCES),
  id: z.string().regex(/^[\w-]{1,80}$/),
  first: z.number().int().min(0),
  messages: z
    .array(z.strictObject({ at: moment, content: text(IMPORT.messageChars) }))
    .min(1)
    .max(IMPORT.partMessages),
});

/** A yearly date of somebody. */
export const ownDate = z.object({
  whose: z.string(),
  label: z.enum(['birthday', 'anniversary']),
  date: z.string(),
});

/** One note of a folder, as a line of JSON. The browser makes these lines from a ZIP file. */
export const exportedNote = z.strictObject({
  note: line(IMPORT.pathChars),
  modifiedAt: moment.optional(),
  text: z.string().max(IMPORT.noteBytes),
});

/** One statement of an export of Monica, as a line of JSON. The browser makes these lines from the file. */
export const exportedEntry = z.strictObject({
  /** Number of the entry in the file, from 1. */
  monica: z.number().int().min(1),
  content: z.string(),
  saidAt: z.string().nullable(),
  day: z.string().optional(),
  recurrence: z.string().optional(),
  date: ownDate.optional(),
  /** Number of tasks, debts and conversations in the file, with its first entry. */
  others: z.number().int().min(0).optional(),
});

const file = z
  .string()
  .nullish()
  .describe('Path of the note; null or absent: no note, or a rule of the household forbids its name.');

export const lineProblem = z.object({
  file,
  line: z
    .number()
    .int()
    .describe('Line of the file, or number of the memory in JSON of mem0 or Monica, from 1.'),
  problem: z.string().describe('Why the line is left out.'),
});
export type LineProblem = z.output<typeof lineProblem>;

const format = z
  .enum(IMPORT_FORMATS)
  .describe(
    'text: a list; mcp: an MCP memory server’s file; hearthlore: an export’s memories.ndjson; conversations: of ChatGPT or Claude; mem0: memories of mem0; notes: in Markdown; calendar: iCalendar; monica: of Monica.',
  );

const leftOut = z
  .object({
    not_in_use: z
      .number()
      .int()
      .describe('Archived, replaced, staged, disputed, expired or deleted memories; cancelled events.'),
    of_others: z.number().int().describe('Memories of other members.'),
    of_assistants: z.number().int().describe('Memories of mem0 about an assistant itself.'),
    no_text: z.number().int().describe('Secrets whose text is not in the file.'),
    nothing_told: z.number().int().describe('Entities without observations.'),
    other_blocks: z
      .number()
      .int()
      .describe(
        'Tasks, quotes, pictures and code in notes; tasks in a calendar; tasks, debts and chats in Monica.',
      ),
    over: z.number().int().describe('Events of a calendar that are over.'),
    changed_dates: z.number().int().describe('Single dates of a series that were changed or cancelled.'),
    frame: z
      .number()
      .int()
      .describe('Lines about the list itself: its introduction, its end, topics above nested bullets.'),
    long_messages: z.number().int().describe('Messages of a conversation that hold long pasted text.'),
    damaged_conversations: z
      .number()
      .int()
      .describe('Conversations without a valid id, or whose last message is not in the file.'),
  })
  .describe('Number of valid lines with nothing to import, by reason.');

export const previewImportOutput = z.object({
  format,
  total: z.number().int().describe('Memories or conversations that can be imported.'),
  known: z.number().int().describe('Number of these that you have already.'),
  conversations: z
    .object({
      messages: z.number().int().describe('Number of your own messages in them.'),
      from: z.string().describe('When the first of them was written.'),
      to: z.string().describe('When the last of them was written.'),
    })
    .nullable()
    .describe('The conversations that were found; null: the file is a list of memories.'),
  asked: z
    .number()
    .int()
    .describe('Number of these that a household rule holds back until a person confirms them.'),
  toContacts: z
    .number()
    .int()
    .describe('Number of these, birthdays and anniversaries, that can go to a contact instead.'),
  first: z
    .array(
      z.object({
        file,
        line: z
          .number()
          .int()
          .describe('Line of the file, or number of the memory in JSON of mem0 or Monica, from 1.'),
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
    total: z.number().int().describe('Memories or conversations in the file.'),
    done: z.number().int().describe('Number of these done so far; while undoing, those still to undo.'),
    added: z.number().int().describe('New memories.'),
    asked: z.number().int().describe('Number of new memories that wait for a person’s consent.'),
    known: z.number().int().describe('Memories or conversations that you had already.'),
    contacts: z.number().int().describe('Contacts that received a date.'),
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

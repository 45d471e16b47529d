import { z } from 'zod';
import { SUGGESTING } from '#server/domain/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters.ts';

const word = z.string().trim().min(1).max(LIMITS.nameChars);

/** What a suggestion rests on: links as text, shown and never fetched. */
export const evidencePiece = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Write an address that begins with https:// or http://.' })
    .max(2_000)
    .optional(),
  title: z.string().trim().min(1).max(LIMITS.nameChars),
  feedback: z.string().trim().max(SUGGESTING.feedbackChars).optional(),
  reasonTag: z.string().trim().min(1).max(LIMITS.tagChars).optional(),
  itemId: word.optional(),
});
export const evidenceField = z.array(evidencePiece).max(SUGGESTING.evidence);
export type Evidence = z.output<typeof evidenceField>;

/** A configuration as the agent keeps it: an object, kept as it is and never run. */
export const configField = z
  .record(z.string().max(LIMITS.nameChars), z.json())
  .refine(
    (config) => JSON.stringify(config).length <= SUGGESTING.configChars,
    `A configuration has at most ${SUGGESTING.configChars} characters as JSON.`,
  );
export type Config = z.output<typeof configField>;

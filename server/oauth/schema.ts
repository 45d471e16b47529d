import { z } from 'zod';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { createKeyInput } from '#server/keys/schema.ts';

/** Postgres stores neither NUL nor half a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** What is kept of a registration (RFC 7591). Every program is a public client with the same rights. */
export const registrationInput = z.object({
  redirect_uris: z
    .array(z.string().max(OAUTH_LIMITS.redirectChars).refine(isStorable))
    .min(1)
    .max(OAUTH_LIMITS.redirects),
  client_name: z.string().optional(),
});

/** A person agrees with what the agent may do, or declines. */
export const answerInput = z.union([
  z.strictObject({
    agent: createKeyInput.describe('The agent that the program becomes.'),
    userId: z.uuid().describe('Id of the user to whom the consent page was shown.'),
    householdId: z.uuid().describe('Id of the household that the page named.'),
  }),
  z.strictObject({ declined: z.literal(true) }),
]);

export interface AskingProgram {
  /** As it calls itself. */
  name: string;
  /** Where its answer goes, which is all that is known about it. */
  destination: { kind: 'site'; host: string } | { kind: 'device' } | { kind: 'app'; scheme: string };
}

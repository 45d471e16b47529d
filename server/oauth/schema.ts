import { z } from 'zod';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { createKeyInput } from '#server/keys/schema.ts';

/** Returns whether Postgres can store the text: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The stored fields of a client registration (RFC 7591). Every program is a public client with the same rights. */
export const registrationInput = z.object({
  redirect_uris: z
    .array(z.string().max(OAUTH_LIMITS.redirectChars).refine(isStorable))
    .min(1)
    .max(OAUTH_LIMITS.redirects),
  client_name: z.string().optional(),
});

/** The person's answer: the agent's permissions, or a refusal. */
export const answerInput = z.union([
  z.strictObject({
    agent: createKeyInput.describe('The agent that the program becomes.'),
    userId: z.uuid().describe('Id of the user to whom the consent page was shown.'),
    householdId: z.uuid().describe('Id of the household that the page named.'),
  }),
  z.strictObject({ declined: z.literal(true) }),
]);

export interface AskingProgram {
  /** Name that the program gave itself. */
  name: string;
  /** Where the browser is sent afterwards. Nothing else about the program is verified. */
  destination: { kind: 'site'; host: string } | { kind: 'device' } | { kind: 'app'; scheme: string };
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { HouseholdId, UserId } from '#server/core/ids.ts';
import { httpDoor } from '#server/doors/http-door.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { signedInCookie } from '#server/doors/testing/session-callers.ts';
import { allOperations } from '#server/operations.ts';

interface Question {
  path: string;
  body: string;
  answer: object;
}

/** Reads docs/queries.md. Each question is an HTTP block, and the JSON block after it is the answer. */
export function documentedQuestions(): Question[] {
  const pairs = readFileSync('docs/queries.md', 'utf8').matchAll(
    /```http\nPOST (\S+)\n\n((?:(?!```)[\s\S])*)```\n\n```json\n((?:(?!```)[\s\S])*)```/g,
  );
  return [...pairs].map(([, path = '', body = '', answer = '']) => ({
    path,
    body,
    answer: JSON.parse(answer),
  }));
}

export const answered = z.object({
  mode: z.string(),
  related: z.array(z.object({ hops: z.number(), memory: z.object({ content: z.string() }) })),
  hiddenSteps: z.number(),
});

export async function askingIn(householdId: HouseholdId) {
  const { url, close } = await serve(httpDoor(allOperations(), ctxFromRequest));
  const ask = async (userId: UserId, { path, body }: Question): Promise<unknown> => {
    const cookie = `${await signedInCookie(userId)}; hearthlore.household=${householdId}`;
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json();
  };
  return { ask, close };
}

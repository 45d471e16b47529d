import { z } from 'zod';
import { type Context, mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, ERRORS, parseInput, toAppError } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { operations } from '#server/operations.ts';
import { surfaceOutput } from '#server/surfacing/surface/schema.ts';
import { beginCall, type Call } from './call-log.ts';
import { callOperation } from './call-operation.ts';
import { type CtxFor, readCallOptions } from './call-options.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { keepPrompt, type Place, takePrompts } from './pending-prompts.ts';
import { readJson } from './request-body.ts';
import { UsedUpKey } from './used-up-keys.ts';

/** The fields of a hook's input that are used. Claude Code sends more, and adds some with new versions. */
const hookInput = z.object({
  hook_event_name: z.string().max(100),
  session_id: z.string().min(1).max(200),
  prompt: z.string().optional(),
  last_assistant_message: z.string().nullish(),
});
type HookInput = z.output<typeof hookInput>;

/**
 * Answers hooks of Claude Code: surfaces memories for a prompt, and captures the prompts of a turn at its end. Does only
 * what the scopes of the key allow. An error does not hold Claude Code up.
 */
export function claudeCodeHooks(ctxFor: CtxFor): (request: Request) => Promise<Response> {
  return async (request) => {
    const call = beginCall('http');
    try {
      if (!request.headers.has('authorization')) throw new AppError('UNAUTHENTICATED');
      const options = parseInput(readCallOptions, Object.fromEntries(new URL(request.url).searchParams));
      const ctx = call.as(await ctxOrKeep(request, options, ctxFor));
      const input = parseInput(hookInput, await readJson(request, LIMITS.bodyBytes));
      const answer = await answerTo(input, ctx, call);
      call.end(200);
      return jsonResponse(answer, call.requestId);
    } catch (error) {
      call.fail(error);
      return errorResponse(error, call.requestId);
    }
  };
}

/** Keeps a prompt that comes while its key has used up its calls, so that the end of the turn still captures it. */
async function ctxOrKeep(
  request: Request,
  options: z.output<typeof readCallOptions>,
  ctxFor: CtxFor,
): Promise<Ctx> {
  try {
    return await ctxFor(request, { ...options, callsOperation: true });
  } catch (error) {
    if (error instanceof UsedUpKey && options.onBehalfOf === undefined) {
      const { keyId, userId } = error.key;
      const input = parseInput(hookInput, await readJson(request, LIMITS.bodyBytes));
      const prompt = storable(input.prompt);
      const place = placeOf({ key: keyId, userId, context: options.context }, input.session_id);
      if (input.hook_event_name === 'UserPromptSubmit' && prompt !== null)
        keepPrompt(place, { prompt, at: new Date() });
    }
    throw error;
  }
}

const { surface } = operations.surfacing;
const capture = operations.capture.run;

async function answerTo(input: HookInput, ctx: Ctx, call: Call): Promise<object> {
  const { hook_event_name: event, session_id: sessionId } = input;
  if (event === 'Stop' || event === 'SessionEnd') await captureTurn(input, ctx, call);
  const prompt = storable(input.prompt);
  if (event !== 'UserPromptSubmit' || prompt === null) return {};
  if (mayUse(ctx.actor, capture.scopes)) keepPrompt(placeFor(ctx, sessionId), { prompt, at: ctx.now });
  if (!mayUse(ctx.actor, surface.scopes)) return {};
  const { text } = surfaceOutput.parse(await run(surface, { prompt, sessionId }, ctx, call));
  return text === '' ? {} : { hookSpecificOutput: { hookEventName: event, additionalContext: text } };
}

async function captureTurn(
  { session_id: sessionId, ...input }: HookInput,
  ctx: Ctx,
  call: Call,
): Promise<void> {
  const place = placeFor(ctx, sessionId);
  const prompts = takePrompts(place);
  if (prompts.length === 0) return;
  const asked = prompts.map(({ prompt, at }) => ({ role: 'user', content: prompt, at: at.toISOString() }));
  const answer = storable(input.last_assistant_message);
  const messages = answer === null ? asked : [...asked, { role: 'assistant', content: answer }];
  try {
    await run(capture, { sessionId, messages }, ctx, call);
  } catch (error) {
    const { code } = toAppError(error);
    // the rules of the vault may forbid what the scopes of the key allow
    if (code === 'FORBIDDEN') return;
    // the next hook of the session tries again
    if (isPassing(code)) for (const one of prompts) keepPrompt(place, one);
    throw error;
  }
}

const isPassing = (code: keyof typeof ERRORS): boolean =>
  ERRORS[code].status >= 500 || code === 'TOO_MANY_ATTEMPTS' || code === 'CONFLICT';

function run(
  operation: AnyOperation,
  input: Record<string, unknown>,
  ctx: Ctx,
  call: Call,
): Promise<unknown> {
  call.operation = operation.name;
  return callOperation(operation, ctx, { options: { context: ctx.context }, input: () => input });
}

interface Sender {
  key: string;
  userId: string | null;
  context: Context;
}

const placeOf = ({ key, userId, context }: Sender, sessionId: string): Place => ({
  key,
  session: JSON.stringify([userId, context, sessionId]),
});

const placeFor = ({ actor, context }: Ctx, sessionId: string): Place => {
  const { userId } = actor;
  return placeOf({ key: String(actor.kind === 'agent' ? actor.keyId : userId), userId, context }, sessionId);
};

/** Returns the text without control characters, which pasted output of terminals has, or null if nothing is left. */
function storable(said: string | null | undefined): string | null {
  const text = (said ?? '')
    .slice(0, LIMITS.promptChars)
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '');
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

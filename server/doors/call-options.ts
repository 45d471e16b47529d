import { z } from 'zod';
import type { UserCtx } from '#server/core/account-ctx.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { line } from '#server/core/field-schemas.ts';
import { IDEMPOTENCY } from '#server/domain/parameters/parameters.ts';

export const callOptions = z.strictObject({
  context: z.enum(CONTEXTS).default('personal').describe('Vault; work needs a key that allows it.'),
  onBehalfOf: line(200).optional().describe('Member you act for: id or e-mail; default: your key’s.'),
  idempotencyKey: line(IDEMPOTENCY.keyChars)
    .optional()
    .describe('Your id for this write; sent again, it runs once.'),
});
export type CallOptions = z.output<typeof callOptions>;

const CALL_OPTION_NAMES = [
  'context',
  'onBehalfOf',
  'idempotencyKey',
] as const satisfies readonly (keyof CallOptions)[];

export const readCallOptions = callOptions.omit({ idempotencyKey: true });

export const DEFAULT_OPTIONS: CallOptions = { context: 'personal' };

interface ReceivedOptions extends CallOptions {
  /** Set if the options are malformed. The error is reported only after authentication, in any vault of the key. */
  isMalformed?: true;
}

/** Throws UNAUTHENTICATED or FORBIDDEN. */
export type CtxFor = (request: Request, options: ReceivedOptions & CalledOperation) => Promise<Ctx>;

interface CalledOperation {
  operation?: string;
  /** For a request that calls an operation which is known only once the request has been read. */
  callsOperation?: true;
}

/** Like `CtxFor`, but also admits users without a household. */
export type CallerFor = (...of: Parameters<CtxFor>) => Promise<Ctx | UserCtx>;

/** Treats a missing body as an empty object, so that errors name the missing fields. */
function splitInput(raw: unknown): { options: CallOptions; input: Record<string, unknown> } {
  const sent = raw === undefined ? {} : raw;
  if (!isPlainObject(sent)) {
    throw new AppError('INVALID_INPUT', 'The input must be an object.', [
      { path: 'input', message: 'The input must be an object.' },
    ]);
  }
  const isOption = ([name]: [string, unknown]): boolean => CALL_OPTION_NAMES.some((field) => field === name);
  const entries = Object.entries(sent);
  const options = parseInput(callOptions, Object.fromEntries(entries.filter(isOption)));
  // Object.fromEntries keeps `__proto__` an ordinary field, which the schema rejects
  return { options, input: Object.fromEntries(entries.filter((entry) => !isOption(entry))) };
}

export interface ReceivedCall {
  options: ReceivedOptions;
  input: () => Record<string, unknown>;
}

/** Parses a call. Defers input errors until after authentication, so that a caller without a key learns nothing. */
export async function receiveCall(read: () => unknown): Promise<ReceivedCall> {
  try {
    const { options, input } = splitInput(await read());
    return { options, input: () => input };
  } catch (error) {
    return {
      options: { ...DEFAULT_OPTIONS, isMalformed: true },
      input: () => {
        throw error;
      },
    };
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

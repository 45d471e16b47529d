import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { line } from '#server/core/field-schemas.ts';
import { SENT_ONCE } from '#server/domain/parameters/parameters.ts';

/**
 * What every call may say beside its input, through every door: in which context it takes place, (for an agent
 * that serves several people) for whom, and, of a write, under which key it may be sent again. Operations never see these fields; they get a `Ctx` made from them.
 */
export const callOptions = z.strictObject({
  context: z.enum(CONTEXTS).default('personal').describe('Which vault; work only where your key allows it.'),
  onBehalfOf: line(200)
    .optional()
    .describe('The member you speak for, by id or e-mail; default: whoever your key is for.'),
  idempotencyKey: line(SENT_ONCE.keyChars)
    .optional()
    .describe('Your own id for this write: sent twice with the same one, it is done once.'),
});
export type CallOptions = z.output<typeof callOptions>;

export const CALL_OPTION_NAMES = [
  'context',
  'onBehalfOf',
  'idempotencyKey',
] as const satisfies readonly (keyof CallOptions)[];

/** Those of a call that only reads. */
export const readCallOptions = callOptions.omit({ idempotencyKey: true });

/** Where nothing is said. */
export const DEFAULT_OPTIONS: CallOptions = { context: 'personal' };

/** How a door finds out who calls; `operation` is what, where it knows. Throws UNAUTHENTICATED or FORBIDDEN. */
export type CtxFor = (request: Request, door: CallOptions & { operation?: string }) => Promise<Ctx>;

/**
 * Splits what a caller sent into the door's fields and the operation's input. Nothing at all counts as an empty
 * input, so that the fields that are missing get named. Throws INVALID_INPUT.
 */
function splitDoorFields(raw: unknown): { door: CallOptions; input: Record<string, unknown> } {
  const sent = raw === undefined ? {} : raw;
  if (!isPlainObject(sent)) {
    throw new AppError('INVALID_INPUT', 'The input must be an object.', [
      { path: 'input', message: 'Must be an object.' },
    ]);
  }
  const isDoorField = ([name]: [string, unknown]): boolean =>
    CALL_OPTION_NAMES.some((field) => field === name);
  const entries = Object.entries(sent);
  const door = parseInput(callOptions, Object.fromEntries(entries.filter(isDoorField)));
  // fromEntries defines `__proto__` as an ordinary key, so it is refused as an unknown field and reaches nothing.
  return { door, input: Object.fromEntries(entries.filter((entry) => !isDoorField(entry))) };
}

/** What a caller sent, read as far as it can be before it is known who calls. */
export interface Given {
  door: CallOptions;
  /** throws the complaint when it could not be read */
  input: () => Record<string, unknown>;
}

/**
 * Reads what a caller sent and keeps a complaint for later: who has no key, or not the scopes, is told so and
 * nothing about the input.
 */
export async function receiveCall(read: () => unknown): Promise<Given> {
  try {
    const { door, input } = splitDoorFields(await read());
    return { door, input: () => input };
  } catch (error) {
    return {
      door: DEFAULT_OPTIONS,
      input: () => {
        throw error;
      },
    };
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

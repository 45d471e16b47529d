import { z } from 'zod';
import type { Scope } from '#server/domain/household/roles.ts';
import type { AccountCtx } from './account-ctx.ts';
import type { Ctx } from './ctx.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `fileName` must be ASCII without quotes, because it becomes part of a header. */
export const fileOutput = z.object({
  fileName: z
    .string()
    .regex(/^[\w.-]+$/)
    .describe('Suggested file name.'),
  mediaType: z.string().describe('Media type, such as text/csv.'),
  content: z.string().describe('Contents of the file.'),
});

/** A file of any size, only over HTTP. */
export const streamOutput = fileOutput.extend({
  content: z.instanceof(ReadableStream<Uint8Array>).describe('Contents of the file.'),
  bytes: z.number().int().describe('Size of the file.'),
});
export type StreamOutput = z.output<typeof streamOutput>;

type OperationKind = 'query' | 'mutation';

/** An operation as an MCP tool. Its fields and answer cost tokens in every conversation of an agent. */
interface ToolShape<Output> {
  tool: string;
  title: string;
  isDestructive?: boolean;
  isIdempotent?: boolean;
  /** Input fields in the list of tools, such as `id` or `facts.subject`. A call may also send others. */
  fields: readonly string[];
  /** Values for omitted fields, instead of the operation’s own defaults. */
  defaults?: Readonly<Record<string, unknown>>;
  text: ToolText<Output>;
}

/**
 * The answer as text. `inZone` gets the household's time zone. Text by people must be inside a fence, see
 * `fenced`.
 */
type ToolText<Output> =
  | ((output: Output) => string)
  | { inZone: (output: Output, timeZone: string) => string };

export interface OperationShape<
  I extends z.ZodType,
  O extends z.ZodType,
  K extends OperationKind = OperationKind,
> {
  /** `noun.verb`, also used as tRPC path and as OpenAPI operationId. */
  name: string;
  description: string;
  kind: K;
  /** The actor needs all of these scopes. */
  scopes: readonly Scope[];
  input: I;
  output: O;
  /** `{id}` in the path stands for a field of the input. */
  http: {
    method: HttpMethod;
    path: `/${string}`;
    /** Media types of a file response. Requires the output `fileOutput`. */
    file?: readonly string[];
    /** Requires the output `streamOutput`. tRPC omits the operation. */
    isStream?: true;
    /** Field of the output whose `version` the ETag tells. */
    versionedField?: string;
  };
  /** Over HTTP, clients can follow the answer as server-sent events until `isOver`. */
  live?: { isOver: (output: unknown) => boolean };
  mcp?: ToolShape<z.output<O>>;
  /** Allows credentials in the input. Otherwise, a mutation with one is refused. */
  handlesCredentials?: true;
  /** Set it if the answer contains a credential or the call needs a recent proof of identity. A repeated idempotency key then gets no answer. */
  answersOnce?: true;
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>;
  /** Runs it for a user without a household. Set by `defineAccountOperation`. */
  runOnAccount?: (ctx: AccountCtx, input: z.output<I>) => Promise<z.input<O>>;
  /** Also answers while the account is going to be deleted. */
  isOpenUntilDeleted?: true;
}

/** An operation without its input and output types, for code that handles all operations. */
export interface AnyOperation
  extends Omit<OperationShape<z.ZodType, z.ZodType>, 'run' | 'runOnAccount' | 'mcp'> {
  mcp?: ToolShape<never>;
  run: (ctx: Ctx, input: never) => Promise<unknown>;
  runOnAccount?: (ctx: AccountCtx, input: never) => Promise<unknown>;
}

/**
 * Defines one operation for tRPC, HTTP, OpenAPI and MCP. Use strict objects as inputs, so that unknown fields
 * are errors.
 */
export function defineOperation<I extends z.ZodType, O extends z.ZodType, K extends OperationKind>(
  operation: OperationShape<I, O, K>,
): OperationShape<I, O, K> {
  return operation;
}

type AccountOperation<I extends z.ZodType, O extends z.ZodType, K extends OperationKind> = Omit<
  OperationShape<I, O, K>,
  'scopes' | 'mcp' | 'run' | 'runOnAccount'
> & { run: (ctx: AccountCtx, input: z.output<I>) => Promise<z.input<O>> };

/**
 * Defines an operation on the caller's own account. It needs no scopes, because its service refuses agents, and no
 * household.
 */
export function defineAccountOperation<I extends z.ZodType, O extends z.ZodType, K extends OperationKind>(
  operation: AccountOperation<I, O, K>,
): OperationShape<I, O, K> {
  return { ...operation, scopes: [], runOnAccount: operation.run };
}

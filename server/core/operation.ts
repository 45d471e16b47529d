import { z } from 'zod';
import type { Scope } from '#server/domain/household/roles.ts';
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

/** A file of any size. Only HTTP carries it. */
export const streamOutput = fileOutput.extend({
  content: z.instanceof(ReadableStream<Uint8Array>).describe('Contents of the file.'),
  bytes: z.number().int().describe('Size of the file.'),
});
export type StreamOutput = z.output<typeof streamOutput>;

type OperationKind = 'query' | 'mutation';

/** An operation as an MCP tool. Its list of fields and its answer cost tokens in every conversation of an agent. */
interface ToolShape<Output> {
  tool: string;
  title: string;
  isDestructive?: boolean;
  isIdempotent?: boolean;
  /** Input fields that the list of tools shows, such as `id` or `facts.subject`. A call may send the others too. */
  fields: readonly string[];
  /** Input of fields that a call leaves out, in place of the operation’s own defaults. */
  defaults?: Readonly<Record<string, unknown>>;
  text: ToolText<Output>;
}

/**
 * The answer in words, `inZone` if it tells times, which are the household's. What people have said must be inside a fence, see
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
  /** `{id}` in the path is a field of the input. */
  http: {
    method: HttpMethod;
    path: `/${string}`;
    /** Media types of a file response. The output must then be `fileOutput`. */
    file?: readonly string[];
    /** The output is then `streamOutput`, and tRPC leaves the operation out. */
    isStream?: true;
  };
  /** Over HTTP, the answer can be followed as server-sent events until it is over. */
  live?: { isOver: (output: unknown) => boolean };
  mcp?: ToolShape<z.output<O>>;
  /** Without this, a mutation is refused if its input contains a credential. */
  handlesCredentials?: true;
  /** Set this if the answer contains a credential, or the call needs a recent proof. A repeated idempotency key then gets no answer. */
  answersOnce?: true;
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>;
}

/** Leaves out the input and output types, for code that handles all operations. */
export interface AnyOperation extends Omit<OperationShape<z.ZodType, z.ZodType>, 'run' | 'mcp'> {
  mcp?: ToolShape<never>;
  run: (ctx: Ctx, input: never) => Promise<unknown>;
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

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

type OperationKind = 'query' | 'mutation';

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
  };
  /** Over HTTP, the answer can be followed as server-sent events until it is over. */
  live?: { isOver: (output: unknown) => boolean };
  mcp?: { tool: string; title: string; isDestructive?: boolean; isIdempotent?: boolean };
  /** Without this, a mutation is refused if its input contains a credential. */
  handlesCredentials?: true;
  /** Set this if the answer carries a credential or depends on a proof. A repeated idempotency key never gets it. */
  answersOnce?: true;
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>;
}

/** Leaves out the input and output types, for code that handles all operations. */
export interface AnyOperation extends Omit<OperationShape<z.ZodType, z.ZodType>, 'run'> {
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

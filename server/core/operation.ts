import { z } from 'zod';
import type { Scope } from '#server/domain/household/roles.ts';
import type { Ctx } from './ctx.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A text file as output. `fileName` is ASCII without quotes, because it goes into a header. */
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
  /** `noun.verb`: the tRPC path and the OpenAPI operationId */
  name: string;
  /** one sentence, for people and agents */
  description: string;
  kind: K;
  /** all scopes that the actor needs */
  scopes: readonly Scope[];
  input: I;
  output: O;
  /** `{id}` in the path is a field of the input */
  http: {
    method: HttpMethod;
    path: `/${string}`;
    /** media types, if the HTTP response is the file itself; the output must then be `fileOutput` */
    file?: readonly string[];
  };
  /** set for operations that are MCP tools */
  mcp?: { tool: string; title: string; isDestructive?: boolean; isIdempotent?: boolean };
  /** true if the operation checks its input for credentials itself; other mutations reject every input with a credential */
  handlesCredentials?: true;
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>;
}

/** An operation without its input and output types, for code that iterates over all operations. */
export interface AnyOperation extends Omit<OperationShape<z.ZodType, z.ZodType>, 'run'> {
  run: (ctx: Ctx, input: never) => Promise<unknown>;
}

/**
 * Defines an operation once. Its tRPC procedure, HTTP route, OpenAPI entry and MCP tool all come from this value.
 * Inputs are strict objects: an unknown field is an error, never ignored.
 */
export function defineOperation<I extends z.ZodType, O extends z.ZodType, K extends OperationKind>(
  operation: OperationShape<I, O, K>,
): OperationShape<I, O, K> {
  return operation;
}

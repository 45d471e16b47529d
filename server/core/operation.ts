import { z } from 'zod';
import type { Scope } from '#server/domain/household/roles.ts';
import type { Ctx } from './ctx.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A text file as an operation answers it. `fileName` is ASCII without quotes: it goes into a header. */
export const fileOutput = z.object({
  fileName: z
    .string()
    .regex(/^[\w.-]+$/)
    .describe('What to save it as.'),
  mediaType: z.string().describe('What kind of text it is: text/csv.'),
  content: z.string().describe('The whole file.'),
});

export type OperationKind = 'query' | 'mutation';

export interface OperationShape<
  I extends z.ZodType,
  O extends z.ZodType,
  K extends OperationKind = OperationKind,
> {
  /** `noun.verb`: the tRPC path and the OpenAPI operationId */
  name: string;
  /** one sentence, for people and for agents */
  description: string;
  kind: K;
  /** every scope that the actor must hold */
  scopes: readonly Scope[];
  input: I;
  output: O;
  /** `{id}` in the path is a field of the input */
  http: {
    method: HttpMethod;
    path: `/${string}`;
    /** media types, where HTTP answers with the file itself; the output is then `fileOutput` */
    file?: readonly string[];
  };
  /** present where agents get it as an MCP tool */
  mcp?: { tool: string; title: string; isDestructive?: boolean; isIdempotent?: boolean };
  /** it looks for credentials in its input itself, or is about one; every other mutation is refused what has one */
  handlesCredentials?: true;
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>;
}

/** The same without its types, for doors that walk over all operations. */
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

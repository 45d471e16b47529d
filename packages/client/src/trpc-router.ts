import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { components, operations } from './generated/api.ts';
import type { Procedures } from './generated/procedures.ts';

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : unknown;

/** Leaves out a part that the document types as `undefined`, because it would make the whole input impossible. */
type Present<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;

type ParametersOf<Operation> = Operation extends { parameters: { path?: infer Path; query?: infer Query } }
  ? Present<Path> & Present<Query>
  : unknown;

type BodyOf<Operation> = Operation extends { requestBody?: infer Body } ? Json<Present<Body>> : unknown;

/** A procedure gets the fields of path, query and body in one object. */
type InputOf<Operation> =
  object extends Fields<Operation> ? Fields<Operation> | undefined : Fields<Operation>;
type Fields<Operation> = ParametersOf<Operation> & BodyOf<Operation>;

type OutputOf<Operation> = Operation extends { responses: { 200: infer Answer } } ? Json<Answer> : never;

type Operations = operations;

/** A file as tRPC returns it. Over HTTP, its content is the answer. */
export interface FileAnswer {
  fileName: string;
  mediaType: string;
  content: string;
}

export type Query<Name extends keyof Operations, Output = OutputOf<Operations[Name]>> = TRPCQueryProcedure<{
  meta: unknown;
  input: InputOf<Operations[Name]>;
  output: Output;
}>;

export type Mutation<
  Name extends keyof Operations,
  Output = OutputOf<Operations[Name]>,
> = TRPCMutationProcedure<{
  meta: unknown;
  input: InputOf<Operations[Name]>;
  output: Output;
}>;

interface Root {
  ctx: object;
  meta: object;
  errorShape: {
    message: string;
    code: number;
    data: components['schemas']['Error']['error'] & { httpStatus: number };
  };
  transformer: false;
}

/** The router at `/api/trpc`, for clients of tRPC. */
export type AppRouter = TRPCBuiltRouter<Root, Procedures>;

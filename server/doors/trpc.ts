import {
  initTRPC,
  type TRPCBuiltRouter,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import {
  AppError,
  ERRORS,
  type ErrorBody,
  errorBody,
  errorBodyOf,
  errorHeaders,
} from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { AnyOperation, OperationShape } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { operations } from '#server/operations.ts';
import { callOperation } from './call-operation.ts';
import { type CallOptions, type CtxFor, receiveCall } from './call-options.ts';
import { expectBoundedShape, readBody } from './request-body.ts';
import { jsonResponse, toReportedError } from './responses.ts';

/** Operations by noun and verb. */
export type OperationRecord = Record<string, Record<string, AnyOperation>>;

/** What a tRPC call is made in: a way to find out who calls, in the context that the call names. */
interface TrpcContext {
  ctxFor: (door: CallOptions & { operation?: string }) => Promise<Ctx>;
}

/** An error on its way out, with the id of the call that it happened in (a batch has several). */
class CallError extends TRPCError {
  readonly body: ErrorBody['error'];

  constructor(error: AppError, requestId: string) {
    super({ code: ERRORS[error.code].trpc, message: error.message, cause: error });
    this.body = errorBodyOf(error, requestId).error;
  }
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter: ({ shape, error }) => {
    const body = error instanceof CallError ? error.body : bodyOfForeign(error);
    return {
      message: body.message,
      code: shape.code,
      data: { ...body, httpStatus: ERRORS[body.code].status },
    };
  },
});

/** tRPC's own complaints (no such procedure, not JSON) in terms of the error table. */
function bodyOfForeign(error: TRPCError): ErrorBody['error'] {
  const sameCode = errorBody.shape.error.shape.code.options.find((code) => ERRORS[code].trpc === error.code);
  const isCallersFault = getHTTPStatusCodeFromError(error) < 500;
  const code = sameCode ?? (isCallersFault ? 'INVALID_INPUT' : 'INTERNAL');
  return errorBodyOf(new AppError(code), newId()).error;
}

/** What a client may pass: the operation's input with the door's fields, and nothing where nothing is required. */
type CallInput<I extends z.ZodType> = string extends keyof z.input<I>
  ? Partial<CallOptions> | undefined
  : object extends z.input<I>
    ? (z.input<I> & Partial<CallOptions>) | undefined
    : z.input<I> & Partial<CallOptions>;

type ProcedureOf<Operation> =
  Operation extends OperationShape<infer I, infer O, infer K>
    ? K extends 'query'
      ? TRPCQueryProcedure<{ meta: unknown; input: CallInput<I>; output: z.output<O> }>
      : TRPCMutationProcedure<{ meta: unknown; input: CallInput<I>; output: z.output<O> }>
    : never;

type ProceduresOf<All extends OperationRecord> = {
  [Noun in keyof All]: { [Verb in keyof All[Noun]]: ProcedureOf<All[Noun][Verb]> };
};

type Root = (typeof t)['_config']['$types'];
export type RouterOf<All extends OperationRecord> = TRPCBuiltRouter<Root, ProceduresOf<All>>;

/** What the web client imports: the types of every procedure. */
export type AppRouter = RouterOf<typeof operations>;

function procedureFor(operation: AnyOperation) {
  const call = async ({ ctx, input }: { ctx: TrpcContext; input: unknown }): Promise<unknown> => {
    let requestId = newId();
    try {
      const given = await receiveCall(() => input);
      const made = await ctx.ctxFor({ ...given.door, operation: operation.name });
      requestId = made.requestId;
      return await callOperation(operation, made, given);
    } catch (error) {
      throw new CallError(toReportedError(error, requestId), requestId);
    }
  };
  const procedure = t.procedure.input(z.unknown());
  return operation.kind === 'query' ? procedure.query(call) : procedure.mutation(call);
}

/** The operations as a tRPC router: `operations.memories.store` is `trpc.memories.store`. */
function trpcRouter<All extends OperationRecord>(record: All): RouterOf<All> {
  const nouns = Object.entries(record).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(Object.entries(verbs).map(([verb, operation]) => [verb, procedureFor(operation)])),
  ]);
  // Walking over the record forgets which operation is where; the mapped type says it again.
  return t.router(Object.fromEntries(nouns)) as unknown as RouterOf<All>;
}

export const TRPC_BASE = '/api/trpc';
/** Calls that a client may put into one request. Reason: a page has fewer queries than this. */
const MAX_BATCH = 20;

/** The tRPC door. Queries may be sent as POST too, so that prompts need not stand in addresses and access logs. */
export function trpcDoor(record: OperationRecord, ctxFor: CtxFor): (request: Request) => Promise<Response> {
  const router = trpcRouter(record);
  return async (request) => {
    const bounded = await boundedRequest(request);
    if (bounded instanceof Response) return bounded;
    return fetchRequestHandler({
      endpoint: TRPC_BASE,
      req: bounded,
      router,
      createContext: (): TrpcContext => ({ ctxFor: (door) => ctxFor(request, door) }),
      allowMethodOverride: true,
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => ({ headers: { 'Cache-Control': 'no-store', ...headersOf(errors) } }),
    });
  };
}

/** Of a batch: those of all its errors. */
const headersOf = (errors: readonly TRPCError[]): Record<string, string> =>
  Object.assign(
    {},
    ...errors.map(({ cause }) => (cause instanceof AppError ? errorHeaders(cause.code) : {})),
  );

/** The request with its body read up to the limit, or the answer to one that is refused at the door. */
async function boundedRequest(request: Request): Promise<Request | Response> {
  const requestId = newId();
  try {
    if (request.method !== 'POST') return request;
    const bytes = await readBody(request, LIMITS.bodyBytes);
    expectBoundedShape(bytes);
    // A call without input that is sent as POST has no body, and tRPC would not take that for JSON.
    const body = bytes.byteLength === 0 ? '{}' : bytes;
    return new Request(request.url, { method: request.method, headers: request.headers, body });
  } catch (thrown) {
    const error = toReportedError(thrown, requestId);
    const { error: body } = errorBodyOf(error, requestId);
    const { status } = ERRORS[error.code];
    return jsonResponse(
      { error: { message: body.message, code: -32_600, data: { ...body, httpStatus: status } } },
      requestId,
      status,
    );
  }
}

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
import type { UserCtx } from '#server/core/account-ctx.ts';
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
import type { AnyOperation, OperationShape, streamOutput } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { operations } from '#server/operations.ts';
import { beginCall } from './call-log.ts';
import { callOperation } from './call-operation.ts';
import { type CallerFor, type CallOptions, receiveCall } from './call-options.ts';
import { jsonResponse, toReportedError } from './http-responses.ts';
import { expectBoundedShape, readBody } from './request-body.ts';

export type OperationRecord = Record<string, Record<string, AnyOperation>>;

interface TrpcContext {
  ctxFor: (options: CallOptions & { operation?: string }) => Promise<Ctx | UserCtx>;
}

/** An error with the request id of its call, because each call in a batch has its own. */
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

function bodyOfForeign(error: TRPCError): ErrorBody['error'] {
  const sameCode = errorBody.shape.error.shape.code.options.find((code) => ERRORS[code].trpc === error.code);
  const isCallersFault = getHTTPStatusCodeFromError(error) < 500;
  const code = sameCode ?? (isCallersFault ? 'INVALID_INPUT' : 'INTERNAL');
  return errorBodyOf(new AppError(code), newId()).error;
}

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

type IsStream<Operation> = Operation extends { output: typeof streamOutput } ? true : false;

type ProceduresOf<All extends OperationRecord> = {
  [Noun in keyof All]: {
    [Verb in keyof All[Noun] as IsStream<All[Noun][Verb]> extends true ? never : Verb]: ProcedureOf<
      All[Noun][Verb]
    >;
  };
};

type Root = (typeof t)['_config']['$types'];
export type RouterOf<All extends OperationRecord> = TRPCBuiltRouter<Root, ProceduresOf<All>>;

export type AppRouter = RouterOf<typeof operations>;

function procedureFor(operation: AnyOperation) {
  const run = async ({ ctx, input }: { ctx: TrpcContext; input: unknown }): Promise<unknown> => {
    const call = beginCall('trpc', operation.name);
    try {
      const received = await receiveCall(() => input);
      const made = call.as(await ctx.ctxFor({ ...received.options, operation: operation.name }));
      const output = await callOperation(operation, made, received);
      call.end(200);
      return output;
    } catch (error) {
      call.fail(error);
      throw new CallError(toReportedError(error, call.requestId), call.requestId);
    }
  };
  const procedure = t.procedure.input(z.unknown());
  return operation.kind === 'query' ? procedure.query(run) : procedure.mutation(run);
}

function trpcRouter<All extends OperationRecord>(record: All): RouterOf<All> {
  const nouns = Object.entries(record).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      Object.entries(verbs).flatMap(([verb, operation]) =>
        operation.http.isStream ? [] : [[verb, procedureFor(operation)]],
      ),
    ),
  ]);
  // the cast restores the operation types, which Object.fromEntries loses
  return t.router(Object.fromEntries(nouns)) as unknown as RouterOf<All>;
}

const TRPC_BASE = '/api/trpc';
/** Maximum calls per batch. No page needs as many. */
const MAX_BATCH = 20;

/** Serves the operations over tRPC. Accepts queries by POST, so that prompts do not appear in URLs and access logs. */
export function trpcDoor(
  record: OperationRecord,
  ctxFor: CallerFor,
): (request: Request) => Promise<Response> {
  const router = trpcRouter(record);
  return async (request) => {
    const bounded = await boundedRequest(request);
    if (bounded instanceof Response) return bounded;
    return fetchRequestHandler({
      endpoint: TRPC_BASE,
      req: bounded,
      router,
      createContext: (): TrpcContext => ({ ctxFor: (options) => ctxFor(request, options) }),
      allowMethodOverride: true,
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => ({ headers: { 'Cache-Control': 'no-store', ...headersOf(errors) } }),
    });
  };
}

const headersOf = (errors: readonly TRPCError[]): Record<string, string> =>
  Object.assign({}, ...errors.map(({ cause }) => (cause instanceof AppError ? errorHeaders(cause) : {})));

/** Returns the request with the checked body, or an error response. */
async function boundedRequest(request: Request): Promise<Request | Response> {
  const requestId = newId();
  try {
    if (request.method !== 'POST') return request;
    const bytes = await readBody(request, LIMITS.bodyBytes);
    expectBoundedShape(bytes);
    // tRPC rejects a POST without a body
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

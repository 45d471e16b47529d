import type { z } from 'zod';
import type { UserCtx } from '#server/core/account-ctx.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { AnyOperation, OperationShape } from '#server/core/operation.ts';
import { operations } from '#server/operations.ts';
import { beginCall } from './call-log.ts';
import { callOperation } from './call-operation.ts';
import { DEFAULT_OPTIONS } from './call-options.ts';
import { toReportedError } from './http-responses.ts';
import type { OperationRecord } from './trpc-door.ts';

/** Makes the input optional if it has no required field. */
type ReadArguments<I extends z.ZodType> =
  Record<string, never> extends z.input<I> ? [input?: z.input<I>] : [input: z.input<I>];

type ReadOf<Operation> =
  Operation extends OperationShape<infer I, infer O, infer _>
    ? (...input: ReadArguments<I>) => Promise<z.output<O>>
    : never;

type ReadsOf<All extends OperationRecord> = {
  [Noun in keyof All]: {
    [Verb in keyof All[Noun] as All[Noun][Verb]['kind'] extends 'query' ? Verb : never]: ReadOf<
      All[Noun][Verb]
    >;
  };
};

/** All queries by noun and verb, such as `call.memories.list({ limit: 5 })`. */
export type PageCaller = ReadsOf<typeof operations>;

const isQuery = ([, { kind }]: [string, AnyOperation]): boolean => kind === 'query';

/** Builds a caller for pages, with the same checks as HTTP, tRPC and MCP. */
export function readsOf<All extends OperationRecord>(record: All, ctx: Ctx | UserCtx): ReadsOf<All> {
  const readOf =
    (operation: AnyOperation) =>
    async (input: Record<string, unknown> = {}): Promise<unknown> => {
      const call = beginCall('page', operation.name);
      call.as(ctx);
      try {
        const output = await callOperation(operation, ctx, { options: DEFAULT_OPTIONS, input: () => input });
        call.end(200);
        return output;
      } catch (error) {
        call.fail(error);
        // Next.js logs what a page throws
        throw toReportedError(error, call.requestId);
      }
    };
  const nouns = Object.entries(record).map(([noun, verbs]) => {
    const queries = Object.entries(verbs).filter(isQuery);
    return [noun, Object.fromEntries(queries.map(([verb, operation]) => [verb, readOf(operation)]))];
  });
  // the cast restores the operation types, which Object.fromEntries loses
  return Object.fromEntries(nouns) as unknown as ReadsOf<All>;
}

/** Calls queries for pages. Mutations go through tRPC instead. */
export const pageCaller = (ctx: Ctx): PageCaller => readsOf(operations, ctx);

const { account, secondFactor, passkeys, oidc } = operations;

/** Calls queries on the user's own account, for pages of users without a household. */
export const accountCaller = (
  ctx: UserCtx,
): Pick<PageCaller, 'account' | 'secondFactor' | 'passkeys' | 'oidc'> =>
  readsOf({ account, secondFactor, passkeys, oidc }, ctx);

import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { beginCall } from './call-log.ts';
import { callOperation } from './call-operation.ts';
import { type CallOptions, receiveCall } from './call-options.ts';
import { textOf } from './mcp-answer-text.ts';

export interface McpCaller {
  first: Ctx;
  ctxFor: (options: CallOptions & { operation?: string }) => Promise<Ctx>;
}

/** Returns the operation if it exists and the key may use it. */
export const usableBy = (
  { first }: McpCaller,
  operations: readonly AnyOperation[],
  name: string,
): AnyOperation | undefined => operations.find((one) => one.name === name && mayUse(first.actor, one.scopes));

/** Runs an operation for an MCP caller. Without a context, uses the first one that the key may use. */
export async function callAs(
  { first, ctxFor }: McpCaller,
  operation: AnyOperation,
  sent: Record<string, unknown>,
): Promise<unknown> {
  const call = beginCall('mcp', operation.name);
  const received = await receiveCall(() => ({ context: first.context, ...operation.mcp?.defaults, ...sent }));
  try {
    const ctx = call.as(await ctxFor({ ...received.options, operation: operation.name }));
    const output = await callOperation(operation, ctx, received);
    call.end(200);
    return output;
  } catch (error) {
    call.fail(error);
    throw error;
  }
}

/** Runs an operation and returns its output both as data and as text. */
export async function tellAs(
  caller: McpCaller,
  operation: AnyOperation,
  sent: Record<string, unknown>,
): Promise<{ output: unknown; text: string }> {
  const hasTimes = typeof operation.mcp?.text === 'object';
  // read first, so that a failure cannot follow a change already made
  const timeZone = hasTimes ? await timeZoneOf(caller.first.actor.householdId) : 'UTC';
  const output = await callAs(caller, operation, sent);
  return { output, text: textOf(operation, output, timeZone) };
}

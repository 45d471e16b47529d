import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { beginCall } from './begin-call.ts';
import { callOperation } from './call-operation.ts';
import { type CallOptions, receiveCall } from './call-options.ts';

export interface McpCaller {
  first: Ctx;
  ctxFor: (options: CallOptions & { operation?: string }) => Promise<Ctx>;
}

/** Returns the operation if the key may use it. */
export const usableBy = (
  { first }: McpCaller,
  operations: readonly AnyOperation[],
  name: string,
): AnyOperation | undefined => operations.find((one) => one.name === name && mayUse(first.actor, one.scopes));

/** A call that names no context uses the first context that its key may use. */
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

/** The words of an answer, or the content of a file. */
export function textOf({ name, mcp }: AnyOperation, output: unknown): string {
  // The cast is safe, because this operation's output schema has made the value.
  if (mcp) return mcp.text(output as never);
  const content =
    typeof output === 'object' && output !== null && 'content' in output ? output.content : undefined;
  if (typeof content !== 'string') throw new Error(`${name} has no text.`);
  return content;
}

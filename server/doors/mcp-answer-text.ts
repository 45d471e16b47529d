import type { AnyOperation } from '#server/core/operation.ts';

/** Returns an answer as text for a model. The answer of an operation that makes a file is the file's content. */
export function textOf({ name, mcp }: AnyOperation, output: unknown, timeZone: string): string {
  // safe, because the value comes from this operation's output schema
  if (mcp)
    return typeof mcp.text === 'object'
      ? mcp.text.inZone(output as never, timeZone)
      : mcp.text(output as never);
  const content =
    typeof output === 'object' && output !== null && 'content' in output ? output.content : undefined;
  if (typeof content !== 'string') throw new Error(`${name} has no text.`);
  return content;
}

import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Place } from '#server/doors/testing/contract-household.ts';

/** Time limit of a call, far above what any call takes. */
export const LONGEST_CALL_MS = 900_000;

export const tokenOf = (made: unknown): string => z.object({ token: z.string() }).parse(made).token;
export const keyOf = (who: Place): string => who.bearer('key').replace('Bearer ', '');

const graphShape = z.object({
  entities: z.array(
    z.strictObject({ name: z.string(), entityType: z.string(), observations: z.array(z.string()) }),
  ),
  relations: z.array(z.strictObject({ from: z.string(), to: z.string(), relationType: z.string() })),
});

/** Calls a tool, and checks that text and structured content say the same. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool(
    { name, arguments: args },
    { timeout: LONGEST_CALL_MS },
  );
  const [first] = z.array(z.object({ type: z.literal('text'), text: z.string() })).parse(content);
  return { text: first?.text ?? '', structuredContent, isError: isError === true };
}

export async function graphBy(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { text, structuredContent } = await call(client, name, args);
  expect(JSON.parse(text)).toEqual(structuredContent);
  return graphShape.parse(structuredContent);
}

export const sorted = (texts: readonly string[] = []): string[] => [...texts].sort();

export async function observationsOf(client: Client, name: string): Promise<string[]> {
  const { entities } = await graphBy(client, 'open_nodes', { names: [name] });
  return sorted(entities[0]?.observations);
}

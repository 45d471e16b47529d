import { z } from 'zod';
import { type ErrorBody, errorBody } from '#server/core/errors.ts';
import { type AnyOperation, fileOutput } from '#server/core/operation.ts';
import { readArchive } from '#server/exports/testing/read-archive.ts';
import { allOperations, operations } from '#server/operations.ts';
import { HTTP_BASE, httpDoor } from '../http-door.ts';
import { mcpDoor } from '../mcp-door.ts';
import { trpcDoor } from '../trpc-door.ts';
import type { As, Place } from './contract-household.ts';

type Answer = { ok: true; output: unknown } | { ok: false; error: ErrorBody['error'] };

export type Door = 'HTTP' | 'tRPC' | 'MCP';
type Call = (operation: AnyOperation, input: unknown, as: As) => Promise<Answer>;

/** Returns the doors that serve an operation. */
export function doorsFor({ mcp, http }: AnyOperation): Door[] {
  if (http.isStream) return ['HTTP'];
  return mcp ? ['HTTP', 'tRPC', 'MCP'] : ['HTTP', 'tRPC'];
}

/** An exported file. An archive is read as the texts of its files. */
const readStream = fileOutput.extend({ bytes: z.number() });

export const answerSchemaOf = ({ http, output }: AnyOperation): z.ZodType =>
  http.isStream ? readStream : output;

const HOST = 'http://localhost:3000';

export function doorsOf(place: Place): Record<Door, Call> {
  const headers = (as: As) => ({
    authorization: place.bearer(as),
    host: 'localhost:3000',
    'content-type': 'application/json',
  });
  const http = httpDoor(allOperations(), place.ctxFor);
  const trpc = trpcDoor(operations, place.ctxFor);
  const mcp = mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [] });
  return {
    HTTP: async (operation, input, as) => {
      const { url, body } = addressed(operation, input);
      const { method } = operation.http;
      const response = await http(new Request(url, { method, headers: headers(as), body }));
      if (response.headers.has('content-disposition'))
        return {
          ok: true,
          output: operation.http.isStream ? await archiveOf(response) : await fileOf(response),
        };
      const answer: unknown = await response.json();
      return response.ok ? { ok: true, output: answer } : { ok: false, error: errorBody.parse(answer).error };
    },
    tRPC: async (operation, input, as) => {
      const url = `${HOST}/api/trpc/${operation.name}`;
      const response = await trpc(
        new Request(url, { method: 'POST', headers: headers(as), body: JSON.stringify(input) }),
      );
      const answer: unknown = await response.json();
      if (response.ok) return { ok: true, output: trpcOutput.parse(answer).result.data };
      return { ok: false, error: errorBody.shape.error.parse(trpcError.parse(answer).error.data) };
    },
    MCP: async (operation, input, as) => {
      const sent = typeof input === 'object' && input !== null && !Array.isArray(input);
      const params = {
        name: operation.mcp?.tool,
        arguments: sent ? { ...input, structured: true } : input,
      };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const accept = 'application/json, text/event-stream';
      const request = { method: 'POST', headers: { ...headers(as), accept }, body };
      const response = await mcp(new Request(`${HOST}/api/mcp`, request));
      const { result, error } = mcpAnswer.parse(jsonOf(await response.text()));
      if (!result) throw new Error(error?.message ?? 'The MCP response has no result.');
      if (!result.isError) return { ok: true, output: result.structuredContent };
      return { ok: false, error: errorBody.parse(JSON.parse(result.content[0]?.text ?? '')).error };
    },
  };
}

async function archiveOf(response: Response): Promise<z.output<typeof readStream>> {
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const texts = [...(await readArchive(bytes))].map(([name, text]) => `${name}\n${text.toString('utf8')}`);
  return { ...(await fileOf(response)), content: texts.join('\n'), bytes: bytes.byteLength };
}

async function fileOf(response: Response): Promise<z.output<typeof fileOutput>> {
  const fileName = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const mediaType = response.headers.get('content-type')?.replace('; charset=utf-8', '');
  return fileOutput.parse({ fileName, mediaType, content: await response.text() });
}

const trpcOutput = z.object({ result: z.object({ data: z.unknown() }) });
const trpcError = z.object({ error: z.object({ data: z.unknown() }) });
const mcpAnswer = z.object({
  result: z
    .object({
      isError: z.boolean().optional(),
      structuredContent: z.unknown().optional(),
      content: z.array(z.object({ text: z.string() })),
    })
    .optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Parses a response. In the older protocol, it may be an event stream with one event. */
function jsonOf(text: string): unknown {
  const data = text.split('\n').find((line) => line.startsWith('data: '));
  return JSON.parse(data === undefined ? text : data.slice('data: '.length));
}

function addressed({ http }: AnyOperation, input: unknown): { url: string; body: string | null } {
  const rest = new Map(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (typeof value !== 'string' || value === '') return 'none';
    rest.delete(name);
    // replaces lone surrogates, which have no UTF-8 form and so cannot occur in a path
    return encodeURIComponent(value.toWellFormed());
  });
  const url = new URL(`${HOST}${HTTP_BASE}${path}`);
  if (http.method === 'POST' || http.method === 'PATCH') {
    return { url: url.href, body: JSON.stringify(Array.isArray(input) ? input : Object.fromEntries(rest)) };
  }
  for (const [name, value] of rest) {
    for (const one of [value].flat())
      url.searchParams.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  return { url: url.href, body: null };
}

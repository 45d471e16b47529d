import { ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import { AppError } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { type McpCaller, tellAs, usableBy } from './mcp-operation-call.ts';
import { protocolErrorOf } from './mcp-protocol-error.ts';

interface Readable {
  uri: string;
  name: string;
  title: string;
  description: string;
  operation: string;
  input: Record<string, unknown>;
  mimeType: 'text/plain' | 'text/markdown';
}

const READABLE: readonly Readable[] = [
  {
    uri: 'hearthlore://profile',
    name: 'profile',
    title: 'My profile',
    description: 'Outcomes of earlier suggestions to the member you act for.',
    operation: 'profiles.get',
    input: {},
    mimeType: 'text/plain',
  },
  {
    uri: 'hearthlore://household',
    name: 'household',
    title: 'My household',
    description: 'Who belongs to the household, and its relationships and groups.',
    operation: 'relationships.query',
    input: { contact: 'us' },
    mimeType: 'text/plain',
  },
  {
    uri: 'hearthlore://learned-patterns',
    name: 'learned-patterns',
    title: 'Learned patterns',
    description: 'Insights from earlier outcomes that a person has approved.',
    operation: 'insights.export',
    input: {},
    mimeType: 'text/markdown',
  },
];

const CONTACT = {
  uriTemplate: 'hearthlore://contacts/{id}',
  name: 'contact',
  title: 'A contact',
  description: 'Names, dates, addresses and notes of one contact.',
  mimeType: 'text/plain',
} as const;
const CONTACT_URI = /^hearthlore:\/\/contacts\/([0-9a-f-]{36})$/;

/** Serves resources with the same operations and key as the tools. */
export function serveResources(server: Server, operations: readonly AnyOperation[], caller: McpCaller): void {
  const readable = (name: string) => usableBy(caller, operations, name);
  server.setRequestHandler('resources/list', () => ({
    resources: READABLE.filter(({ operation }) => readable(operation)).map(
      ({ operation: _, input: _input, ...listed }) => listed,
    ),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: readable('contacts.get') ? [CONTACT] : [],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const id = CONTACT_URI.exec(uri)?.[1];
    const found = id
      ? { ...CONTACT, operation: 'contacts.get', input: { id } }
      : READABLE.find((one) => one.uri === uri);
    const operation = found && readable(found.operation);
    if (!operation) throw new ResourceNotFoundError(uri);
    try {
      const { text } = await tellAs(caller, operation, found.input);
      return { contents: [{ uri, mimeType: found.mimeType, text }] };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw new ResourceNotFoundError(uri);
      throw protocolErrorOf(error);
    }
  });
}

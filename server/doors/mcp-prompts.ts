import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnyOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { asData } from '#server/domain/text/fenced-text.ts';
import { callAs, type McpCaller, usableBy } from './mcp-operation-call.ts';
import { protocolErrorOf } from './mcp-protocol-error.ts';

interface PromptShape {
  name: string;
  title: string;
  description: string;
  /** Operation that the prompt asks the model to use. */
  operation: string;
  /** Name and description of the prompt's argument. */
  argument?: { name: string; description: string };
  text: (said: string) => string;
}

const PROMPTS: readonly PromptShape[] = [
  {
    name: 'about',
    title: 'What do you know about …?',
    description: 'Everything that Hearthlore remembers about somebody.',
    operation: 'memories.query',
    argument: { name: 'who', description: 'A name, or "me".' },
    text: (who) =>
      `Ask memory_query “What do you know about ${who}?”, then tell me in a few sentences what it says, with how sure each thing is.`,
  },
  {
    name: 'remember-conversation',
    title: 'Remember this conversation',
    description: 'Stores what is worth remembering in this conversation.',
    operation: 'capture.run',
    text: () =>
      'Give memory_capture the messages of this conversation with a sessionId, then tell me what was stored, what waits for a person, and what was left out.',
  },
  {
    name: 'review-my-day',
    title: 'Review my day',
    description: 'What was stored today, and what to correct.',
    operation: 'memories.query',
    text: () =>
      'Ask memory_query “What did I say?” with recordedFrom at the start of today and a limit of 50. Read it to me and ask what is wrong; correct that with memory_update or memory_forget.',
  },
];

const found = z.object({ items: z.array(z.object({ name: z.string() })) });

export function servePrompts(server: Server, operations: readonly AnyOperation[], caller: McpCaller): void {
  const usable = (name: string) => usableBy(caller, operations, name);
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.filter(({ operation }) => usable(operation)).map(
      ({ name, title, description, argument }) => ({
        name,
        title,
        description,
        ...(argument && { arguments: [{ ...argument, required: true }] }),
      }),
    ),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name);
    if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`);
    const said = prompt.argument === undefined ? '' : saidIn(params.arguments, prompt.argument.name);
    const { description } = prompt;
    return { description, messages: [{ role: 'user', content: { type: 'text', text: prompt.text(said) } }] };
  });
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const isName = ref.type === 'ref/prompt' && ref.name === 'about' && argument.name === 'who';
    const contacts = isName ? usable('contacts.list') : undefined;
    const said = argument.value.trim();
    if (!contacts || said.length > LIMITS.nameChars) return { completion: { values: [] } };
    return { completion: { values: await namesLike(said, contacts, caller) } };
  });
}

async function namesLike(said: string, contacts: AnyOperation, caller: McpCaller): Promise<string[]> {
  const search = said === '' ? {} : { search: asData(said) };
  try {
    const { items } = found.parse(await callAs(caller, contacts, { ...search, limit: LIMITS.toolResults }));
    return [...new Set(items.map(({ name }) => name))];
  } catch (error) {
    throw protocolErrorOf(error);
  }
}

function saidIn(sent: Readonly<Record<string, string>> | undefined, name: string): string {
  const said = sent?.[name]?.trim() ?? '';
  if (said === '' || said.length > LIMITS.nameChars)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${name} must have 1 to ${LIMITS.nameChars} characters.`,
    );
  return asData(said);
}

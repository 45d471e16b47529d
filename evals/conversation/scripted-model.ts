import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import type { ScriptedFact, Turn } from './read-conversation.ts';

/** Imitates OpenAI's `/v1/chat/completions` and answers with the facts in conversation.txt. */
interface ScriptedModel {
  baseUrl: string;
  asked: string[];
  close(): Promise<void>;
}

const asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

function factOf({ category, subject, statement, quote, further }: ScriptedFact): Record<string, unknown> {
  const given = (key: string): Record<string, string> => {
    const value = further.get(key);
    return value === undefined ? {} : { [key]: value };
  };
  const [date, weight] = [further.get('date'), further.get('weight')];
  return {
    category,
    subject,
    predicate: 'says',
    object: statement.split(' ').slice(-3).join(' '),
    statement,
    quote,
    confidence: Number(further.get('confidence') ?? 0.9),
    ...given('subcategory'),
    ...given('privacy'),
    ...given('why'),
    ...given('qualifier'),
    ...(date === undefined ? {} : { occurredAt: date }),
    ...(weight === undefined ? {} : { emotionalWeight: weight }),
  };
}

function answerTo(body: string, turns: readonly Turn[]): unknown {
  const material = asked.parse(JSON.parse(body)).messages.at(-1)?.content ?? '';
  const isSaid = ({ said }: Turn): boolean => material.includes(JSON.stringify(said).slice(1, -1));
  return { facts: turns.filter(isSaid).flatMap(({ facts }) => facts.map(factOf)) };
}

export async function scriptedModel(turns: readonly Turn[]): Promise<ScriptedModel> {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      const content = JSON.stringify(answerTo(body, turns));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server of the scripted model has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked: bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

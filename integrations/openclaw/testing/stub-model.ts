import { createServer } from 'node:http';

interface StubModel {
  url: string;
  /** Everything that OpenClaw has sent, as JSON. */
  requests: string[];
  /** Makes the model's next answer a call of this OpenClaw tool. */
  callNext(tool: string, args: object): void;
  close(): void;
}

/** Starts a local OpenAI-compatible server. It gives the same answer each time, unless it has to call a tool. */
export async function startStubModel(): Promise<StubModel> {
  const requests: string[] = [];
  let next: { tool: string; args: object } | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!request.url?.endsWith('/chat/completions')) {
      response.writeHead(404).end();
      return;
    }
    requests.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const delta = next === null ? { content: 'Noted, thank you.' } : { tool_calls: [callOf(next)] };
    const reason = next === null ? 'stop' : 'tool_calls';
    next = null;
    for (const chunk of [chunkOf({ role: 'assistant', ...delta }, null), chunkOf({}, reason)])
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub model has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    callNext: (tool, args) => {
      next = { tool, args };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const chunkOf = (delta: object, finish_reason: string | null) => ({
  id: 'stub',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, delta, finish_reason }],
});

/** OpenClaw offers most tools through one tool that calls them by name. */
const callOf = ({ tool, args }: { tool: string; args: object }) => ({
  index: 0,
  id: 'call_1',
  type: 'function',
  function: { name: 'tool_call', arguments: JSON.stringify({ id: tool, args }) },
});

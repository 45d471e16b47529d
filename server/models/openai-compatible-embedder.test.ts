import { createServer, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EmbeddingError } from './embedding-error.ts';
import { createOpenAiCompatibleEmbedder } from './openai-compatible-embedder.ts';

const requestSchema = z.object({
  model: z.string(),
  input: z.array(z.string()),
  dimensions: z.number().optional(),
});
type Received = z.infer<typeof requestSchema> & { path: string | undefined; key: string | undefined };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (received: Received, response: ServerResponse, call: number) => void) {
  const asked: Received[] = [];
  server = createServer(async (request, response) => {
    const body = requestSchema.parse(await json(request));
    const received = { ...body, path: request.url, key: request.headers.authorization };
    asked.push(received);
    answer(received, response, asked.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` };
}

function vectors(received: Received, response: ServerResponse): void {
  const data = received.input.map((text, index) => ({
    index,
    embedding: [3 * text.length, 4 * text.length],
  }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: data.reverse(), model: received.model }));
}

function fail(status: number, response: ServerResponse): void {
  response.statusCode = status;
  response.end('{"error":{"message":"no"}}');
}

async function failureOf(embedding: Promise<unknown>): Promise<EmbeddingError> {
  const error: unknown = await embedding.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddingError)) throw new Error(`expected an EmbeddingError, got ${String(error)}`);
  return error;
}

describe('an OpenAI-compatible embedding server', () => {
  it('receives the model and the key, and its vectors are returned in order with length 1', async () => {
    const { asked, baseUrl } = await serve(vectors);
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, apiKey: 'k-1', model: 'small' });
    const [zoe, empty, jose] = await embedder.embed(['Zoë', '  ', 'José sings'], 'passage');
    expect(asked).toMatchObject([{ path: '/v1/embeddings', key: 'Bearer k-1', model: 'small' }]);
    expect(asked[0]?.input).toEqual(['Zoë', 'José sings']);
    expect(zoe).toEqual([0.6, 0.8]);
    expect(jose).toEqual([0.6, 0.8]);
    expect(empty).toEqual([0, 0]);
    expect(embedder.dimensions).toBe(2);
    expect(embedder.isRemote).toBe(false);
  });

  it('never gets more than 64 texts at once', async () => {
    const { asked, baseUrl } = await serve(vectors);
    const texts = Array.from({ length: 150 }, (_, index) => `memory ${index}`);
    const found = await createOpenAiCompatibleEmbedder({ baseUrl, model: 'small' }).embed(texts, 'passage');
    expect(found).toHaveLength(150);
    expect(asked.map(({ input }) => input.length)).toEqual([64, 64, 22]);
  });

  it.each([429, 500, 503])('is asked once more after %i', async (status) => {
    const { asked, baseUrl } = await serve((received, response, call) =>
      call === 1 ? fail(status, response) : vectors(received, response),
    );
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small', retryAfterMs: 5 });
    expect(await embedder.embed(['tea'], 'query')).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('is reported as busy if the second attempt fails too', async () => {
    const { asked, baseUrl } = await serve((_, response) => fail(503, response));
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small', retryAfterMs: 5 });
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'busy', status: 503 });
    expect(asked).toHaveLength(2);
  });

  it('is not asked again after a refusal, and the error contains neither key nor text', async () => {
    const { asked, baseUrl } = await serve((_, response) => fail(401, response));
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, apiKey: 'k-1', model: 'small' });
    const error = await failureOf(embedder.embed(['between us'], 'query'));
    expect(error).toMatchObject({ failure: 'refused', status: 401, code: 'MODEL_UNAVAILABLE' });
    expect(error.message).not.toMatch(/k-1|between us/);
    expect(asked).toHaveLength(1);
  });

  it('is sent nothing by way of a redirect', async () => {
    const { asked, baseUrl } = await serve((received, response) => {
      if (received.path === '/elsewhere') return vectors(received, response);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small', retryAfterMs: 5 });
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'unreachable' });
    expect(asked.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('times out after a second attempt', async () => {
    const { asked, baseUrl } = await serve(() => undefined);
    const embedder = createOpenAiCompatibleEmbedder({
      baseUrl,
      model: 'small',
      timeoutMs: 400,
      retryAfterMs: 5,
    });
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'timeout' });
    expect(asked).toHaveLength(2);
  });

  it('keeps no reader waiting while it hangs', async () => {
    const { asked, baseUrl } = await serve(() => undefined);
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small' });
    const startedAt = performance.now();
    expect(await failureOf(embedder.embedSoon?.('tea', 'query') ?? Promise.resolve())).toMatchObject({
      failure: 'timeout',
    });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(asked.map(({ input }) => input)).toEqual([['tea']]);
  });

  it('is reported as unreachable if nothing listens', async () => {
    const { baseUrl } = await serve(vectors);
    await new Promise((resolve) => server?.close(resolve));
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small', retryAfterMs: 5 });
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'unreachable' });
  });

  it.each([
    ['no JSON', 'oops'],
    ['no data', '{"data":"none"}'],
    ['a text left out', '{"data":[]}'],
    ['no number', '{"data":[{"index":0,"embedding":[1,null,2]}]}'],
    ['a number too large', '{"data":[{"index":0,"embedding":[1,1e999,2]}]}'],
    ['a vector of another text', '{"data":[{"index":1,"embedding":[1,2,3]}]}'],
    ['another length than asked for', '{"data":[{"index":0,"embedding":[1,2]}]}'],
  ])('gives a bad answer: %s', async (_, body) => {
    const { asked, baseUrl } = await serve((_received, response) => response.end(body));
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small', dimensions: 3 });
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'bad_answer' });
    expect(asked[0]?.dimensions).toBe(3);
  });

  it('gives a bad answer if its vectors change their length', async () => {
    const { baseUrl } = await serve((received, response, call) =>
      call === 1 ? vectors(received, response) : response.end('{"data":[{"index":0,"embedding":[1,2,3]}]}'),
    );
    const embedder = createOpenAiCompatibleEmbedder({ baseUrl, model: 'small' });
    await embedder.embed(['tea'], 'query');
    expect(await failureOf(embedder.embed(['tea'], 'query'))).toMatchObject({ failure: 'bad_answer' });
  });

  it('is remote if it runs on another machine', () => {
    const embedder = createOpenAiCompatibleEmbedder({
      baseUrl: 'https://api.example.org/v1',
      model: 'small',
    });
    expect(embedder.isRemote).toBe(true);
  });
});

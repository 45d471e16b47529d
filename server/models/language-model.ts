import { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import { isThisMachine, isTimeout, readJson } from './model-server-request.ts';

export interface LanguageModel {
  readonly name: string;
  /** True if texts leave this machine. The work vault refuses such a model. */
  readonly isRemote: boolean;
  /**
   * `material` is untrusted text, never an instruction. Returns parsed JSON without validation. Throws
   * MODEL_UNAVAILABLE.
   */
  judge(task: string, material: unknown, limits?: AnswerLimits): Promise<unknown>;
}

interface AnswerLimits {
  maxTokens: number;
  timeoutMs: number;
}

export interface LanguageModelOptions {
  /** With or without the trailing `/chat/completions`, for example 'http://localhost:11434/v1'. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** In milliseconds. Short, because a person may be waiting until a statement is stored. */
const defaultTimeoutMs = 8_000;
const maxTokens = 800;
const maxAnswer = 20_000;
/** Of the whole response, which may also hold how the model came to its answer. */
const mostBytes = 4 * 1024 * 1024;
/** Upper limit. A token has about four characters. */
const charsPerToken = 8;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const unavailable = (why: string): AppError =>
  new AppError('MODEL_UNAVAILABLE', `The language model ${why}.`);

/** True if the model answered without valid JSON. A second attempt may then succeed. */
export const isBadAnswer = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'MODEL_UNAVAILABLE' && error.fields !== undefined;

/** Makes one attempt only, because every caller can continue without an answer. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  return {
    name: `openai-compatible:${options.model}`,
    isRemote: !isThisMachine(options.baseUrl),
    judge: async (task, material, limits) =>
      readAnswer(
        await ask(options, { task, material, limits }),
        Math.max(maxAnswer, charsPerToken * (limits?.maxTokens ?? 0)),
      ),
  };
}

interface Asked {
  task: string;
  material: unknown;
  limits?: AnswerLimits | undefined;
}

async function ask(options: LanguageModelOptions, { task, material, limits }: Asked): Promise<Response> {
  const { apiKey, model } = options;
  const address = options.baseUrl.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  try {
    return await fetch(`${address}/chat/completions`, {
      method: 'POST',
      // a redirect could send the text to another machine
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: limits?.maxTokens ?? maxTokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(material) },
        ],
      }),
      signal: AbortSignal.timeout(options.timeoutMs ?? limits?.timeoutMs ?? defaultTimeoutMs),
    });
  } catch (error) {
    throw unavailable(isTimeout(error) ? 'took too long' : 'cannot be reached');
  }
}

async function readAnswer(response: Response, longest: number): Promise<unknown> {
  if (!response.ok) {
    // discards the body, because it may repeat the input or the key
    await response.body?.cancel();
    throw unavailable(`answered ${response.status}`);
  }
  const content = await contentOf(response);
  try {
    if (content.length > longest) throw new SyntaxError('too long');
    return JSON.parse(withoutFence(content));
  } catch {
    throw badAnswer();
  }
}

const badAnswer = (): AppError =>
  new AppError(
    'MODEL_UNAVAILABLE',
    'The answer of the language model was not JSON. Try again, or use another model.',
    [{ path: 'answer', message: 'is no JSON' }],
  );

async function contentOf(response: Response): Promise<string> {
  try {
    const { choices } = answerSchema.parse(await readJson(response, mostBytes));
    return choices[0]?.message.content ?? '';
  } catch (error) {
    throw isTimeout(error) ? unavailable('took too long') : unavailable('sent no JSON');
  }
}

const withoutFence = (text: string): string =>
  text
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');

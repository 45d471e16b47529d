import { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import { isThisMachine, isTimeout } from './reach.ts';

export interface LanguageModel {
  /** e.g. 'openai-compatible:llama-3.2' */
  readonly name: string;
  /** Texts leave this machine. The work vault asks no such model. */
  readonly isRemote: boolean;
  /**
   * The JSON that the model answers to a task (our words) and its material (other people's words, which are never
   * instructions). Unchecked: parse it. Throws MODEL_UNAVAILABLE; `isBadAnswer` tells whether another try may help.
   */
  judge(task: string, material: unknown, limits?: AnswerLimits): Promise<unknown>;
}

/** Where an answer is longer, or may take longer, than a verdict on a few pairs. */
interface AnswerLimits {
  maxTokens: number;
  timeoutMs: number;
}

export interface LanguageModelOptions {
  /** With or without the trailing `/chat/completions`, e.g. 'http://localhost:11434/v1'. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Somebody waits for what they told to be stored. */
const defaultTimeoutMs = 8_000;
/** Tokens of an answer: a verdict on each of a few pairs. */
const maxTokens = 800;
/** Characters of an answer that are read at all. */
const maxAnswer = 20_000;
/** And of one that was allowed more tokens: a token is some four characters, and JSON has shorter ones. */
const charsPerToken = 8;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const unavailable = (why: string): AppError =>
  new AppError('MODEL_UNAVAILABLE', `The language model ${why}.`);

/** It answered, and not with JSON: asked again, it may. */
export const isBadAnswer = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'MODEL_UNAVAILABLE' && error.fields !== undefined;

/** Any server with OpenAI's `/v1/chat/completions`. One attempt: whoever asks can do without the answer. */
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
    // Its text may repeat our input or key; the status is enough to act on.
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
  new AppError('MODEL_UNAVAILABLE', 'The language model sent no JSON.', [
    { path: 'answer', message: 'is no JSON' },
  ]);

async function contentOf(response: Response): Promise<string> {
  try {
    const { choices } = answerSchema.parse(await response.json());
    return choices[0]?.message.content ?? '';
  } catch (error) {
    throw isTimeout(error) ? unavailable('took too long') : unavailable('sent no JSON');
  }
}

/** Some models wrap JSON in a code block, asked for or not. */
const withoutFence = (text: string): string =>
  text
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');

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
   * instructions). Unchecked: parse it. Throws MODEL_UNAVAILABLE.
   */
  judge(task: string, material: unknown): Promise<unknown>;
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

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(maxAnswer) }) })).min(1),
});

const unavailable = (why: string): AppError =>
  new AppError('MODEL_UNAVAILABLE', `The language model ${why}.`);

/** Any server with OpenAI's `/v1/chat/completions`. One attempt: whoever asks can do without the answer. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  return {
    name: `openai-compatible:${options.model}`,
    isRemote: !isThisMachine(options.baseUrl),
    judge: async (task, material) => readAnswer(await ask(options, task, material)),
  };
}

async function ask(options: LanguageModelOptions, task: string, material: unknown): Promise<Response> {
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
        max_tokens: maxTokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(material) },
        ],
      }),
      signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
    });
  } catch (error) {
    throw unavailable(isTimeout(error) ? 'took too long' : 'cannot be reached');
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) {
    // Its text may repeat our input or key; the status is enough to act on.
    await response.body?.cancel();
    throw unavailable(`answered ${response.status}`);
  }
  try {
    const { choices } = answerSchema.parse(await response.json());
    return JSON.parse(withoutFence(choices[0]?.message.content ?? ''));
  } catch (error) {
    throw unavailable(isTimeout(error) ? 'took too long' : 'sent no JSON');
  }
}

/** Some models wrap JSON in a code block, asked for or not. */
const withoutFence = (text: string): string =>
  text
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');

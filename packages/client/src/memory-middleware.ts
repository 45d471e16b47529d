import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';
import type { HearthloreClient } from './client.ts';
import { dataOf } from './hearthlore-error.ts';

export interface MemoryOptions {
  client: HearthloreClient;
  /** Your id of the conversation: one line, at most 200 characters. */
  sessionId: string;
  /** Id or e-mail of the member who speaks, if the key acts for the household. */
  onBehalfOf?: string;
  /** Default: personal. */
  context?: 'personal' | 'work';
  /** Longest wait for memories before the model is asked without them. Default: 2000. */
  recallBudgetMs?: number;
  /** Whether turns are sent to Hearthlore afterwards. Default: true. */
  isCapturing?: boolean;
  /** Keeps a serverless function alive until a turn is captured, such as `waitUntil` of your platform. */
  waitUntil?: (captured: Promise<void>) => void;
  /** Called with the reason if a recall or a capture fails. The model is asked anyway. Default: a warning on the console. */
  onProblem?: (problem: unknown) => void;
}

const RECALL_BUDGET_MS = 2_000;
/** Maximum lengths of texts that Hearthlore accepts. */
const PROMPT_CHARS = 8_000;
const MESSAGE_CHARS = 20_000;
/** Messages of one turn. With the answer, they stay below the total that Hearthlore accepts. */
const MESSAGES = 8;

/**
 * Middleware of the AI SDK for one conversation. Adds the memories that matter to the system message, and captures
 * each turn when the model first answers. Never changes another message, and never fails a call.
 */
export function hearthloreMemory(options: MemoryOptions): LanguageModelMiddleware {
  const { client, sessionId, onBehalfOf, context, isCapturing = true } = options;
  const caller = { ...(onBehalfOf ? { onBehalfOf } : {}), ...(context ? { context } : {}) };
  let latest: { turn: string; memories: Promise<string> } | undefined;

  const recalled = async (prompt: string): Promise<string> => {
    const budgetMs = options.recallBudgetMs ?? RECALL_BUDGET_MS;
    const body = { prompt: cut(prompt, PROMPT_CHARS), sessionId, ...caller };
    const answer = dataOf(client.POST('/context', { body, signal: AbortSignal.timeout(budgetMs) }));
    const { text }: { text?: unknown } = await withinMs(budgetMs, answer);
    if (typeof text !== 'string')
      throw new Error('url: The answer is not one of Hearthlore. Check the address.');
    return text;
  };

  /** One recall per turn: the steps of a tool call get the same memories. */
  const memoriesFor = (prompt: LanguageModelV4Prompt): Promise<string> => {
    const said = lastSaid(prompt);
    const turn = JSON.stringify([said.at, said.text]);
    if (latest?.turn !== turn) {
      const memories = said.text === '' ? Promise.resolve('') : recalled(said.text);
      latest = { turn, memories: memories.catch((problem) => reported(options, problem, '')) };
    }
    return latest.memories;
  };

  /** The same words later are another turn, for which memories may have changed. */
  const endTurn = ({ unified }: LanguageModelV4FinishReason): void => {
    if (unified !== 'tool-calls') latest = undefined;
  };

  const capture = (prompt: LanguageModelV4Prompt, answer: string, reason: LanguageModelV4FinishReason) => {
    const said = newlySaid(prompt).map((text) => ({
      role: 'user' as const,
      content: cut(text, MESSAGE_CHARS),
    }));
    if (!isCapturing || said.length === 0 || !ANSWERED.includes(reason.unified)) return;
    const answered = cut(storable(answer), MESSAGE_CHARS).trim();
    const messages = [
      ...said,
      ...(answered === '' ? [] : [{ role: 'assistant' as const, content: answered }]),
    ];
    const captured = dataOf(client.POST('/capture', { body: { sessionId, messages, ...caller } })).then(
      () => undefined,
      (problem) => reported(options, problem, undefined),
    );
    guarded(() => options.waitUntil?.(captured));
  };

  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      const memories = await memoriesFor(params.prompt);
      return memories === '' ? params : { ...params, prompt: withMemories(params.prompt, memories) };
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      endTurn(result.finishReason);
      capture(params.prompt, textsIn(result.content).join(''), result.finishReason);
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const { stream, ...rest } = await doStream();
      let answer = '';
      const watched = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform: (part, controller) => {
          if (part.type === 'text-delta') answer += part.delta;
          if (part.type === 'finish') {
            endTurn(part.finishReason);
            capture(params.prompt, answer, part.finishReason);
          }
          controller.enqueue(part);
        },
      });
      return { ...rest, stream: stream.pipeThrough(watched) };
    },
  };
}

/** Not those of a model that failed or refused. A turn with tools may end at their calls. */
const ANSWERED: LanguageModelV4FinishReason['unified'][] = ['stop', 'length', 'tool-calls', 'other'];

/** Returns the last message of the person and its place. */
function lastSaid(prompt: LanguageModelV4Prompt): { at: number; text: string } {
  const at = prompt.findLastIndex(({ role }) => role === 'user');
  const message = prompt[at];
  return { at, text: message?.role === 'user' ? textOf(message) : '' };
}

/** Returns what the person said since the last answer. Nothing in later steps of a turn, which was captured before. */
function newlySaid(prompt: LanguageModelV4Prompt): string[] {
  const from = prompt.findLastIndex(({ role }) => role === 'assistant' || role === 'tool') + 1;
  const texts = prompt.slice(from).map((message) => (message.role === 'user' ? textOf(message) : ''));
  return texts.filter((text) => text !== '').slice(-MESSAGES);
}

/** Without control characters, which pasted output of terminals has and Hearthlore refuses. */
const textOf = ({ content }: Extract<LanguageModelV4Message, { role: 'user' }>): string =>
  storable(textsIn(content).join('\n')).trim();

const storable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

const textsIn = (parts: readonly (LanguageModelV4Content | { type: string })[]): string[] =>
  parts.flatMap((part) => (part.type === 'text' && 'text' in part ? [part.text] : []));

/**
 * Adds the memories to the last of the leading system messages, because some models accept one only. One with options
 * for a provider stays as it is: they may ask it to cache the message.
 */
function withMemories(prompt: LanguageModelV4Prompt, memories: string): LanguageModelV4Prompt {
  const first = prompt.findIndex(({ role }) => role !== 'system');
  const end = first === -1 ? prompt.length : first;
  const last = prompt[end - 1];
  if (last?.role !== 'system' || last.providerOptions !== undefined)
    return prompt.toSpliced(end, 0, { role: 'system', content: memories });
  const together: LanguageModelV4Message = { ...last, content: `${last.content}\n\n${memories}` };
  return prompt.with(end - 1, together);
}

const cut = (text: string, chars: number): string => text.slice(0, chars).toWellFormed();

function reported<T>({ onProblem = warn }: MemoryOptions, problem: unknown, otherwise: T): T {
  guarded(() => onProblem(problem));
  return otherwise;
}

const warn = (problem: unknown): void => console.warn(`hearthlore-client: ${problem}`);

/** Runs a function of the application, whose errors must not fail the call. */
function guarded(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    warn(error);
  }
}

/** Rejects after the time, even if the work ignores its signal. */
function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Hearthlore did not answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

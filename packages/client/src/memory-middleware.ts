import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4Middleware,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
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
  /** Called with the reason if a recall or a capture fails. The model is asked anyway. */
  onProblem?: (problem: unknown) => void;
}

const RECALL_BUDGET_MS = 2_000;
/** Maximum lengths of texts that Hearthlore accepts. */
const PROMPT_CHARS = 8_000;
const MESSAGE_CHARS = 20_000;

/**
 * Middleware of the AI SDK for one conversation. Adds the memories that matter to the system message, and captures
 * each turn when the model has answered. Never changes another message, and never fails a call.
 */
export function hearthloreMemory(options: MemoryOptions): LanguageModelV4Middleware {
  const { client, sessionId, onBehalfOf, context, isCapturing = true } = options;
  const caller = { ...(onBehalfOf ? { onBehalfOf } : {}), ...(context ? { context } : {}) };
  let latest: { turn: string; memories: Promise<string> } | undefined;

  const recalled = async (prompt: string): Promise<string> => {
    const budgetMs = options.recallBudgetMs ?? RECALL_BUDGET_MS;
    const body = { prompt: cut(prompt, PROMPT_CHARS), sessionId, ...caller };
    const answer = dataOf(client.POST('/context', { body, signal: AbortSignal.timeout(budgetMs) }));
    return (await withinMs(budgetMs, answer)).text;
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

  const capture = (prompt: LanguageModelV4Prompt, answer: string, reason: LanguageModelV4FinishReason) => {
    const said = lastSaid(prompt);
    if (!isCapturing || said.text === '' || !ENDS_TURN.includes(reason.unified)) return;
    const messages = [
      { role: 'user' as const, content: cut(said.text, MESSAGE_CHARS) },
      ...(answer.trim() === '' ? [] : [{ role: 'assistant' as const, content: cut(answer, MESSAGE_CHARS) }]),
    ];
    const captured = dataOf(client.POST('/capture', { body: { sessionId, messages, ...caller } })).then(
      () => undefined,
      (problem) => reported(options, problem, undefined),
    );
    options.waitUntil?.(captured);
  };

  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      const memories = await memoriesFor(params.prompt);
      return memories === '' ? params : { ...params, prompt: withMemories(params.prompt, memories) };
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      capture(params.prompt, textsIn(result.content).join(''), result.finishReason);
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const { stream, ...rest } = await doStream();
      let answer = '';
      const watched = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform: (part, controller) => {
          if (part.type === 'text-delta') answer += part.delta;
          if (part.type === 'finish') capture(params.prompt, answer, part.finishReason);
          controller.enqueue(part);
        },
      });
      return { ...rest, stream: stream.pipeThrough(watched) };
    },
  };
}

const ENDS_TURN: LanguageModelV4FinishReason['unified'][] = ['stop', 'length', 'other'];

/** Returns the last message of the person and its place. */
function lastSaid(prompt: LanguageModelV4Prompt): { at: number; text: string } {
  const at = prompt.findLastIndex(({ role }) => role === 'user');
  const message = prompt[at];
  return { at, text: message?.role === 'user' ? textsIn(message.content).join('\n').trim() : '' };
}

const textsIn = (parts: readonly (LanguageModelV4Content | { type: string })[]): string[] =>
  parts.flatMap((part) => (part.type === 'text' && 'text' in part ? [part.text] : []));

/** Adds the memories to the last of the leading system messages, because some models accept one only. */
function withMemories(prompt: LanguageModelV4Prompt, memories: string): LanguageModelV4Prompt {
  const end = prompt.findIndex(({ role }) => role !== 'system');
  const at = (end === -1 ? prompt.length : end) - 1;
  const last = prompt[at];
  if (last?.role !== 'system') return [{ role: 'system', content: memories }, ...prompt];
  const together: LanguageModelV4Message = { ...last, content: `${last.content}\n\n${memories}` };
  return prompt.with(at, together);
}

const cut = (text: string, chars: number): string => text.slice(0, chars).toWellFormed();

function reported<T>({ onProblem }: MemoryOptions, problem: unknown, otherwise: T): T {
  onProblem?.(problem);
  return otherwise;
}

/** Rejects after the time, even if the work ignores its signal. */
function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Hearthlore did not answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { post, valueAt } from './hearthlore-client.ts';
import type { Settings } from './plugin-settings.ts';

/** Maximum prompt length that Hearthlore accepts. */
const PROMPT_CHARS = 8_000;

interface Prompt {
  text: string;
  member: string;
  sessionId: string;
}

/** Returns null if no memory matters for the prompt. Throws if Hearthlore does not answer within the budget. */
export async function recallMemories(
  settings: Settings,
  { text, member, sessionId }: Prompt,
): Promise<string | null> {
  const reply = await post(
    settings,
    '/api/v1/context',
    {
      prompt: text.slice(0, PROMPT_CHARS).toWellFormed(),
      sessionId,
      onBehalfOf: member,
      context: settings.context,
    },
    { signal: AbortSignal.timeout(settings.recallBudgetMs) },
  );
  if (reply.outcome === 'failed')
    throw new Error(`recall failed: ${reply.status ?? 'Hearthlore did not answer'}`);
  const fenced = valueAt(reply.body, 'text');
  return typeof fenced === 'string' && fenced !== '' ? fenced : null;
}

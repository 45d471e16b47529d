import { deliver } from './capture-turn.ts';
import { failureText, post } from './hearthlore-client.ts';
import type { OpenClawConfig } from './openclaw-api.ts';
import type { Settings } from './plugin-settings.ts';
import { isMainSessionShared } from './turn-member.ts';
import type { TurnQueue } from './turn-queue.ts';

const CHECK_MS = 5_000;
const ACCESS = 'plugins.entries.hearthlore.hooks.allowConversationAccess';

/** Returns the status line by line, each problem with the command that fixes it. */
export async function statusLines(
  settings: Settings,
  config: OpenClawConfig,
  queue: TurnQueue,
): Promise<string[]> {
  const lines = [`Hearthlore: ${settings.url}`, ...(await memberLines(settings))];
  if (settings.key === null)
    lines.push('No API key: set HEARTHLORE_KEY, or plugins.entries.hearthlore.config.key.');
  if (config.plugins?.entries?.hearthlore?.hooks?.allowConversationAccess !== true)
    lines.push(`Nothing is recalled or captured until you run: openclaw config set ${ACCESS} true`);
  if (isMainSessionShared(config))
    lines.push(
      'Direct chats share one session, so nothing is recalled or captured in it. Give each sender a session: openclaw config set session.dmScope per-channel-peer',
    );
  const { delivered, refused, waiting, expired } = await queue.flush((turn) => deliver(settings, turn));
  lines.push(
    `Turns sent now: ${delivered}, refused: ${refused}, waiting: ${waiting}${expired > 0 ? `, dropped as too old: ${expired}` : ''}`,
  );
  return lines;
}

async function memberLines(settings: Settings): Promise<string[]> {
  if (settings.members.size === 0)
    return ['No members: map senders to e-mails in plugins.entries.hearthlore.config.members.'];
  return Promise.all(
    [...settings.members].map(
      async ([sender, member]) => `${sender} is ${member}: ${await check(settings, member)}`,
    ),
  );
}

async function check(settings: Settings, member: string): Promise<string> {
  const body = { prompt: 'status', limit: 1, onBehalfOf: member, context: settings.context };
  const reply = await post(settings, '/api/v1/context', body, { signal: AbortSignal.timeout(CHECK_MS) });
  if (reply.outcome === 'answered') return 'ready';
  if (reply.status === 401) return 'the key is not valid';
  if (reply.status === 403) return 'the key is not allowed to act for this member';
  return failureText(reply.status);
}

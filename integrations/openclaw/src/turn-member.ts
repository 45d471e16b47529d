import type { OpenClawConfig, ToolContext, TurnContext } from './openclaw-api.ts';
import type { Settings } from './plugin-settings.ts';

interface Sender {
  sessionKey: string | undefined;
  channel: string | undefined;
  senderId: string | undefined;
}

/** OpenClaw's own chat and command line. Their turns name no sender. */
const LOCAL_CHANNELS = [undefined, 'webchat', 'cli', 'tui'];

const NOT_ONE_PERSON = /:(?:group|channel|subagent|cron|hook|acp|heartbeat)(?::|$)/;

/** Returns the e-mail of the turn's member, or null if nothing may be recalled or captured. */
export function memberOfTurn(ctx: TurnContext, settings: Settings, config: OpenClawConfig): string | null {
  if (ctx.trigger !== 'user') return null;
  if (ctx.inputProvenance !== undefined && ctx.inputProvenance.kind !== 'external_user') return null;
  const { sessionKey, senderId } = ctx;
  return memberOf({ sessionKey, channel: ctx.channel ?? ctx.messageProvider, senderId }, settings, config);
}

export function memberOfTool(ctx: ToolContext, settings: Settings, config: OpenClawConfig): string | null {
  const { sessionKey, messageChannel: channel, requesterSenderId: senderId } = ctx;
  return memberOf({ sessionKey, channel, senderId }, settings, config);
}

function memberOf({ sessionKey, channel, senderId }: Sender, settings: Settings, config: OpenClawConfig) {
  if (!hasOnePerson(sessionKey, config)) return null;
  return settings.members.get(senderName(channel, senderId) ?? '') ?? null;
}

function senderName(channel: string | undefined, senderId: string | undefined): string | null {
  if (senderId !== undefined) return channel === undefined ? null : `${channel}:${senderId}`.toLowerCase();
  return LOCAL_CHANNELS.includes(channel) ? 'local' : null;
}

/** A session that others read must not contain memories that only one member may see. */
function hasOnePerson(sessionKey: string | undefined, config: OpenClawConfig): boolean {
  if (sessionKey === undefined || NOT_ONE_PERSON.test(sessionKey)) return false;
  return sessionKey.includes(':direct:') || !isMainSessionShared(config);
}

/** By default, OpenClaw puts the direct chats of all senders into one session. */
export function isMainSessionShared({ session, bindings = [], channels = {} }: OpenClawConfig): boolean {
  if (Object.keys(channels).length === 0) return false;
  const scopes = [session, ...bindings.map((binding) => binding.session)];
  const isDirectShared = (session?.dmScope ?? 'main') === 'main';
  return isDirectShared || scopes.some((one) => one?.dmScope === 'main' || one?.groupScope === 'main');
}

import type { Ctx } from '#server/core/ctx.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import * as repo from '../repo.ts';
import type { CaptureInput } from '../schema.ts';
import { agentOf, turnHashesOf } from './read-capture-input.ts';

/** Returns the messages of each input that the caller has not captured yet, or no longer has. */
export async function listNewMessages(ctx: Ctx, inputs: readonly CaptureInput[]): Promise<Message[][]> {
  const by = { agentId: agentOf(ctx), ownerId: ctx.actor.userId };
  const sessions = inputs.map(({ sessionId }) => sessionId);
  const rows = await ctx.vault.read((tx) => repo.listStoredTurns(tx, sessions, by));
  const stored = new Set(rows.map(({ sessionId, turn }) => `${sessionId} ${turn}`));
  return Promise.all(
    inputs.map(async ({ sessionId, messages = [] }) => {
      const turns = await turnHashesOf(ctx, messages);
      return messages.filter((_, index) => !turns[index]?.some((turn) => stored.has(`${sessionId} ${turn}`)));
    }),
  );
}

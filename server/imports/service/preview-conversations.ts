import { listNewMessages } from '#server/capture/service/list-new-messages.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import type { PreviewImportOutput } from '../schema.ts';
import { captureInputOf } from './capture-input-of-part.ts';
import type { ConversationFile } from './read-conversation-file.ts';
import { none } from './read-memory-list.ts';

/** Facts are not extracted before the import. */
export async function previewConversations(
  ctx: Ctx,
  { format, parts, problems, longMessages, damaged }: ConversationFile,
): Promise<PreviewImportOutput> {
  const inputs = parts.map(captureInputOf);
  const unread = await listNewMessages(ctx, inputs);
  const all = new Set(inputs.map(({ sessionId }) => sessionId));
  const fresh = new Set(
    inputs.flatMap(({ sessionId }, index) => ((unread[index]?.length ?? 0) > 0 ? [sessionId] : [])),
  );
  const times = parts.flatMap(({ messages }) => messages.map(({ at }) => at)).sort();
  return {
    format,
    total: all.size,
    known: all.size - fresh.size,
    conversations: { messages: times.length, from: times[0] ?? '', to: times.at(-1) ?? '' },
    asked: 0,
    toContacts: 0,
    first: [],
    problems: problems.slice(0, IMPORT.problems),
    problemCount: problems.length,
    leftOut: { ...none(), long_messages: longMessages, damaged_conversations: damaged },
  };
}

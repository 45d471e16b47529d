import type { CaptureInput } from '#server/capture/schema.ts';
import type { ExportedConversation } from '#server/domain/conversation/exported-conversations.ts';
import { importedSessionId } from '#server/domain/conversation/imported-session.ts';

/** A later export of the same conversation gets the same session, so that only its new messages are read. */
export const captureInputOf = ({ source, id, messages }: ExportedConversation): CaptureInput => ({
  sessionId: importedSessionId({ source, id }),
  messages: messages.map(({ at, content }) => ({ role: 'user', content, at })),
});

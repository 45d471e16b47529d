/** Who said a message: the person, or the program that answers them. */
export const MESSAGE_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** One message of a conversation, as it was said. */
export interface Message {
  role: MessageRole;
  content: string;
  /** when it was said: ISO with an offset. Without it, now */
  at?: string | undefined;
}

/** How a conversation is read. */
export interface ReadingContext {
  now: Date;
  /** the name of the person who says "I" in it; null: nobody in particular (an agent of the household), so "I" tells nothing */
  speaker: string | null;
  /** IANA, e.g. "Europe/Lisbon": which day "tomorrow" is. An unknown one is read as UTC */
  timeZone: string;
}

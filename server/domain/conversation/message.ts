/** A person writes the "user" messages, and programs write all others. */
export const MESSAGE_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

export interface Message {
  role: MessageRole;
  content: string;
  /** ISO format with an offset. The default is now. */
  at?: string | undefined;
}

export interface ReadingContext {
  now: Date;
  /** Name of the person who says "I". Null for an agent of the household. */
  speaker: string | null;
  /** IANA name, such as "Europe/Lisbon". An unknown name means UTC. */
  timeZone: string;
}

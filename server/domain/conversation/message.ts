/** A person writes the "user" messages. Programs write the messages of all other roles. */
export const MESSAGE_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

export interface Message {
  role: MessageRole;
  content: string;
  /** Time of the message in ISO format with an offset. The default is the current time. */
  at?: string | undefined;
}

/** What a reader must know to interpret the words of a conversation. */
export interface ReadingContext {
  now: Date;
  /** Name of the person who says "I". Null for an agent of the household, because its "I" is nobody's. */
  speaker: string | null;
  /** IANA time zone, such as "Europe/Lisbon". It determines which day "tomorrow" is. An unknown name means UTC. */
  timeZone: string;
}

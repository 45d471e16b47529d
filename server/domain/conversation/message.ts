/** Authors of a message: the person, or the program that answers. */
export const MESSAGE_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** One message of a conversation, verbatim. */
export interface Message {
  role: MessageRole;
  content: string;
  /** Time of the message in ISO format with an offset. Defaults to the present time. */
  at?: string | undefined;
}

/** Circumstances needed to interpret a conversation. */
export interface ReadingContext {
  now: Date;
  /** Name of the person who says "I". Null for an agent of the household, where "I" names nobody. */
  speaker: string | null;
  /** IANA time zone, such as "Europe/Lisbon". It determines which day "tomorrow" is. An unknown name counts as UTC. */
  timeZone: string;
}

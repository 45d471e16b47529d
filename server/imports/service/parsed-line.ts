export interface RawItem {
  /** Counted from 1. */
  line: number;
  fields: Record<string, unknown>;
  saidAt: string | null;
}

export interface Problem {
  line: number;
  problem: string;
}

/** The memories of one line, or the reason why there are none. */
export type ReadLine = { items: RawItem[] } | { problem: string } | { leftOut: LeftOut };

export interface NumberedLine {
  line: number;
  read: ReadLine;
}

export type LeftOut =
  | 'not_in_use'
  | 'of_others'
  | 'of_assistants'
  | 'no_text'
  | 'nothing_told'
  | 'frame'
  | 'long_messages'
  | 'damaged_conversations';

import type { OwnDate } from '#server/domain/contacts/date-on-record.ts';

export interface RawItem {
  /** Path of the note, or name of the calendar, that has this line. */
  file?: string;
  /** Counted from 1. */
  line: number;
  fields: Record<string, unknown>;
  /** Statement by which a later import knows this line, if its words depend on the day of the import. */
  identity?: string;
  saidAt: string | null;
  /** A date that belongs on a contact's record. */
  date?: OwnDate;
}

export interface Problem {
  /** Path of the note that has this line. */
  file?: string | null | undefined;
  line: number;
  problem: string;
}

/** What a reader of one format finds in a file, before the fields of its memories are checked. */
export interface ReadFile {
  items: RawItem[];
  problems: Problem[];
  leftOut: Partial<Record<LeftOut, number>>;
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
  | 'other_blocks'
  | 'over'
  | 'changed_dates'
  | 'long_messages'
  | 'damaged_conversations';

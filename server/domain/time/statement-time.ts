import { DAY_MS } from './durations.ts';

export interface When {
  /** ISO format, with the local offset if it has a time of day. Null without a date. */
  at: string | null;
  /** Last day of a period longer than a day, such as "next week". */
  last: string | null;
  /** Last day on which the statement holds: "until Friday". */
  until: string | null;
  /** RFC 5545 rule of a recurrence, such as "every Tuesday". */
  rule: string | null;
  lies: 'past' | 'today' | 'future' | null;
  /** The words for the time, such as "last Tuesday". */
  words: string | null;
  /** The statement with dates instead of words such as "next Thursday", so that it stays true. */
  text: string;
}

export const NEVER: Omit<When, 'text'> = {
  at: null,
  last: null,
  until: null,
  rule: null,
  lies: null,
  words: null,
};

export const noTime = (text: string): When => ({ ...NEVER, text });

export interface Said {
  text: string;
  saidAt: Date;
  timeZone: string;
}

export const replaced = (
  text: string,
  { index, words, by }: { index: number; words: string; by: string },
): string => `${text.slice(0, index).replace(/\bthe\s*$/i, '')}${by}${text.slice(index).replace(words, '')}`;

export const daysBetween = (first: string, last: string): number =>
  (new Date(last).getTime() - new Date(first).getTime()) / DAY_MS;

import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

export interface Card {
  uid: string | null;
  kind: 'person' | 'organisation' | 'group' | 'agent';
  name: string;
  givenName: string | null;
  middleName: string | null;
  familyName: string | null;
  aliases: string[];
  channels: { kind: ChannelKind; value: string; label?: string }[];
  /** Dates as `YYYY-MM-DD`, or `--MM-DD` without a year. */
  importantDates: { label: string; date: string }[];
  notes: string | null;
  tags: string[];
  photo: Photo | null;
}

export interface Photo {
  mediaType: string;
  /** Encoded in base64. */
  data: string;
}

export type ReadCard =
  | { card: Card; left?: string }
  | { card: null; name: string; kind?: Card['kind']; problem: string };

export const emptyCard = (name: string): Card => ({
  uid: null,
  kind: 'person',
  name,
  givenName: null,
  middleName: null,
  familyName: null,
  aliases: [],
  channels: [],
  importantDates: [],
  notes: null,
  tags: [],
  photo: null,
});

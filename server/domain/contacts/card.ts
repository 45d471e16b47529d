import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

/** What a card of an address book says of somebody, whichever format it came in. */
export interface Card {
  /** the id that the card itself carries; null: none */
  uid: string | null;
  kind: 'person' | 'organisation' | 'group';
  name: string;
  givenName: string | null;
  middleName: string | null;
  familyName: string | null;
  aliases: string[];
  channels: { kind: ChannelKind; value: string; label?: string }[];
  /** `YYYY-MM-DD`, or `--MM-DD` */
  importantDates: { label: string; date: string }[];
  notes: string | null;
  tags: string[];
  photo: Photo | null;
}

export interface Photo {
  mediaType: string;
  /** base64 */
  data: string;
}

/** A card that could be read, or why it could not. `name` is what it goes by in a list. */
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

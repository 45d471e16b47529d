import type { Card, ReadCard } from '#server/domain/contacts/contact-card.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { ImportPeopleInput } from '../schema.ts';
import { checkCard } from './check-card.ts';
import { readCsv } from './read-csv.ts';
import { readVcards } from './read-vcard.ts';

export interface ReadFile {
  cards: ReadCard[];
  ignoredColumns: string[];
}

/** Returns the cards of a file, or a message if there is nothing to import. */
export function readFile({
  format,
  content,
}: Pick<ImportPeopleInput, 'format' | 'content'>): ReadFile | string {
  const file = format === 'csv' ? readCsv(content) : { cards: readVcards(content), ignoredColumns: [] };
  if (typeof file === 'string') return file;
  if (file.cards.length === 0)
    return format === 'csv' ? 'The file has no rows below the header.' : 'The file contains no vCard.';
  if (file.cards.length > LIMITS.cards) return `The file can have at most ${LIMITS.cards} contacts.`;
  return { ...file, cards: file.cards.map(checked) };
}

function checked(read: ReadCard): ReadCard {
  if (read.card === null) return read;
  const { name, kind } = read.card;
  const found = checkCard(withinReach(read.card));
  if (found.card === null)
    return { card: null, name: name.slice(0, LIMITS.nameChars), kind, problem: found.problem };
  const left = [read.left, found.left].filter(Boolean).join(' ');
  return left === '' ? { card: found.card } : { card: found.card, left };
}

/** Shortens a huge list to one entry above its limit, so that checking is fast and the list is still refused. */
function withinReach(card: Card): Card {
  return {
    ...card,
    aliases: card.aliases.slice(0, LIMITS.aliases + 1),
    channels: card.channels.slice(0, LIMITS.channels + 1),
    importantDates: card.importantDates.slice(0, LIMITS.importantDates + 1),
    tags: card.tags.slice(0, LIMITS.tags + 1),
  };
}

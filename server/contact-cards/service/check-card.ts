import { createContactInput } from '#server/contacts/schema.ts';
import { fieldsOf } from '#server/core/errors.ts';
import type { Card } from '#server/domain/contacts/contact-card.ts';
import { photoTypeOf } from '#server/domain/contacts/photo-type.ts';
import { isHome, isSelf } from '#server/domain/contacts/relationship-reference.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** Drops invalid e-mail addresses, phone numbers and dates, and reports them. */
export function checkCard(card: Card): { card: Card; left?: string } | { card: null; problem: string } {
  if (isSelf(card.name) || isHome(card.name)) {
    return {
      card: null,
      problem: `“${card.name}” is reserved for the current user or the household, so it cannot be a name.`,
    };
  }
  const { uid, photo, ...fields } = card;
  const parsed = createContactInput.safeParse(fields);
  if (!parsed.success) {
    const complaints = fieldsOf(parsed.error);
    const rest = withoutBad(card, new Set(complaints.map(({ path }) => path)));
    const first = complaints[0];
    const said = first ? `${first.path}: ${first.message}` : 'The card is not valid.';
    if (rest === null) return { card: null, problem: said };
    const again = checkCard(rest);
    return again.card === null ? again : { card: again.card, left: `Left out: ${said}` };
  }
  const goodPhoto = photo !== null && isPhoto(photo.data) ? photo : null;
  const kept = {
    ...parsed.data,
    uid: uid !== null && uid.length <= LIMITS.nameChars ? uid : null,
    photo: goodPhoto,
  };
  const left =
    photo !== null && goodPhoto === null
      ? { left: 'The photo is too large or unreadable and is left out.' }
      : {};
  return { card: cardOf(kept), ...left };
}

type Kept = ReturnType<typeof createContactInput.parse> & Pick<Card, 'uid' | 'photo'>;

const cardOf = (kept: Kept): Card => ({
  ...kept,
  givenName: kept.givenName ?? null,
  middleName: kept.middleName ?? null,
  familyName: kept.familyName ?? null,
  aliases: kept.aliases ?? [],
  channels: (kept.channels ?? []).map(({ kind, value, label }) => ({
    kind,
    value,
    ...(label ? { label } : {}),
  })),
  importantDates: kept.importantDates ?? [],
  notes: kept.notes ?? null,
  tags: kept.tags ?? [],
});

/** Drops invalid list items. Returns null if another field is invalid. */
function withoutBad(card: Card, paths: ReadonlySet<string>): Card | null {
  const isBad = (list: string, index: number) =>
    [...paths].some((path) => path === `${list}.${index}` || path.startsWith(`${list}.${index}.`));
  const isAllInLists = [...paths].every((path) => /^(aliases|channels|importantDates|tags)\.\d/.test(path));
  if (!isAllInLists) return null;
  const keep = <T>(list: string, items: T[]): T[] => items.filter((_, index) => !isBad(list, index));
  return {
    ...card,
    aliases: keep('aliases', card.aliases),
    channels: keep('channels', card.channels),
    importantDates: keep('importantDates', card.importantDates),
    tags: keep('tags', card.tags),
  };
}

function isPhoto(data: string): boolean {
  const bytes = Buffer.from(data, 'base64');
  return bytes.byteLength <= LIMITS.photoBytes && photoTypeOf(bytes) !== null;
}

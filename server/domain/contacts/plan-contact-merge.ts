import { normalise } from '#server/domain/text/normalise-text.ts';

export interface MergeContact {
  id: string;
  nameFolded: string;
  name: string;
  givenName: string | null;
  middleName: string | null;
  familyName: string | null;
  notes: string | null;
  tags: readonly string[];
  importantDates: readonly { label: string; date: string }[];
  hasPhoto: boolean;
  aliases: readonly { id: string; alias: string; aliasFolded: string }[];
  channels: readonly { id: string; kind: string; value: string; label: string | null }[];
}

export interface ContactMerge {
  fields: Partial<
    Pick<MergeContact, 'givenName' | 'middleName' | 'familyName' | 'notes' | 'tags' | 'importantDates'>
  >;
  newAlias: string | null;
  aliases: { move: string[]; drop: string[] };
  channels: { move: string[]; drop: string[] };
  channelLabels: { id: string; label: string }[];
  movesPhoto: boolean;
}

/** If one note contains the other, returns only the longer one. */
export function joinedNotes(kept: string | null, other: string | null): string | null {
  if (kept === null || other === null) return kept ?? other;
  if (normalise(kept).includes(normalise(other))) return kept;
  return normalise(other).includes(normalise(kept)) ? other : `${kept}\n\n${other}`;
}

function joinedDates(kept: MergeContact['importantDates'], other: MergeContact['importantDates']) {
  const key = ({ label, date }: { label: string; date: string }): string => `${normalise(label)} ${date}`;
  const known = new Set(kept.map(key));
  return [...kept, ...other.filter((date) => !known.has(key(date)))];
}

function changedFields(kept: MergeContact, other: MergeContact): ContactMerge['fields'] {
  const fields: ContactMerge['fields'] = {};
  for (const part of ['givenName', 'middleName', 'familyName'] as const) {
    if (kept[part] === null && other[part] !== null) fields[part] = other[part];
  }
  const notes = joinedNotes(kept.notes, other.notes);
  if (notes !== kept.notes) fields.notes = notes;
  const tags = [...new Set([...kept.tags, ...other.tags])];
  if (tags.length > kept.tags.length) fields.tags = tags;
  const importantDates = joinedDates(kept.importantDates, other.importantDates);
  if (importantDates.length > kept.importantDates.length) fields.importantDates = importantDates;
  return fields;
}

/** If both contacts have a value in a single-valued field, `kept` wins. */
export function planContactMerge(kept: MergeContact, other: MergeContact): ContactMerge {
  const called = new Set(kept.aliases.map(({ aliasFolded }) => aliasFolded));
  const twice = other.aliases.filter(({ aliasFolded }) => called.has(aliasFolded));
  const moved = other.aliases.filter((alias) => !twice.includes(alias));
  const names = new Set([kept.nameFolded, ...called, ...moved.map(({ aliasFolded }) => aliasFolded)]);
  const same = (a: { kind: string; value: string }, b: { kind: string; value: string }): boolean =>
    a.kind === b.kind && a.value === b.value;
  const doubled = other.channels.filter((channel) => kept.channels.some((known) => same(known, channel)));
  return {
    fields: changedFields(kept, other),
    newAlias: names.has(other.nameFolded) ? null : other.name,
    aliases: { move: moved.map(({ id }) => id), drop: twice.map(({ id }) => id) },
    channels: {
      move: other.channels.filter((channel) => !doubled.includes(channel)).map(({ id }) => id),
      drop: doubled.map(({ id }) => id),
    },
    channelLabels: kept.channels.flatMap(({ id, label, ...known }) => {
      const double = doubled.find((channel) => same(channel, known));
      return label === null && double?.label ? [{ id, label: double.label }] : [];
    }),
    movesPhoto: other.hasPhoto && !kept.hasPhoto,
  };
}

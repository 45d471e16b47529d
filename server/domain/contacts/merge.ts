import { normalise } from '#server/domain/text/normalise.ts';

/** A contact as merging sees it. */
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

/** What becomes of the contact that stays, and of what hung on the other one. */
export interface ContactMerge {
  /** columns of the one that stays that get another value */
  fields: Partial<
    Pick<MergeContact, 'givenName' | 'middleName' | 'familyName' | 'notes' | 'tags' | 'importantDates'>
  >;
  /** the other one's name, where the one that stays is not called so already */
  newAlias: string | null;
  /** rows that move, and rows that the one that stays has already */
  aliases: { move: string[]; drop: string[] };
  channels: { move: string[]; drop: string[] };
  /** labels for channels of the one that stays that had none */
  channelLabels: { id: string; label: string }[];
  movesPhoto: boolean;
}

/** Two notes as one: nothing is lost, and nothing said twice. */
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

/**
 * What merging makes of two contacts: `kept` stays and takes in what `other` had. Nothing that somebody wrote is lost:
 * texts are joined, lists united, and of what both have one stays.
 */
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

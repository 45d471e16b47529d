import { type ActSubject, actSentence } from '#server/domain/journal/act-sentence.ts';
import type { Image } from '#server/domain/journal/plan-undo.ts';
import { identifierWords } from '#server/domain/text/identifier-words.ts';
import type { JournalEntry } from './schema.ts';
import type { ChangeRow, EntryRow } from './sql/acts.ts';

export function contactsOf(changes: readonly ChangeRow[]): string[] {
  const ids = changes.flatMap(({ table, before, after }) => {
    const row: Image = after ?? before ?? {};
    if (table === 'contact') return [row.id];
    if (table === 'relationship') return [row.contact_a_id, row.contact_b_id];
    if (table === 'contact_alias' || table === 'contact_channel' || table === 'contact_photo') {
      return [row.contact_id];
    }
    return [];
  });
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

const namesThen = (changes: readonly ChangeRow[]): [string, string][] =>
  changes.flatMap(({ table, before, after }) => {
    const row: Image = after ?? before ?? {};
    const isNamed = table === 'contact' && typeof row.id === 'string' && typeof row.name === 'string';
    return isNamed ? [[String(row.id), String(row.name)]] : [];
  });

function subjectOf(changes: readonly ChangeRow[], names: ReadonlyMap<string, string>): ActSubject {
  const memory = changes.find(({ table }) => table === 'memory');
  const content = (memory?.after ?? memory?.before)?.content;
  const view = changes.find(({ table }) => table === 'graph_view');
  const name = (view?.after ?? view?.before)?.name;
  // an act can replace one suggestion by another, and its sentence names the new one
  const suggestions = changes.filter(({ table }) => table === 'suggestion');
  const suggestion = suggestions.find(({ before }) => before === null) ?? suggestions[0];
  const known = new Map([...namesThen(changes), ...names]);
  return {
    names: [...new Set(contactsOf(changes).flatMap((id) => known.get(id) ?? []))],
    statement: typeof content === 'string' ? content : null,
    view: typeof name === 'string' ? name : null,
    suggestion: suggestionWords(suggestion?.after ?? suggestion?.before),
    count: changes.length,
  };
}

function suggestionWords(row: Image | null | undefined): string | null {
  if (typeof row?.type !== 'string' || typeof row.value !== 'string') return null;
  return `${identifierWords(row.type)}: ${row.value}`;
}

interface SentenceFacts {
  changes: ReadonlyMap<string, readonly ChangeRow[]>;
  contacts: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  roots: ReadonlyMap<string, string>;
  callerId: string | null;
}

export function nameOfActor(
  { actorKind, userId, agentId }: Pick<EntryRow, 'actorKind' | 'userId' | 'agentId'>,
  facts: Pick<SentenceFacts, 'people' | 'callerId'>,
): string {
  const nameOf = (id: string | null, otherwise: string): string =>
    id === null ? otherwise : (facts.people.get(id) ?? otherwise);
  if (actorKind === 'agent') return nameOf(agentId, 'an agent');
  if (actorKind !== 'member') return 'the program';
  return userId === facts.callerId ? 'you' : nameOf(userId, 'a member');
}

export function presentEntry(entry: EntryRow, facts: SentenceFacts): JournalEntry {
  const subject = subjectOf(facts.changes.get(entry.id) ?? [], facts.contacts);
  const root = facts.roots.get(entry.id) ?? entry.operation;
  const sentence = actSentence(root, subject);
  const isUndo = entry.operation === 'journal.undo';
  return {
    journalId: entry.id,
    at: entry.at.toISOString(),
    operation: isUndo ? `Undid: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence,
    by: nameOfActor(entry, facts),
  };
}

import type { KeptContact } from '#server/domain/contacts/match-contact-card.ts';
import type { ImportPeopleOutput } from './schema.ts';
import type { PlannedCard } from './service/plan-import.ts';

function hintOf({ aliases, channels }: KeptContact): string {
  const reached = channels.find(({ kind }) => kind === 'email' || kind === 'phone');
  return [aliases[0] ? `also called ${aliases[0]}` : '', reached?.value ?? ''].filter(Boolean).join(', ');
}

export function presentImport(
  cards: readonly PlannedCard[],
  done: { ignoredColumns: string[]; added: ReadonlyMap<number, string>; journalId: string | null },
): ImportPeopleOutput {
  const counts = { new: 0, changed: 0, unchanged: 0, possible_double: 0, skipped: 0, invalid: 0 };
  for (const { status } of cards) counts[status] += 1;
  return {
    applied: done.journalId !== null,
    items: cards.map(({ index, status, name, kind, contact, changes, candidates, problem }) => ({
      index,
      status,
      name,
      kind,
      contactId: contact?.id ?? done.added.get(index) ?? null,
      changes,
      candidates: candidates.map((one) => ({
        id: one.id,
        name: one.name,
        kind: one.kind,
        hint: hintOf(one),
      })),
      problem,
    })),
    counts,
    ignoredColumns: done.ignoredColumns,
    journalId: counts.new + counts.changed > 0 ? done.journalId : null,
  };
}

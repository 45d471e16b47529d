import type { Ctx } from '#server/core/ctx.ts';
import { contactsOf, presentEntry } from '../present.ts';
import * as repo from '../repo.ts';
import type { JournalEntry } from '../schema.ts';
import type { EntryRow } from '../sql/acts.ts';

const CHANGES_PER_SENTENCE = 12;

/** Writes acts as sentences, from the changes that the caller may see. */
export async function presentEntries(ctx: Ctx, entries: readonly EntryRow[]): Promise<JournalEntry[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const seen = await ctx.vault.read(async (tx) => {
    const changes = await repo.listFirstChanges(tx, ids, CHANGES_PER_SENTENCE);
    return {
      changes: Map.groupBy(changes, ({ journalId }) => journalId),
      contacts: await repo.listNames(tx, contactsOf(changes)),
      roots: await repo.rootsOf(tx, ids),
    };
  });
  const people = await repo.listPeopleNames(ctx.actor.householdId, entries);
  return entries.map((entry) => presentEntry(entry, { ...seen, people, callerId: ctx.actor.userId }));
}

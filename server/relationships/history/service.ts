import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { listContactSummaries } from '#server/contacts/contact/service.ts';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { describeChange, type HistoryNames } from '#server/domain/relationships/relationship-history.ts';
import { type AgentNames, sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { historyOutput } from '../schema.ts';
import type { HistoryRow } from '../sql.ts';

/** Returns the changes in words, latest first. Omits changes hidden from the caller. */
export async function getHistory(ctx: Ctx, { id }: { id: string }): Promise<z.input<typeof historyOutput>> {
  const { row, changes, names } = await ctx.vault.read(async (tx) => {
    const [found = null] = await repo.listRowsById(tx, [id]);
    const row = authorize(found, 'relationship', () => true);
    const changes = await repo.listHistory(tx, id);
    return { row, changes, names: await namesIn(tx, changes) };
  });
  const agents = await agentNames(
    ctx.actor.householdId,
    changes.map(({ agentId }) => agentId),
  );
  const entries = changes.flatMap((change) => {
    const words = describeChange(change.before, change.after, names);
    if (!words) return [];
    const { journalId, at } = change;
    return [{ journalId, at: at.toISOString(), by: nameOf(ctx, change, agents), ...words }];
  });
  return { sentence: sentenceOf(row, row.a.id), entries };
}

const idsIn = (changes: readonly HistoryRow[], columns: readonly string[]): string[] => {
  const images = changes.flatMap(({ before, after }) => [before, after]);
  return images.flatMap((image) =>
    columns.flatMap((column) => {
      const value = image?.[column];
      return typeof value === 'string' ? [value] : [];
    }),
  );
};

async function namesIn(tx: VaultTx, changes: readonly HistoryRow[]): Promise<HistoryNames> {
  const contacts = await listContactSummaries(tx, [
    ...new Set(idsIn(changes, ['contact_a_id', 'contact_b_id'])),
  ]);
  const wasMerged = new Set(idsIn(changes, ['type_id'])).size > 1;
  const types = wasMerged ? await loadTypes(tx) : [];
  return {
    contact: (id) => contacts.find((one) => one.id === id)?.name ?? null,
    type: (id) => types.find((one) => one.id === id)?.label ?? null,
  };
}

/** Returns for example "You", "Leo", "Kitchen display, for Leo" or "Hearthlore". */
function nameOf(ctx: Ctx, { actorKind, userId, agentId, member }: HistoryRow, agents: AgentNames): string {
  const isOwn = userId !== null && userId === ctx.actor.userId;
  const person = isOwn ? 'you' : (member ?? 'a former member');
  if (actorKind === 'agent') {
    const agent = (agentId && agents.get(agentId)) || 'A deleted agent';
    return userId === null ? agent : `${agent}, for ${person}`;
  }
  if (actorKind === 'member') return isOwn ? 'You' : person;
  return actorKind === 'database' ? 'Direct change in the database' : 'Hearthlore';
}

import '#server/register-hooks.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import type { Models } from '#server/models/models-from-env.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import type { BenchHousehold } from './bench-households.ts';
import type { Statement } from './made-up-sentences.ts';
import type { Circle } from './plain-sql-baseline.ts';

export interface Asker {
  query(text: string, limit: number): Promise<number>;
  surface(prompt: string, limit: number): Promise<number>;
  store(statement: Statement): Promise<string>;
  /** Waits for background writes after an answer, which would slow the next call. */
  settle(): Promise<void>;
  circle(): Promise<Circle>;
  visible(): Promise<number>;
}

export async function askerOf({ householdId, asker }: BenchHousehold, models: Models): Promise<Asker> {
  const handle = await vaultFor(householdId, 'personal');
  const actor: MemberActor = { kind: 'member', householdId, userId: asker, role: 'owner' };
  const notes = new Set<Promise<unknown>>();
  const ctx = (): Ctx => {
    const [now, requestId] = [new Date(), newId()];
    const bound = bindVault(handle, actor, now, requestId);
    const append: Vault['append'] = (operation, work) => {
      const note = bound.append(operation, work);
      const noted = note.catch(() => undefined).finally(() => notes.delete(noted));
      notes.add(noted);
      return note;
    };
    return { actor, context: 'personal', vault: { ...bound, append }, now, models, log, requestId };
  };
  return {
    query: async (query, limit) =>
      (await queryMemories(ctx(), queryMemoriesInput.parse({ query, limit }))).matches.length,
    surface: async (prompt, limit) =>
      (await surface(ctx(), surfaceInput.parse({ prompt, limit }))).items.length,
    store: async ({ content, category }) =>
      (await storeMemory(ctx(), storeMemoryInput.parse({ content, category }))).outcome,
    settle: async () => {
      await Promise.all(notes);
    },
    circle: () => ctx().vault.read(async (tx) => tx.circle),
    visible: () => ctx().vault.read((tx) => tx.db.memory.count({ where: { householdId } })),
  };
}

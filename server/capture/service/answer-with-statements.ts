import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import type { CaptureResult, StoredAnswer } from '../schema.ts';

/** Adds the stored statements and their subjects, as far as the caller may read them. */
export async function withStatements(ctx: Ctx, answer: StoredAnswer): Promise<CaptureResult> {
  const { promoted, staged, reinforced } = answer;
  const ids = [...promoted, ...staged, ...reinforced].map(({ id }) => id);
  const shown = await shownTo(ctx, ids);
  const told = (facts: StoredAnswer['staged']): CaptureResult['staged'] =>
    facts.map((one) => {
      const memory = shown.get(one.id);
      return { ...one, statement: memory?.content ?? null, about: memory?.scope.label ?? null };
    });
  return { ...answer, promoted: told(promoted), staged: told(staged), reinforced: told(reinforced) };
}

const shownTo = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, MemoryView>> =>
  ids.length === 0 || !mayUse(ctx.actor, ['memories:read'])
    ? new Map()
    : ctx.vault.read((tx) => loadMemoryViews(tx, ctx, ids));

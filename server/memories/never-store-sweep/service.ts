import { setImmediate as turn } from 'node:timers/promises';
import { agentNames } from '#server/agents/service/agent-names.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import { SWEEP } from '#server/domain/parameters/parameters.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store-rules.ts';
import { type NeverStoreRule, rulesInForce } from '#server/domain/words/household-policy.ts';
import { askHiddenDependents, openDependentCases } from '#server/edges/dependent-beliefs/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { beforeFeedback, onFeedback } from '../edit/service/feedback-hooks.ts';
import { moveAllToTrash } from '../memory/repo/memories.ts';
import * as repo from './repo.ts';
import type { Forbidden, TrashedForbidden } from './schema.ts';

type TextRow = Awaited<ReturnType<typeof repo.listTextsBefore>>[number];

interface Found {
  id: string;
  content: string;
  rule: NeverStoreRule;
}

interface Sweep {
  found: Found[];
  examined: number;
  isComplete: boolean;
}

/** Lists the memories that the caller may change and that a never-store rule now forbids. */
export async function listForbidden(ctx: Ctx): Promise<Forbidden> {
  const { found, examined, isComplete } = await sweep(ctx);
  const shown = found.slice(0, SWEEP.listed);
  const agents = shown.flatMap(({ rule }) => (rule.kind === 'agent' ? [rule.value] : []));
  const names = await agentNames(ctx.actor.householdId, agents);
  const items = shown.map(({ id, content, rule }) => ({
    id,
    content,
    rule: neverStoreRuleLabel(rule, names.get(rule.value) ?? null),
  }));
  return { count: found.length, examined, isComplete, items };
}

/** Moves these memories to the trash in one act. Throws CONFLICT if their number is no longer `count`. */
export async function trashForbidden(ctx: Ctx, { count }: { count: number }): Promise<TrashedForbidden> {
  const { found } = await sweep(ctx);
  if (found.length !== count)
    throw new AppError(
      'CONFLICT',
      `The memories or the rules have changed: ${found.length} memories are forbidden now. List them again before you move any to the trash.`,
    );
  const ids = found.slice(0, SWEEP.mostMoved).map(({ id }) => id);
  await beforeFeedback.run(ctx);
  const done = await ctx.vault.write('memory.sweep', async (tx) => {
    const moved = await moveAllToTrash(tx, ids, ctx.now);
    if (tx.journalId === null || moved !== ids.length)
      throw new AppError(
        'CONFLICT',
        'Somebody has just changed one of these memories. Nothing was moved; list them again.',
      );
    await openDependentCases(tx, ids);
    await onFeedback.run(tx, ids, 'rejected');
    return { outcome: 'trashed' as const, moved, remaining: found.length - moved, journalId: tx.journalId };
  });
  await askHiddenDependents(ctx, ids);
  await alignSuccession(ctx, ids);
  return done;
}

/** Rules may be confidential, so only people see which memories match them. */
function personIn({ actor }: Ctx): MemberActor {
  if (actor.kind !== 'member')
    throw forbidden('Only a signed-in member can look for memories that a never-store rule forbids.');
  return actor;
}

async function sweep(ctx: Ctx): Promise<Sweep> {
  const { userId: ownerId } = personIn(ctx);
  const policy = await readPolicy(ctx.vault.householdId);
  const rules = rulesInForce(policy).filter(({ action }) => action === 'block');
  const found: Found[] = [];
  let [examined, before]: [number, string | null] = [0, null];
  while (examined < SWEEP.mostExamined) {
    const page = { before, ownerId, limit: SWEEP.page };
    const rows: TextRow[] = await ctx.vault.read((tx) => repo.listTextsBefore(tx, page));
    for (const row of rows) {
      const rule = forbiddenBy(textsOf(row), { rules, agentId: row.createdByAgent });
      if (rule !== null) found.push({ id: row.id, content: row.content ?? '', rule });
      // other requests get a turn in between
      await turn();
    }
    examined += rows.length;
    before = rows.at(-1)?.id ?? null;
    if (rows.length < SWEEP.page) return { found, examined, isComplete: true };
  }
  return { found, examined, isComplete: false };
}

const textsOf = ({ content, raw, summary, why, how, qualifier, place, tags, cues }: TextRow): string[] =>
  [content, raw, summary, why, how, qualifier, place, ...tags, ...(cues ?? [])].flatMap((text) => text ?? []);

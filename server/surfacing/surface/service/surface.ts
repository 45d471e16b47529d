import type { Ctx } from '#server/core/ctx.ts';
import { fenced, leftOutNotice } from '#server/domain/text/present-text.ts';
import { expectNoCredentials } from '#server/households/rules/service/credentials.ts';
import { embedPrompt } from '#server/memories/memory/service/text.ts';
import { type Caller, presentItem } from '../present/item.ts';
import type { SurfaceInput, SurfaceOutput } from '../schema.ts';
import { candidates } from './candidates.ts';
import { countTokens } from './count-tokens.ts';
import { hydrate } from './hydrate.ts';
import { logSurfaced } from './log-surfaced.ts';
import { type Chosen, lineFor, rules } from './rules.ts';

const FRAME_TOKENS = countTokens(fenced(['']));

export interface Surfaced {
  caller: Caller;
  chosen: Chosen;
  output: SurfaceOutput;
}

export async function surface(ctx: Ctx, input: SurfaceInput): Promise<SurfaceOutput> {
  await expectNoCredentials(ctx, { sessionId: input.sessionId });
  const { chosen, output } = await surfaceFor(ctx, input);
  if (chosen.taken.length > 0) logSurfaced(ctx, input.sessionId ?? null, chosen.taken);
  return output;
}

/** Surfaces memories without logging it. Uses no language model. */
export async function surfaceFor(ctx: Ctx, input: Omit<SurfaceInput, 'sessionId'>): Promise<Surfaced> {
  const startedAt = performance.now();
  const vector = await embedPrompt(ctx, input.prompt);
  const { caller, hydrated } = await ctx.vault.read(async (tx) => {
    const found = await candidates(tx, ctx, input, vector);
    return { caller: found.caller, hydrated: await hydrate(tx, ctx, found) };
  });
  const chosen = rules(hydrated, { ...input, overhead: FRAME_TOKENS });
  return { caller, chosen, output: present(chosen, caller, startedAt) };
}

function present(chosen: Chosen, caller: Caller, startedAt: number): SurfaceOutput {
  const block = fenced(chosen.taken.map(lineFor));
  const notices = chosen.safetyLeftOut > 0 ? [leftOutNotice(chosen.safetyLeftOut)] : [];
  const text = [block, ...notices].filter((part) => part !== '').join('\n');
  return {
    text,
    items: chosen.taken.map((item) => presentItem(item, caller)),
    tokens: countTokens(text),
    tookMs: Math.round((performance.now() - startedAt) * 10) / 10,
  };
}

import type { Ctx } from '#server/core/ctx.ts';
import { readDemoFamily } from '#server/demo/family/service.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surfaceFor } from '#server/surfacing/surface/service/surface.ts';
import { type DemoAskers, SECRET } from './demo-askers.ts';
import { hiddenFrom } from './hidden-memories.ts';
import prompts from './prompts.json' with { type: 'json' };
import { type SurfacingPrompt, surfacingPromptsSchema } from './prompts-schema.ts';

interface Missing {
  key: string;
  why: string;
  scores: { similarity: number; semantic: number; lexical: number; confidence: number; rank: number } | null;
}

export interface Verdict {
  prompt: SurfacingPrompt;
  shown: { key: string; similarity: number; rank: number }[];
  forbidden: string[];
  missing: Missing[];
  noise: string[];
  tokens: number;
}

const FAR_OFF = 'Not among the candidates.';

/** Searches with higher limits, to report the score of a memory that ranked too low. */
async function lookFurther(ctx: Ctx, { prompt }: SurfacingPrompt, isIt: (id: string) => boolean) {
  const input = surfaceInput.parse({
    prompt,
    limit: SEARCH.maxLimit,
    maxTokens: SEARCH.maxMaxTokens,
    minSimilarity: 0,
  });
  const { chosen } = await surfaceFor(ctx, input);
  const item = [...chosen.taken, ...chosen.missed.map((miss) => miss.item)].find(({ id }) => isIt(id));
  return item && { item, explanation: 'Ranked too low to be examined.' };
}

export async function judge(ctx: Ctx, prompt: SurfacingPrompt, keyOf: DemoAskers['keyOf']): Promise<Verdict> {
  const { chosen, output } = await surfaceFor(ctx, surfaceInput.parse({ prompt: prompt.prompt }));
  const shown = chosen.taken.map(({ id, scores }) => ({ key: keyOf(id), ...scores }));
  const missed = new Map(chosen.missed.map((miss) => [keyOf(miss.item.id), miss]));
  const forbiddenKeys = new Set([SECRET, ...prompt.never, ...hiddenFrom(readDemoFamily(), prompt.as)]);
  const listed = new Set([...prompt.must, ...prompt.may]);
  const keys = shown.map(({ key }) => key);
  const absent = prompt.must.filter((key) => !keys.includes(key));
  const missing: Missing[] = [];
  for (const key of absent) {
    const miss = missed.get(key) ?? (await lookFurther(ctx, prompt, (id) => keyOf(id) === key));
    missing.push(
      miss ? { key, why: miss.explanation, scores: miss.item.scores } : { key, why: FAR_OFF, scores: null },
    );
  }
  return {
    prompt,
    shown,
    forbidden: keys.filter((key) => forbiddenKeys.has(key)),
    missing,
    noise: keys.filter((key) => !listed.has(key) && !forbiddenKeys.has(key)),
    tokens: output.tokens,
  };
}

export async function judgeAll(askers: DemoAskers): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const prompt of surfacingPromptsSchema.parse(prompts)) {
    verdicts.push(await judge(askers.agentOf(prompt.as), prompt, askers.keyOf));
  }
  return verdicts;
}

export interface Summary {
  prompts: number;
  forbidden: number;
  /** `of` counts the memories in the `must` lists, `found` those that surfaced. */
  must: { found: number; of: number };
  precision: { good: number; of: number };
  quiet: { kept: number; of: number };
  meanItems: number;
  meanTokens: number;
}

export function summaryOf(verdicts: readonly Verdict[]): Summary {
  const sum = (value: (verdict: Verdict) => number) => verdicts.reduce((all, one) => all + value(one), 0);
  const of = sum((one) => one.prompt.must.length);
  const shown = sum((one) => one.shown.length);
  const quiet = verdicts.filter(({ prompt }) => prompt.must.length + prompt.may.length === 0);
  return {
    prompts: verdicts.length,
    forbidden: sum((one) => one.forbidden.length),
    must: { found: of - sum((one) => one.missing.length), of },
    precision: { good: shown - sum((one) => one.noise.length + one.forbidden.length), of: shown },
    quiet: { kept: quiet.filter((one) => one.shown.length === 0).length, of: quiet.length },
    meanItems: shown / verdicts.length,
    meanTokens: sum((one) => one.tokens) / verdicts.length,
  };
}

import { fitBudget } from '#server/domain/text/token-budget.ts';

interface Weighed {
  accepted: number;
  rejected: number;
}

interface Fittable {
  types: readonly Weighed[];
  patterns: readonly { evidence: Weighed & { against?: Weighed | undefined } }[];
  changedMinds: readonly Weighed[];
  more: { types: number; patterns: number; changedMinds: number };
}

const LISTS = ['types', 'patterns', 'changedMinds'] as const;

export function shortenProfile<P extends Fittable>(
  profile: P,
  tokensOf: (text: string) => number,
  maxTokens: number,
): P {
  const whole = tokensOf(JSON.stringify(profile));
  if (whole <= maxTokens) return profile;
  const items = weighed(profile);
  const costs = new Map(items.map((item) => [item.value, tokensOf(JSON.stringify(item.value)) + 1]));
  const overhead = whole - [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  const limits = { maxTokens, overhead, maxItems: items.length };
  const { taken } = fitBudget(items, ({ value }) => costs.get(value) ?? 0, limits);
  // Measures the whole profile, because the token counts of its items do not add up exactly.
  for (;;) {
    const fitted = keeping(profile, new Set(taken.map(({ value }) => value)));
    if (tokensOf(JSON.stringify(fitted)) <= maxTokens || taken.length === 0) return fitted;
    taken.pop();
  }
}

function weighed(profile: Fittable): { value: object; weight: number }[] {
  const { types, patterns, changedMinds } = profile;
  const weightOf = ({ accepted, rejected }: Weighed) => accepted + rejected;
  return [
    ...patterns.map((value) => ({
      value,
      weight: weightOf(value.evidence) + (value.evidence.against ? weightOf(value.evidence.against) : 0),
    })),
    ...types.map((value) => ({ value, weight: weightOf(value) })),
    ...changedMinds.map((value) => ({ value, weight: weightOf(value) })),
  ].sort((a, b) => b.weight - a.weight);
}

function keeping<P extends Fittable>(profile: P, kept: ReadonlySet<object>): P {
  const fitted = { ...profile, more: { ...profile.more } };
  for (const list of LISTS) {
    const items: readonly object[] = profile[list];
    const left = items.filter((item) => kept.has(item));
    fitted.more[list] += items.length - left.length;
    Object.assign(fitted, { [list]: left });
  }
  return fitted;
}

export interface Settings {
  url: string;
  /** Null if none is configured. */
  key: string | null;
  /** Maps a sender, such as `telegram:12345`, to a member's e-mail. `local` is the user of this machine. */
  members: ReadonlyMap<string, string>;
  context: 'personal' | 'work';
  recallBudgetMs: number;
  isCapturing: boolean;
}

/** Maximum wait before the agent answers without memories. */
const RECALL_BUDGET_MS = 5_000;

/** Trusts the fields, because OpenClaw has checked them against the manifest. */
export function readSettings(
  config: Record<string, unknown> = {},
  env: Record<string, string | undefined> = process.env,
): Settings {
  const text = (value: unknown): string | null =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  const members = Object.entries(config.members ?? {}).flatMap(([sender, email]) =>
    text(email) === null ? [] : [[sender.toLowerCase(), text(email) ?? ''] as const],
  );
  const budget = config.recallBudgetMs;
  return {
    url: (text(config.url) ?? text(env.HEARTHLORE_URL) ?? 'http://localhost:3000').replace(/\/+$/, ''),
    key: text(config.key) ?? text(env.HEARTHLORE_KEY),
    members: new Map(members),
    context: config.context === 'work' ? 'work' : 'personal',
    recallBudgetMs: typeof budget === 'number' ? Math.min(budget, RECALL_BUDGET_MS) : RECALL_BUDGET_MS,
    isCapturing: config.capture !== false,
  };
}

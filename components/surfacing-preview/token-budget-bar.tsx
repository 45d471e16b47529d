export function TokenBudgetBar({ tokens, budget }: { tokens: number; budget: number }) {
  const share = Math.min(1, tokens / budget);
  return (
    <div className="flex items-center gap-2 text-xs text-muted">
      <div
        aria-hidden
        className="h-2 w-28 overflow-hidden rounded-full bg-sunken outline outline-control -outline-offset-1"
      >
        <div
          className="h-full rounded-full bg-ember forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <span>
        {tokens} of {budget} tokens
      </span>
    </div>
  );
}

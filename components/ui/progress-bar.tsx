interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <div>
      <div className="mb-1 flex justify-between gap-3 text-xs">
        <span>{label}</span>
        <span className="text-muted">
          {done} of {total}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={`${done} of ${total}`}
        className="h-2 overflow-hidden rounded-full bg-sunken outline outline-control -outline-offset-1"
      >
        <div
          className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}

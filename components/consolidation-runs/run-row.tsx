import { FlaskConical, MoonStar, UserRound } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Run } from '#server/consolidation/schema.ts';
import { resultLabel, runTitle, tookLabel } from './run-labels.ts';

export function RunRow({ run }: { run: Run }) {
  const { label, tone } = resultLabel(run);
  const took = tookLabel(run);
  const Icon = run.isDry ? FlaskConical : run.trigger === 'nightly' ? MoonStar : UserRound;
  return (
    <li className="flex flex-wrap items-start gap-x-2.5 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <Link href={`/household/runs/${run.id}`} className="prose-link pointer-coarse:py-2.5">
          {runTitle(run)}
        </Link>
        <p className="text-xs text-muted">
          <RelativeTime at={run.createdAt} />
          {took && ` · took ${took}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

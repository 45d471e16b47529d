import { SOURCE_LABELS } from '#components/memories/memory-labels.ts';
import { rateOf } from '#server/domain/outcomes/profile-tally.ts';
import type { UseReport } from '#server/surfacing/use-report/schema.ts';
import type { RateRow } from './rates/rate-chart.tsx';

/** Here `accepted` counts the corrected memories, so the rate is the share that was corrected. */
export const correctionRateRows = (sources: UseReport['sources']): RateRow[] =>
  sources.map(({ agent, source, told, corrected }) => ({
    ...rateOf({ accepted: corrected, rejected: told - corrected }),
    key: agent?.id ?? `${source}`,
    label: agent?.name ?? (source === null ? 'Unknown' : `By hand: ${SOURCE_LABELS[source].toLowerCase()}`),
    href: null,
  }));

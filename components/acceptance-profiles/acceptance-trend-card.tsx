import { Card } from '#components/ui/card.tsx';
import { addCounts, rateOf } from '#server/domain/outcomes/profile-tally.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { formatDuration } from './format-duration.ts';
import { RateChart } from './rates/rate-chart.tsx';
import { percent } from './rates/rate-labels.ts';
import type { FullProfile } from './use-profile.ts';
import { WeeklyDecisionsChart } from './weekly-decisions-chart.tsx';

const PER_WEEK = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function AcceptanceTrendCard({ person, profile }: { person: string; profile: FullProfile }) {
  const { trends, page } = profile;
  const { weeks, timeToDecide } = page;
  const now = rateOf(addCounts(weeks.slice(-PROFILE.trendWeeks)));
  const before = rateOf(addCounts(weeks.slice(0, -PROFILE.trendWeeks)));
  const { engagement, stability, perWeek } = trends;
  return (
    <Card title="Lately">
      <WeeklyDecisionsChart person={person} weeks={weeks} />
      <div className="mt-4">
        <RateChart
          caption={`The last ${PROFILE.trendWeeks} weeks and the ${PROFILE.trendWeeks} before`}
          noun="Weeks"
          rows={[
            { ...now, key: 'now', label: `The last ${PROFILE.trendWeeks} weeks`, href: null },
            { ...before, key: 'before', label: `The ${PROFILE.trendWeeks} before`, href: null },
          ]}
        />
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label="Decisions a week">
          {PER_WEEK.format(perWeek.now)}, before {PER_WEEK.format(perWeek.before)}
        </Fact>
        <Fact label="Answered">
          {engagement.answered} of {engagement.of}, before {engagement.before.answered} of{' '}
          {engagement.before.of}
        </Fact>
        <Fact label="Time to decide">
          {timeToDecide === null
            ? 'not known yet'
            : `${formatDuration(timeToDecide.meanSeconds)} on average (n ${timeToDecide.n})`}
        </Fact>
        <Fact label="Stability of the rates">
          {stability === null ? 'not enough yet' : `${percent(stability)} as before`}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

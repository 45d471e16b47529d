import type { Metadata } from 'next';
import { AskBox } from '#components/home/ask-box.tsx';
import { CategoriesCard } from '#components/home/categories-card.tsx';
import { ChangesCard } from '#components/home/changes-card.tsx';
import { Counts } from '#components/home/counts.tsx';
import { DoubtsCard } from '#components/home/doubts-card.tsx';
import { firstSteps } from '#components/home/first-steps.ts';
import { FirstStepsCard } from '#components/home/first-steps-card.tsx';
import { greeting } from '#components/home/greeting.ts';
import { HealthCard } from '#components/home/health-card.tsx';
import { RecentCard } from '#components/home/recent-card.tsx';
import { ReviewCard } from '#components/home/review-card.tsx';
import { SuggestionsCard } from '#components/home/suggestions-card.tsx';
import { AskDefaultPrivacy } from '#components/rules/default-privacy/ask-default-privacy.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { WaitingTold } from '#components/shell/waiting-told.tsx';
import { listDoubtsInput } from '#server/beliefs/schema.ts';
import { listDoubts } from '#server/beliefs/service/list.ts';
import { isViewing, mayUse } from '#server/core/actor.ts';
import { getHousehold, getOverview } from '#server/households/service/households.ts';
import { getPolicy } from '#server/households/service/rules.ts';
import { digestOfChanges } from '#server/journal/service/digest.ts';
import { writeHealth } from '#server/memories/service/write-health.ts';
import { listSuggestionsInput } from '#server/suggestions/schema.ts';
import { listSuggestions } from '#server/suggestions/service/list.ts';
import { reviewSummary } from './review-summary.ts';
import { signedIn } from './signed-in.ts';

export const metadata: Metadata = { title: 'Home' };

/** Doubts listed. Reason: each is a question to think about; the next come up as these are answered. */
const DOUBTS_SHOWN = 5;
/** Suggestions listed. Reason: enough to see whether they matter; all of them are one press away. */
const SUGGESTIONS_SHOWN = 3;

/** How far back Home looks, in days: what changed since one looked last, and how it goes on the whole. */
const CHANGES_DAYS = 7;
const HEALTH_DAYS = 30;

export default async function HomePage() {
  const ctx = await signedIn();
  const [household, overview, doubts, digest, health, review, suggestions, policy] = await Promise.all([
    getHousehold(ctx),
    getOverview(ctx),
    listDoubts(ctx, listDoubtsInput.parse({ limit: DOUBTS_SHOWN })),
    digestOfChanges(ctx, { days: CHANGES_DAYS }),
    writeHealth(ctx, { days: HEALTH_DAYS }),
    reviewSummary(),
    mayUse(ctx.actor, ['memories:read'])
      ? listSuggestions(ctx, listSuggestionsInput.parse({ limit: SUGGESTIONS_SHOWN }))
      : null,
    mayUse(ctx.actor, ['memories:read']) ? getPolicy(ctx) : null,
  ]);
  const steps =
    household.isDemo || isViewing(ctx.actor) ? [] : firstSteps(overview, household.members.length);
  const name = household.me?.name ?? household.name;
  return (
    <>
      <PageHeader title={greeting(ctx.now, household.timeZone, name)} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <AskBox />
        {policy && !household.isDemo && <AskDefaultPrivacy known={policy} />}
        <Counts overview={overview} />
        {review && <ReviewCard summary={review} />}
        {review && <WaitingTold count={review.total} />}
        {suggestions && suggestions.total > 0 && (
          <SuggestionsCard suggestions={suggestions.items} total={suggestions.total} />
        )}
        {doubts.total > 0 && <DoubtsCard doubts={doubts.items} total={doubts.total} />}
        {steps.length > 0 && <FirstStepsCard steps={steps} />}
        <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
          <ChangesCard digest={digest} days={CHANGES_DAYS} />
          <HealthCard health={health} days={HEALTH_DAYS} />
        </div>
        <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
          <RecentCard recent={overview.recent} />
          {overview.byCategory.length > 0 && <CategoriesCard byCategory={overview.byCategory} />}
        </div>
      </div>
    </>
  );
}

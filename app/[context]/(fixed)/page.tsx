import type { Metadata } from 'next';
import { AskBox } from '#components/home/ask-box.tsx';
import { CategoriesCard } from '#components/home/categories-card.tsx';
import { ComingUpCard } from '#components/home/coming-up-card.tsx';
import { DoubtedMemoriesCard } from '#components/home/doubted-memories-card.tsx';
import { firstSteps } from '#components/home/first-steps.ts';
import { FirstStepsCard } from '#components/home/first-steps-card.tsx';
import { greeting } from '#components/home/greeting.ts';
import { HouseholdCounts } from '#components/home/household-counts.tsx';
import { MemoryIntakeCard } from '#components/home/memory-intake-card.tsx';
import { RecentChangesCard } from '#components/home/recent-changes-card.tsx';
import { RecentlyAddedCard } from '#components/home/recently-added-card.tsx';
import { ReviewCard } from '#components/home/review-card.tsx';
import { SuggestionsCard } from '#components/home/suggestions-card.tsx';
import { DefaultPrivacyQuestion } from '#components/household-rules/default-privacy/default-privacy-question.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { isViewing } from '#server/core/actor.ts';
import { loadReviewSummary } from '../load-review-summary.ts';
import { allowedOrNull } from '../null-if-unavailable.ts';
import { signedIn } from '../signed-in-reader.ts';

const TITLE = 'Home';

export const metadata: Metadata = { title: TITLE };

const DOUBTS_SHOWN = 5;
const SUGGESTIONS_SHOWN = 3;

const CHANGES_DAYS = 7;
const HEALTH_DAYS = 30;

export default async function HomePage() {
  const { actor, now, call } = await signedIn();
  const [household, overview, doubts, digest, health, review, suggestions, policy, due] = await Promise.all([
    allowedOrNull(call.household.get()),
    allowedOrNull(call.household.overview()),
    allowedOrNull(call.beliefs.list({ limit: DOUBTS_SHOWN })),
    allowedOrNull(call.journal.digest({ days: CHANGES_DAYS })),
    allowedOrNull(call.memories.writeHealth({ days: HEALTH_DAYS })),
    loadReviewSummary(),
    allowedOrNull(call.suggestions.list({ limit: SUGGESTIONS_SHOWN })),
    allowedOrNull(call.household.policy()),
    allowedOrNull(call.triggers.due({})),
  ]);
  const steps =
    !household || !overview || household.isDemo || isViewing(actor)
      ? []
      : firstSteps(overview, household.members.length);
  // The first steps say what to do; cards that could only say "nothing yet" would hide them on a phone.
  const isNew = steps.length > 0 && overview?.memories === 0;
  const title = household ? greeting(now, household.timeZone, household.me?.name ?? household.name) : TITLE;
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <AskBox />
        {policy && household?.isDemo === false && <DefaultPrivacyQuestion known={policy} />}
        {steps.length > 0 && <FirstStepsCard steps={steps} />}
        {overview && !isNew && <HouseholdCounts overview={overview} />}
        {review && <ReviewCard summary={review} />}
        {due && household && <ComingUpCard first={due} timeZone={household.timeZone} />}
        {suggestions && suggestions.total > 0 && (
          <SuggestionsCard suggestions={suggestions.items} total={suggestions.total} />
        )}
        {doubts && doubts.total > 0 && <DoubtedMemoriesCard doubts={doubts.items} total={doubts.total} />}
        {!isNew && (
          <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
            {digest && <RecentChangesCard digest={digest} days={CHANGES_DAYS} />}
            {health && <MemoryIntakeCard health={health} days={HEALTH_DAYS} />}
          </div>
        )}
        {overview && !isNew && (
          <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
            <RecentlyAddedCard recent={overview.recent} />
            {overview.byCategory.length > 0 && <CategoriesCard byCategory={overview.byCategory} />}
          </div>
        )}
      </div>
    </>
  );
}

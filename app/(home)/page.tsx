import type { Metadata } from 'next';
import { AskBox } from '#components/home/ask-box.tsx';
import { CategoriesCard } from '#components/home/categories-card.tsx';
import { Counts } from '#components/home/counts.tsx';
import { firstSteps } from '#components/home/first-steps.ts';
import { FirstStepsCard } from '#components/home/first-steps-card.tsx';
import { greeting } from '#components/home/greeting.ts';
import { RecentCard } from '#components/home/recent-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { isViewing } from '#server/core/actor.ts';
import { getHousehold, getOverview } from '#server/households/service.ts';
import { signedIn } from './signed-in.ts';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage() {
  const ctx = await signedIn();
  const [household, overview] = await Promise.all([getHousehold(ctx), getOverview(ctx)]);
  const steps =
    household.isDemo || isViewing(ctx.actor) ? [] : firstSteps(overview, household.members.length);
  const name = household.me?.name ?? household.name;
  return (
    <>
      <PageHeader title={greeting(ctx.now, household.timeZone, name)} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <AskBox />
        <Counts overview={overview} />
        {steps.length > 0 && <FirstStepsCard steps={steps} />}
        <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
          <RecentCard recent={overview.recent} />
          {overview.byCategory.length > 0 && <CategoriesCard byCategory={overview.byCategory} />}
        </div>
      </div>
    </>
  );
}

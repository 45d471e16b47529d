import type { Metadata } from 'next';
import { RunsScreen } from '#components/consolidation-runs/runs-screen.tsx';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Runs' };

export default async function RunsPage() {
  const { actor, call } = await signedIn();
  const [household, first, jobs, history] = await Promise.all([
    call.household.get(),
    call.runs.list({}),
    call.jobs.list({}),
    call.runs.history({}),
  ]);
  return (
    <RunsScreen
      householdName={household.name}
      timeZone={household.timeZone}
      first={first}
      jobs={jobs}
      history={history}
      mayStart={!isViewing(actor)}
    />
  );
}

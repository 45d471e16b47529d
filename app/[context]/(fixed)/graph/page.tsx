import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { GraphScreen } from '#components/graph/graph-screen.tsx';
import { baseInput, loadGraphUrlState, viewOfAddress } from '#components/graph/graph-url-state.ts';
import type { FirstPicture } from '#components/graph/use-graph.ts';
import { isViewing } from '#server/core/actor.ts';
import { type Reader, signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Graph' };

export default async function GraphPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, now, call } = await signedIn();
  const view = { ...viewOfAddress(await loadGraphUrlState(searchParams)), layers: [] };
  return (
    <GraphScreen
      first={await firstPicture(call, view)}
      today={now.toISOString().slice(0, 10)}
      isSelf={!isViewing(actor)}
    />
  );
}

/** Returns null on an error, and for the whole graph, which is too large. The browser then loads it. */
async function firstPicture(call: Reader['call'], view: FirstPicture['view']): Promise<FirstPicture | null> {
  if (view.scope === 'overview') return null;
  const picture = await call.graph.show(baseInput(view)).catch(() => null);
  return picture && { view, picture };
}

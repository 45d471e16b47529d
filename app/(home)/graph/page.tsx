import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { baseInput, loadGraphAddress, viewOfAddress } from '#components/graph/graph-address.ts';
import { GraphScreen } from '#components/graph/graph-screen.tsx';
import type { FirstPicture } from '#components/graph/use-graph.ts';
import { isViewing } from '#server/core/actor.ts';
import { type Reader, signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Graph' };

export default async function GraphPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, now, call } = await signedIn();
  const view = { ...viewOfAddress(await loadGraphAddress(searchParams)), layers: [] };
  return (
    <GraphScreen
      first={await firstPicture(call, view)}
      today={now.toISOString().slice(0, 10)}
      isSelf={!isViewing(actor)}
    />
  );
}

/**
 * Loads the picture of a small view on the server. Returns null for an overview, which is too large, and on an error.
 * The browser then loads the picture and shows any error.
 */
async function firstPicture(call: Reader['call'], view: FirstPicture['view']): Promise<FirstPicture | null> {
  if (view.scope === 'overview') return null;
  const picture = await call.graph.show(baseInput(view)).catch(() => null);
  return picture && { view, picture };
}

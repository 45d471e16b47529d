import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { baseInput, loadGraphAddress, viewOfAddress } from '#components/graph/graph-address.ts';
import { GraphScreen } from '#components/graph/graph-screen.tsx';
import type { FirstPicture } from '#components/graph/use-graph.ts';
import { AddressState } from '#components/shell/address-state.tsx';
import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { pictureOutput, showInput } from '#server/graph/schema/graph.ts';
import { showGraph } from '#server/graph/service/show.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Graph' };

export default async function GraphPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const view = { ...viewOfAddress(await loadGraphAddress(searchParams)), layers: [] };
  return (
    <AddressState>
      <GraphScreen
        first={await firstPicture(ctx, view)}
        today={ctx.now.toISOString().slice(0, 10)}
        isSelf={!isViewing(ctx.actor)}
      />
    </AddressState>
  );
}

/** An overview is too much for a page: the browser asks for it. What is not there any more it finds out by asking too. */
async function firstPicture(ctx: Ctx, view: FirstPicture['view']): Promise<FirstPicture | null> {
  if (view.scope === 'overview') return null;
  const picture = await showGraph(ctx, showInput.parse(baseInput(view))).catch(() => null);
  return picture === null ? null : { view, picture: pictureOutput.parse(picture) };
}

import type { Metadata } from 'next';
import { z } from 'zod';
import { ClustersScreen } from '#components/review/clusters/clusters-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { clustersInput, clustersOutput } from '#server/review/schema/lists.ts';
import { listClusters } from '#server/review/service/clusters.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Many alike' };

type Params = { searchParams: Promise<{ case?: string | string[] }> };

export default async function ClustersPage({ searchParams }: Params) {
  const ctx = await signedIn();
  const { case: named } = await searchParams;
  const { clusters } = clustersOutput.parse(await listClusters(ctx, clustersInput.parse({})));
  return (
    <ClustersScreen
      first={clusters}
      mayDecide={mayUse(ctx.actor, ['review'])}
      caseId={z.uuid().safeParse(named).data ?? null}
    />
  );
}

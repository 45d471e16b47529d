import type { Metadata } from 'next';
import { ClustersScreen } from '#components/review/clusters/clusters-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { clustersInput, clustersOutput } from '#server/review/schema/lists.ts';
import { listClusters } from '#server/review/service/clusters.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Many alike' };

export default async function ClustersPage() {
  const ctx = await signedIn();
  const { clusters } = clustersOutput.parse(await listClusters(ctx, clustersInput.parse({})));
  return <ClustersScreen first={clusters} mayDecide={mayUse(ctx.actor, ['review'])} />;
}

import type { Metadata } from 'next';
import { z } from 'zod';
import { ClustersScreen } from '#components/review/clusters/clusters-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Similar questions' };

type Params = { searchParams: Promise<{ case?: string | string[] }> };

export default async function ClustersPage({ searchParams }: Params) {
  const { actor, call } = await signedIn();
  const { case: named } = await searchParams;
  const { clusters } = await call.review.clusters();
  return (
    <ClustersScreen
      first={clusters}
      mayDecide={mayUse(actor, ['review'])}
      caseId={z.uuid().safeParse(named).data ?? null}
    />
  );
}

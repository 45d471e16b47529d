'use client';

import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import type { ReviewCluster } from '#server/review/queue/schema.ts';
import { has, withFirst } from './bulk-verdicts.ts';
import { ClusterCard } from './cluster-card.tsx';

interface ClustersScreenProps {
  first: ReviewCluster[];
  mayDecide: boolean;
  /** Case whose group comes first, or null for the default order. */
  caseId: string | null;
}

export function ClustersScreen({ first, mayDecide, caseId }: ClustersScreenProps) {
  const clusters = useQuery(useTRPC().review.clusters.queryOptions({}, { initialData: { clusters: first } }));
  const shown = withFirst(clusters.data.clusters, caseId);
  return (
    <>
      <PageHeader
        title="Similar questions"
        eyebrow={
          <Link href="/review" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Review
          </Link>
        }
        description="Groups of similar questions. Only the ticked ones are decided, and one undo reverts all of them."
      />
      {clusters.error && (
        <FailureAlert
          what="The questions could not be reloaded."
          hint="Nothing was changed."
          error={clusters.error}
          actions={
            <Button size="small" onClick={() => void clusters.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {caseId && shown.length > 0 && !shown.some((one) => has(one, caseId)) && (
        <Alert
          kind="info"
          title="There are no questions similar to that one"
          className="mb-4"
          actions={
            <ButtonLink size="small" href={`/review/${caseId}`}>
              Back to it
            </ButtonLink>
          }
        >
          These questions are similar.
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={Layers}
          title="There are no similar questions"
          actions={<ButtonLink href="/review">Decide them one by one</ButtonLink>}
        >
          When several memories raise the same question, the questions are grouped here.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((cluster) => (
            <li key={cluster.key}>
              <ClusterCard cluster={cluster} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { shortened } from '#components/memories/memory-labels.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { SuggestedEdge } from '#server/memories/links/schema/suggest.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { useLinkMutations } from './use-link-mutations.ts';

/** Cached for long, because a model computes the suggestions and they change only with the links. */
const SETTLED_MS = 300_000;

export function SuggestedLinks({ memory, level }: { memory: MemoryView; level: 3 | 4 }) {
  const Title = level === 3 ? 'h3' : 'h4';
  const trpc = useTRPC();
  const suggested = useQuery(trpc.edges.suggest.queryOptions({ id: memory.id }, { staleTime: SETTLED_MS }));
  const items = suggested.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Suggested links" className="mt-3 rounded-control bg-sunken p-3">
      <Title className="text-xs font-medium text-muted">Perhaps also</Title>
      <ul className="divide-y divide-line">
        {items.map((one) => (
          <Suggestion
            key={`${one.memory.id} ${one.edge.type} ${one.direction}`}
            memory={memory}
            suggested={one}
          />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ memory, suggested }: { memory: MemoryView; suggested: SuggestedEdge }) {
  const { edge, reading, memory: other, confidence, reason } = suggested;
  const { add, isBusy } = useLinkMutations();
  const sentence = `“${shortened(memory)}” ${reading} “${shortened(other)}”`;
  const link = () =>
    void add(
      { action: 'add', fromId: edge.fromId, toId: edge.toId, type: edge.type, strength: confidence },
      `Linked: ${sentence}`,
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
      <div className="min-w-40 flex-1">
        <p>
          <span className="text-muted">{reading} </span>
          <Link href={`/memories/${other.id}`} className="prose-link">
            <StatementText>{other.content ?? 'A secret'}</StatementText>
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <ConfidenceMeter confidence={confidence} className="text-ink" />
          <bdi>{reason}</bdi>
        </p>
      </div>
      <Button size="small" isBusy={isBusy} aria-label={`Link: ${sentence}`} onClick={link}>
        <Link2 aria-hidden className="size-4" />
        Link
      </Button>
    </li>
  );
}

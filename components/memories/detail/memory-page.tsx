'use client';

import { PageHeader } from '#components/shell/page-header.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryDetail } from './memory-detail.tsx';
import { useMemory } from './use-memory.ts';

export function MemoryPage({ memory, mayLink }: { memory: MemoryView; mayLink: boolean }) {
  const { data } = useMemory(memory.id, memory);
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Memory"
        eyebrow={
          <Link href="/memories" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Memories
          </Link>
        }
      />
      <Card>
        <MemoryDetail memory={data?.memory ?? memory} mayLink={mayLink} level={2} />
      </Card>
    </div>
  );
}

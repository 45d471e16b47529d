import { Bot, Pin, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { identifierWords } from '#server/domain/text/identifier-words.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { STATUS_LABELS } from './memory-labels.ts';

export function MemoryBadges({ memory }: { memory: MemoryView }) {
  const kind = memory.subcategory ? ` · ${identifierWords(memory.subcategory)}` : '';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge>{`${CATEGORY_LABELS[memory.category].one}${kind}`}</Badge>
      <PrivacyBadge privacy={memory.privacy} />
      {memory.pinned && (
        <Badge tone="amber" icon={Pin}>
          Pinned
        </Badge>
      )}
      {memory.status !== 'active' && (
        <Badge tone="vermillion" icon={TriangleAlert}>
          {STATUS_LABELS[memory.status]}
        </Badge>
      )}
      {memory.createdByAgent && <Badge icon={Bot}>Added by an agent</Badge>}
    </div>
  );
}

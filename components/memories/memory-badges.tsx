import { Bot, Pin, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { CATEGORY_WORDS } from '#components/ui/category-words.ts';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { STATUS_WORDS, subcategoryWord } from './memory-words.ts';

export function MemoryBadges({ memory }: { memory: MemoryView }) {
  const kind = memory.subcategory ? ` · ${subcategoryWord(memory.subcategory).toLowerCase()}` : '';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge>{`${CATEGORY_WORDS[memory.category].one}${kind}`}</Badge>
      <PrivacyBadge privacy={memory.privacy} />
      {memory.pinned && (
        <Badge tone="amber" icon={Pin}>
          Pinned
        </Badge>
      )}
      {memory.status !== 'active' && (
        <Badge tone="vermillion" icon={TriangleAlert}>
          {STATUS_WORDS[memory.status]}
        </Badge>
      )}
      {memory.createdByAgent && <Badge icon={Bot}>Added by an agent</Badge>}
    </div>
  );
}

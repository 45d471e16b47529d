'use client';

import { Plus, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { MemoryDraft } from '#components/memories/form/memory-draft.ts';
import type { MemoryPage } from '#components/memories/list/use-memory-list.ts';
import { STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const AddMemoryDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/memories/form/add-memory-dialog.tsx').then((m) => m.AddMemoryDialog),
    ),
  { loading: () => null },
);

interface ContactMemoriesProps {
  contact: ContactView;
  page: MemoryPage;
  mayWrite: boolean;
}

function startFor(contact: ContactView): Partial<MemoryDraft> {
  if (contact.isMe) return { about: 'me' };
  if (contact.isHome) return { about: 'household' };
  return { about: 'someone', contact: { id: contact.id, label: contact.name } };
}

export function ContactMemories({ contact, page, mayWrite }: ContactMemoriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  const router = useRouter();
  const rest = page.total - page.items.length;
  return (
    <Card
      title={`Memories (${page.total})`}
      action={
        mayWrite && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            <Plus aria-hidden className="size-4" />
            Add a memory
          </Button>
        )
      }
    >
      {page.items.length === 0 ? (
        <p className="text-sm text-muted">Nothing that you may see is remembered about {contact.name}.</p>
      ) : (
        <ul className="-mx-2">
          {page.items.map((memory) => (
            <MemoryLine key={memory.id} memory={memory} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <ButtonLink href={`/memories?contact=${contact.id}`} size="small" className="mt-3">
          All {page.total}
        </ButtonLink>
      )}
      {wasOpened && (
        <AddMemoryDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          start={startFor(contact)}
          onShow={(id) => router.push(`/memories/${id}`)}
        />
      )}
    </Card>
  );
}

function MemoryLine({ memory }: { memory: MemoryView }) {
  return (
    <li className="relative rounded-control px-2 py-2 hover:bg-hover">
      <Link href={`/memories/${memory.id}`} className="text-sm after:absolute after:inset-0">
        {memory.content === null ? (
          <span className="text-muted italic">A sealed secret</span>
        ) : (
          <StatementText>{memory.content}</StatementText>
        )}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <ConfidenceMeter confidence={memory.confidence} />
        <PrivacyBadge privacy={memory.privacy} />
        {memory.status !== 'active' && (
          <Badge tone="vermillion" icon={TriangleAlert}>
            {STATUS_LABELS[memory.status]}
          </Badge>
        )}
      </p>
    </li>
  );
}

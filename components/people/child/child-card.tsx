'use client';

import { useQuery } from '@tanstack/react-query';
import { Baby } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ChildView } from '#server/contacts/child/schema.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { childSentence } from './child-sentences.ts';

const ChildDialog = dynamic(
  () => retryUntilLoaded(() => import('./child-dialog.tsx').then((m) => m.ChildDialog)),
  { loading: () => null },
);

/** Says who sees memories about a child. Lets owners and admins mark one, suggested by a birthday. */
export function ChildCard({ contact, first }: { contact: ContactView; first: ChildView }) {
  const trpc = useTRPC();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(
    trpc.contacts.child.queryOptions({ id: contact.id }, { initialData: { child: first } }),
  );
  const { child } = data;
  const isMarked = child.access !== null;
  if (!isMarked && (!child.can.mark || child.isUnderAge === false || contact.isMe)) return null;
  const dialog = isOpen && <ChildDialog contact={contact} child={child} onClose={() => setIsOpen(false)} />;
  if (!isMarked && !child.isUnderAge)
    return (
      <>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          <Baby aria-hidden className="size-4" />
          Mark as a child
        </Button>
        {dialog}
      </>
    );
  return (
    <Card title="Who sees memories">
      <p className="text-sm">{textOf(contact.name, child)}</p>
      {child.can.mark && (
        <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          {!isMarked && <Baby aria-hidden className="size-4" />}
          {isMarked ? 'Change' : 'Mark as a child'}
        </Button>
      )}
      {dialog}
    </Card>
  );
}

const textOf = (name: string, child: ChildView): string =>
  child.access === null
    ? `By the birthday above, ${name} is under 18. You can limit memories about a child to those who care for the child.`
    : childSentence(name, child);

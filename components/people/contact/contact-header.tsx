'use client';

import { Bot, Check, PencilLine, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MergeButton } from '#components/duplicate-contacts/merge-button.tsx';
import { useProposedContactMutations } from '#components/people/proposed/use-proposed-contact-mutations.ts';
import { relationText } from '#components/people/relationships/contacts-by-relation.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { ContactView } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { CONTACT_KIND_LABELS } from './contact-labels.ts';
import { PhotoMenu } from './photo/photo-menu.tsx';
import { useRemoveContact } from './use-remove-contact.ts';

const EditContactDialog = dynamic(
  () => retryUntilLoaded(() => import('./edit-contact-dialog.tsx').then((m) => m.EditContactDialog)),
  { loading: () => null },
);

interface ContactHeaderProps {
  contact: ContactView;
  toMe: readonly RelationshipReading[];
}

export function ContactHeader({ contact, toMe }: ContactHeaderProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { remove, isRemoving } = useRemoveContact();
  const proposed = useProposedContactMutations();
  const { confirm, share } = contact.can;
  useHotkey('people.edit', () => setIsEditing(true), { isEnabled: contact.can.edit });
  useHotkey('people.confirm', () => void proposed.confirm(contact), { isEnabled: confirm });
  useHotkey('people.drop', () => void remove(contact), { isEnabled: confirm && contact.can.remove });
  return (
    <div className="flex gap-4">
      <PhotoMenu contact={contact} />
      <div className="min-w-0 flex-1">
        <PageHeader
          eyebrow={
            <Link href="/people" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
              People
            </Link>
          }
          title={<bdi>{contact.name}</bdi>}
          description={<Who contact={contact} toMe={toMe} />}
          actions={
            <>
              {confirm && (
                <Button
                  variant="primary"
                  isBusy={proposed.isBusy}
                  aria-keyshortcuts={ariaKeys('people.confirm')}
                  onClick={() => void proposed.confirm(contact)}
                >
                  <Check aria-hidden className="size-4" />
                  Confirm
                  <HotkeyHint id="people.confirm" />
                </Button>
              )}
              {!confirm && share && (
                <Button isBusy={proposed.isBusy} onClick={() => void proposed.share(contact)}>
                  Share with the household
                </Button>
              )}
              {contact.can.edit && (
                <Button aria-keyshortcuts={ariaKeys('people.edit')} onClick={() => setIsEditing(true)}>
                  <PencilLine aria-hidden className="size-4" />
                  Edit
                  <HotkeyHint id="people.edit" />
                </Button>
              )}
              <MergeButton contact={contact} />
              {contact.can.remove && (
                <Button variant="quiet" isBusy={isRemoving} onClick={() => void remove(contact)}>
                  <Trash2 aria-hidden className="size-4" />
                  Remove
                </Button>
              )}
            </>
          }
        />
      </div>
      {isEditing && <EditContactDialog contact={contact} isOpen onOpenChange={setIsEditing} />}
    </div>
  );
}

function Who({ contact, toMe }: ContactHeaderProps) {
  const words = contact.isMe ? 'You' : contact.isHome ? 'Your household' : relationText(toMe);
  const { one, icon } = CONTACT_KIND_LABELS[contact.kind];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {words !== '' && (
        <span className="text-ink">{contact.isMe || contact.isHome ? words : `Your ${words}`}</span>
      )}
      {contact.aliases.length > 0 && (
        <span>
          also <bdi>{contact.aliases.join(', ')}</bdi>
        </span>
      )}
      <Badge icon={icon}>{one}</Badge>
      {contact.status === 'proposed' && <Badge tone="amber">Proposed</Badge>}
      {contact.privacy === 'private' && <PrivacyBadge privacy="private" />}
      {contact.isMember && <Badge tone="sky">Has an account</Badge>}
      {contact.createdByAgent && <Badge icon={Bot}>Added by an agent</Badge>}
      {contact.tags.map((tag) => (
        <Badge key={tag} tone="pine">
          {tag}
        </Badge>
      ))}
    </span>
  );
}

'use client';

import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { ContactAvatar } from '#components/people/contact/contact-avatar.tsx';
import { type RelatedContact, relationText } from '#components/people/relationships/contacts-by-relation.ts';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { focusedRow } from '#components/shell/move-row-focus.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { useProposedContactMutations } from './use-proposed-contact-mutations.ts';

/** Lists proposed people, each with buttons to confirm or drop. */
export function ProposedPeople({ people }: { people: readonly RelatedContact[] }) {
  const list = useRef<HTMLUListElement>(null);
  const acts = useProposedContactMutations();
  const focused = () => people.find(({ contact }) => contact.id === focusedRow(list.current))?.contact;
  const onFocused = (act: (contact: RelatedContact['contact']) => Promise<boolean>) => () => {
    const contact = focused() ?? (people.length === 1 ? people[0]?.contact : undefined);
    if (contact) void act(contact);
  };
  useHotkey('people.confirm', onFocused(acts.confirm), { isEnabled: people.length > 0 });
  useHotkey('people.drop', onFocused(acts.drop), { isEnabled: people.length > 0 });
  if (people.length === 0) return null;
  return (
    <section aria-label="Proposed">
      <h2 className="mb-2 text-sm font-semibold text-muted">Proposed</h2>
      <p className="mb-2 text-sm text-muted">
        {people.length === 1
          ? 'Somebody mentioned this person. Agents do not rely on them until you confirm.'
          : 'Somebody mentioned these people. Agents do not rely on them until you confirm.'}
      </p>
      <ul ref={list} className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {people.map((person) => (
          <ProposedRow key={person.contact.id} {...person} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function ProposedRow({
  contact,
  readings,
  acts,
}: RelatedContact & { acts: ReturnType<typeof useProposedContactMutations> }) {
  const words = relationText(readings);
  const isHinted = contact.hint !== '' && contact.hint !== contact.kind;
  const tie = words !== '' ? `Your ${words}` : isHinted ? contact.hint : '';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <ContactAvatar contact={contact} size="small" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/people/${contact.id}`}
            data-step={contact.id}
            className="line-clamp-2 wrap-anywhere font-medium -outline-offset-2"
          >
            <bdi>{contact.name}</bdi>
          </Link>
          {contact.privacy === 'private' && <PrivacyBadge privacy="private" />}
        </p>
        <p className="truncate text-xs text-muted">{tie}</p>
      </div>
      {contact.can.confirm && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Confirm ${contact.name}`}
          aria-keyshortcuts={ariaKeys('people.confirm')}
          disabled={acts.isBusy}
          onClick={() => void acts.confirm(contact)}
        >
          <Check aria-hidden className="size-4" />
          Confirm
        </Button>
      )}
      {contact.can.remove && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Drop ${contact.name}`}
          aria-keyshortcuts={ariaKeys('people.drop')}
          disabled={acts.isBusy}
          onClick={() => void acts.drop(contact)}
        >
          <X aria-hidden className="size-4" />
          Drop
        </Button>
      )}
    </li>
  );
}

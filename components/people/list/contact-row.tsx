import { ContactAvatar } from '#components/people/contact/contact-avatar.tsx';
import { CONTACT_KIND_LABELS } from '#components/people/contact/contact-labels.ts';
import { type RelatedContact, relationText } from '#components/people/relationships/contacts-by-relation.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';

export function ContactRow({ contact, readings }: RelatedContact) {
  const mine = contact.isMe ? 'You' : contact.isHome ? 'Your household' : relationText(readings);
  const words = mine || (contact.hint === contact.kind ? '' : contact.hint);
  const also = contact.matchedBy ?? contact.aliases.join(', ');
  const isDerived = readings.length > 0 && readings.every(({ derived }) => derived);
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <ContactAvatar contact={contact} size="small" />
      {/* Puts the hint below the name in a narrow list. Side by side, one of them would be truncated. */}
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 min-[25rem]:flex-row min-[25rem]:items-center">
        <div className="min-w-0 flex-1">
          <Link
            href={`/people/${contact.id}`}
            data-step={contact.id}
            className="line-clamp-2 wrap-anywhere font-medium -outline-offset-2 after:absolute after:inset-0"
          >
            <bdi>{contact.name}</bdi>
          </Link>
          <p className="truncate text-xs text-muted">
            {contact.kind !== 'person' && <span>{CONTACT_KIND_LABELS[contact.kind].one}</span>}
            {contact.kind !== 'person' && also !== '' && ' · '}
            <bdi>{also}</bdi>
          </p>
        </div>
        {words !== '' && (
          <span
            className={classNames('shrink-0 text-sm text-muted min-[25rem]:max-w-1/2', isDerived && 'italic')}
          >
            <span className="line-clamp-2 wrap-anywhere min-[25rem]:text-end">{words}</span>
            {isDerived && <span className="sr-only"> (follows from others)</span>}
          </span>
        )}
      </div>
      {contact.status === 'proposed' && <Badge tone="amber">Proposed</Badge>}
      {contact.isMember && !contact.isMe && <Badge tone="sky">Has an account</Badge>}
    </li>
  );
}

import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { KIND_WORDS } from './contact-words.ts';
import { type Related, relationWords } from './relation-order.ts';

/** One contact of the list: who it is, and what they are to the member. */
export function ContactRow({ contact, readings }: Related) {
  const Icon = KIND_WORDS[contact.kind].icon;
  const words = contact.isMe ? 'You' : contact.isHome ? 'Your household' : relationWords(readings);
  const isDerived = readings.length > 0 && readings.every(({ derived }) => derived);
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center bg-sunken text-muted',
          contact.kind === 'person' ? 'rounded-full' : 'rounded-control',
        )}
      >
        <Icon aria-hidden className="size-[1.125rem]" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={`/people/${contact.id}`}
          prefetch={false}
          data-step={contact.id}
          className="block truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          <bdi>{contact.name}</bdi>
        </Link>
        <p className="truncate text-xs text-muted">
          {contact.kind !== 'person' && <span>{KIND_WORDS[contact.kind].one}</span>}
          {contact.kind !== 'person' && contact.aliases.length > 0 && ' · '}
          <bdi>{contact.aliases.join(', ')}</bdi>
        </p>
      </div>
      {words !== '' && (
        <span className={classNames('max-w-1/2 shrink-0 text-sm text-muted', isDerived && 'italic')}>
          <span className="line-clamp-2 text-end">{words}</span>
          {isDerived && <span className="sr-only"> (follows from others)</span>}
        </span>
      )}
      {contact.isMember && !contact.isMe && <Badge tone="sky">Member</Badge>}
    </li>
  );
}

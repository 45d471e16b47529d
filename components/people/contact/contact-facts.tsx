import { AtSign, CalendarDays, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ContactView } from '#server/contacts/schema.ts';
import { CHANNEL_KINDS, type ChannelKind } from '#server/domain/words/vocabulary.ts';
import { channelHref } from './channel-href.ts';
import { CHANNEL_LABELS } from './channel-labels.ts';

const ICONS: Record<ChannelKind, LucideIcon> = { email: Mail, phone: Phone, address: MapPin, handle: AtSign };

export function ContactFacts({ contact }: { contact: ContactView }) {
  const { channels, importantDates, notes } = contact;
  const fullName = fullNameOf(contact);
  return (
    <Card title="Details">
      {channels.length + importantDates.length === 0 && fullName === null && !notes && (
        <p className="text-sm text-muted">No phone, birthday or note yet. Choose Edit to add some.</p>
      )}
      <ul aria-label="Facts" className="flex flex-wrap gap-1.5 empty:hidden">
        {channels.map(({ kind, value, label }) => {
          const known = CHANNEL_KINDS.find((one) => one === kind) ?? 'handle';
          return (
            <Fact
              key={`${kind} ${value}`}
              icon={ICONS[known]}
              label={label ?? CHANNEL_LABELS[known]}
              value={value}
              href={channelHref(known, value)}
            />
          );
        })}
        {importantDates.map(({ label, date }) => (
          <Fact key={`${label} ${date}`} icon={CalendarDays} label={label} value={formatDate(date)} />
        ))}
        {fullName !== null && <Fact label="Full name" value={fullName} />}
      </ul>
      {notes && <StatementText className="mt-3 block text-sm">{notes}</StatementText>}
      <p className="mt-3 text-xs text-muted">
        Added <RelativeTime at={contact.createdAt} />
      </p>
    </Card>
  );
}

/** Returns null if the full name equals the display name. */
function fullNameOf({ name, givenName, middleName, familyName }: ContactView): string | null {
  const full = [givenName, middleName, familyName].filter(Boolean).join(' ');
  return full === '' || full === name ? null : full;
}

interface FactProps {
  icon?: LucideIcon;
  label: string;
  value: string;
  href?: string | null;
}

function Fact({ icon: Icon, label, value, href = null }: FactProps) {
  return (
    <li className="relative inline-flex max-w-full min-h-8 items-center gap-2 rounded-[1.1rem] border border-line px-3 py-1 text-sm has-[a]:hover:bg-hover has-[a]:pointer-coarse:min-h-11">
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0">
        <bdi className="text-xs text-muted">{label} </bdi>
        {href === null ? (
          <StatementText>{value}</StatementText>
        ) : (
          <a href={href} className="prose-link after:absolute after:inset-0">
            <StatementText>{value}</StatementText>
          </a>
        )}
      </span>
    </li>
  );
}

'use client';

import { CircleHelp, History } from 'lucide-react';
import type { FocusEvent } from 'react';
import { CHANNEL_LABELS } from '#components/people/contact/channel-labels.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatDate } from '#components/ui/format-date.ts';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { CHANNEL_KINDS } from '#server/domain/words/vocabulary.ts';
import type { PossibleDuplicateView } from '#server/duplicate-contacts/schema.ts';
import { ContactFactList } from './contact-fact-list.tsx';
import { type DuplicateSide, holdings, likelihood, sideNames } from './duplicate-labels.ts';

interface DuplicateCardProps {
  pair: PossibleDuplicateView;
  isCurrent: boolean;
  isBusy: boolean;
  mayWrite: boolean;
  onKeep: (side: DuplicateSide) => void;
  onDismiss: () => void;
  /** `isOnCard` is false if the focus is on a control inside the card. */
  onFocus: (isOnCard: boolean) => void;
  onBlur: () => void;
}

export function DuplicateCard(props: DuplicateCardProps) {
  const { pair, isCurrent, isBusy, mayWrite, onKeep, onDismiss, onFocus, onBlur } = props;
  const [one, other] = sideNames(pair.sides);
  const title = `double-${pair.id}`;
  const why = `refused-${pair.id}`;
  const canMerge = pair.refused === null;
  return (
    <li>
      <article
        aria-labelledby={title}
        aria-current={isCurrent || undefined}
        tabIndex={-1}
        data-step={pair.id}
        data-case={isCurrent ? pair.id : undefined}
        onFocus={(event: FocusEvent<HTMLElement>) => onFocus(event.target === event.currentTarget)}
        onBlur={onBlur}
        className={classNames(
          'rounded-card border bg-surface p-4 shadow-low sm:p-5',
          isCurrent ? 'border-ember' : 'border-line',
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={title} className="min-w-0 text-base font-semibold">
            Are <bdi>{one}</bdi> and <bdi>{other}</bdi> the same?
          </h2>
          <Badge tone="amber" icon={CircleHelp}>
            {likelihood(pair.score)}
          </Badge>
        </div>
        <ul aria-label="Reasons" className="mt-1 list-disc ps-5 text-sm text-muted">
          {pair.reasons.map((reason) => (
            <li key={reason}>
              <StatementText>{reason}</StatementText>
            </li>
          ))}
        </ul>
        {pair.before && (
          <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
            <History aria-hidden className="size-4 shrink-0" />
            <span>
              Decided before as {pair.before.verdict === 'not_same' ? 'separate' : 'the same'}{' '}
              <RelativeTime at={pair.before.at} />; something has changed since.
            </span>
          </p>
        )}
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {pair.sides.map((side, index) => (
            <Side key={side.contact.id} side={side} name={index === 0 ? one : other} />
          ))}
        </div>
        {mayWrite && pair.refused !== null && (
          <p id={why} className="mt-3 text-sm">
            <StatementText>{pair.refused}</StatementText>
          </p>
        )}
        {mayWrite && (
          <div className="mt-4 flex flex-wrap gap-2">
            {pair.sides.map((side, index) => (
              <Button
                key={side.contact.id}
                variant={canMerge && side.contact.id === pair.keepId ? 'primary' : 'secondary'}
                isBusy={canMerge && isBusy && isCurrent}
                {...(canMerge ? {} : { 'aria-disabled': true, 'aria-describedby': why })}
                className="max-w-full py-1.5"
                onClick={() => onKeep(side)}
              >
                <span className="min-w-0 text-start wrap-anywhere whitespace-normal">
                  Same: keep <bdi>{index === 0 ? one : other}</bdi>
                </span>
                {canMerge && isCurrent && (
                  <HotkeyHint id={index === 0 ? 'duplicates.keep-first' : 'duplicates.keep-second'} />
                )}
              </Button>
            ))}
            <Button variant="quiet" isBusy={isBusy && isCurrent} onClick={onDismiss}>
              Not the same
              {isCurrent && <HotkeyHint id="duplicates.dismiss" />}
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}

const channelWord = (kind: string): string =>
  CHANNEL_LABELS[CHANNEL_KINDS.find((one) => one === kind) ?? 'handle'];

function Side({ side, name }: { side: DuplicateSide; name: string }) {
  const { contact } = side;
  const facts: [string, string][] = [
    ...(contact.aliases.length > 0 ? [['Also', contact.aliases.join(', ')] satisfies [string, string]] : []),
    ...contact.channels.map(({ value, label, kind }): [string, string] => [
      label ?? channelWord(kind),
      value,
    ]),
    ...contact.importantDates.map(({ label, date }): [string, string] => [label, formatDate(date)]),
    ...(contact.tags.length > 0 ? [['Tags', contact.tags.join(', ')] satisfies [string, string]] : []),
    ...(contact.notes ? [['Notes', contact.notes] satisfies [string, string]] : []),
  ];
  return (
    <section aria-label={name} className="min-w-0 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-1.5">
        <Link
          href={`/people/${contact.id}`}
          className="prose-link inline-flex items-center font-medium pointer-coarse:min-h-11"
        >
          <bdi>{contact.name}</bdi>
        </Link>
        {name !== contact.name && (
          <span className="text-sm text-muted">{name.slice(contact.name.length + 1)}</span>
        )}
        {contact.isMe && <Badge tone="sky">You</Badge>}
        {contact.isMember && !contact.isMe && <Badge tone="sky">Has an account</Badge>}
        {side.hasChanged && <Badge icon={History}>Changed since</Badge>}
      </p>
      <ContactFactList facts={facts} />
      <p className="mt-1 text-xs text-muted">{holdings(side)}</p>
    </section>
  );
}

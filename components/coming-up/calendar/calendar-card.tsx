'use client';

import { type FormEvent, useState } from 'react';
import { useServerOrigin } from '#components/household/agents/use-server-origin.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { CalendarFeeds } from '#server/calendar-feeds/schema.ts';
import { useCalendarFeeds } from './use-calendar-feeds.ts';

const LABEL_CHARS = 60;

export function CalendarCard({ first }: { first: CalendarFeeds }) {
  const { feeds, path, isCreating, isRevoking, create, revoke } = useCalendarFeeds(first);
  const origin = useServerOrigin();
  return (
    <Card title="In your calendar" className="mt-5">
      <p className="text-sm text-muted">
        Subscribe to a secret address to see upcoming dates in your calendar. Anyone with the address can read
        them without signing in, so keep it to yourself, and revoke it when you no longer use it.
      </p>
      {feeds.length > 0 && (
        <ul aria-label="Calendar addresses" className="mt-3 divide-y divide-line">
          {feeds.map((feed) => (
            <li key={feed.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <bdi>{feed.label}</bdi>
                <span className="block text-xs text-muted">
                  {feed.includesPrivate ? 'With private entries. ' : 'Without private entries. '}
                  {feed.lastReadAt ? (
                    <>
                      Read <RelativeTime at={feed.lastReadAt} />
                    </>
                  ) : (
                    'Not read yet'
                  )}
                </span>
              </span>
              <Button
                size="small"
                aria-label={`Revoke the address of ${feed.label}`}
                aria-disabled={isRevoking || undefined}
                onClick={() => void revoke(feed)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {path !== null && (
        <div className="mt-3" role="status">
          <p className="mb-2 text-sm">Copy the address now: it is not shown again.</p>
          <CodeBlock label="address" code={`${origin}${path}`} wraps />
        </div>
      )}
      <NewAddress isBusy={isCreating} onCreate={create} />
    </Card>
  );
}

interface NewAddressProps {
  isBusy: boolean;
  onCreate: ReturnType<typeof useCalendarFeeds>['create'];
}

function NewAddress({ isBusy, onCreate }: NewAddressProps) {
  const [label, setLabel] = useState('');
  const [includesPrivate, setIncludesPrivate] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onCreate({ label: label.trim(), includesPrivate })) setLabel('');
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <Field label="Where it will be used">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={LABEL_CHARS}
            placeholder="Phone"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Include what is private to me"
        checked={includesPrivate}
        onChange={(event) => setIncludesPrivate(event.target.checked)}
      />
      <Button type="submit" isBusy={isBusy}>
        Create an address
      </Button>
    </form>
  );
}

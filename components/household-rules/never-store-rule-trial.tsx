'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { Field } from '#components/ui/field.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { TriedRule } from '#server/households/schema.ts';
import { isWhole, type RuleDraft } from './never-store-rule-draft.ts';

const PAUSE_MS = 250;

export function NeverStoreRuleTrial({ rule }: { rule: RuleDraft }) {
  const titleId = useId();
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const tried = useDebounced(rule, PAUSE_MS);
  const triedText = useDebounced(text, PAUSE_MS).trim();
  const isOn = isWhole(tried) && tried.kind !== 'agent';
  const trial = useQuery({
    ...trpc.household.tryRule.queryOptions({
      kind: tried.kind,
      value: tried.value.trim(),
      ...(triedText === '' ? {} : { text: triedText }),
    }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section aria-labelledby={titleId} className="rounded-control bg-sunken p-3">
      <h3 id={titleId} className="text-sm font-semibold">
        Try it
      </h3>
      <Field label="A text" hint="Only used to try the rule; it is not stored." className="mt-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Something somebody might say"
          />
        )}
      </Field>
      <div aria-live="polite" className="mt-3 text-sm">
        {trial.error && isOn ? (
          <FailureAlert what="The rule could not be tried." error={trial.error} />
        ) : (
          <TrialResult rule={tried} result={isOn ? trial.data : undefined} />
        )}
      </div>
    </section>
  );
}

function TrialResult({ rule, result }: { rule: RuleDraft; result: TriedRule | undefined }) {
  if (rule.kind === 'agent') {
    return (
      <p className="text-muted">
        A rule about an agent refuses everything it adds, so there is nothing to try.
      </p>
    );
  }
  if (!result) return <p className="text-muted">Write what to keep out, and see what it would stop.</p>;
  return (
    <>
      {result.stopsText !== null && (
        <p className="flex items-center gap-1.5 font-medium">
          {result.stopsText ? (
            <Ban aria-hidden className="size-4 text-danger" />
          ) : (
            <Check aria-hidden className="size-4 text-muted" />
          )}
          {result.stopsText ? 'The text would be stopped.' : 'The text would pass.'}
        </p>
      )}
      <p className={result.stopsText === null ? 'font-medium' : 'mt-2 font-medium'}>
        {result.examined === 0
          ? 'There are no memories to try it on yet.'
          : `Of your latest ${result.examined} memories it would have stopped ${result.stopped === 0 ? 'none' : result.stopped}.`}
      </p>
      {result.examples.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 ps-5">
          {result.examples.map(({ id, content }) => (
            <li key={id}>
              <Link href={`/memories/${id}`} className="prose-link">
                <StatementText>{content}</StatementText>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {result.stopped > result.examples.length && (
        <p className="mt-1 text-muted">and {result.stopped - result.examples.length} more</p>
      )}
      {result.stopped > 0 && (
        <p className="mt-2 text-xs text-muted">
          The rule does not change existing memories. After adding it, look through them under “Existing
          memories”.
        </p>
      )}
    </>
  );
}

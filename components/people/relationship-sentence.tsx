'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useId } from 'react';
import { type Failure, fieldError } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { bothReadings } from './both-readings.ts';
import { PersonPicker } from './person-picker.tsx';
import type { RelationshipDraft } from './relationship-draft.ts';

export interface RelationshipSentenceProps {
  focus: ContactSummary;
  draft: RelationshipDraft;
  onChange: (change: Partial<RelationshipDraft>) => void;
  failure: Failure | null;
}

/** "Ana – is sister of – Nora", as a sentence to be filled in, and what it says from both sides. */
export function RelationshipSentence({ focus, draft, onChange, failure }: RelationshipSentenceProps) {
  const trpc = useTRPC();
  const types = useQuery(
    trpc.relationshipTypes.list.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const known = types.data?.items ?? [];
  const listId = useId();
  const other = draft.other?.label ?? '…';
  const [first, second] = draft.isTurned ? [focus.name, other] : [other, focus.name];
  const readings = bothReadings({ first, phrase: draft.phrase, second }, known);
  const isUnknown = types.isSuccess && draft.phrase.trim() !== '' && readings === null;
  // the first of them are what most people say; hundreds more are understood, and would only fill the list
  const words = known.flatMap(({ noun, aliases }) => [noun, ...aliases.slice(0, 12)]);
  return (
    <div className="space-y-4">
      <Field
        label="Who"
        error={fieldError(failure, draft.isTurned ? 'contactB' : 'contactA')}
        hint="A name that nobody has yet becomes a new contact"
      >
        {(control) => (
          <PersonPicker
            control={control}
            value={draft.other}
            onChange={(person) => onChange({ other: person })}
            placeholder="Choose somebody"
            without={[focus.id]}
          />
        )}
      </Field>
      <Field
        label={`What ${draft.isTurned ? focus.name : draft.other ? other : 'they'} ${draft.isTurned || draft.other ? 'is' : 'are'} to ${draft.isTurned ? (draft.other ? other : 'them') : focus.name}`}
        error={fieldError(failure, 'relationship')}
        hint="As you would say it: sister, boss, member, went to school with"
      >
        {(control) => (
          <Input
            {...control}
            required
            list={listId}
            autoComplete="off"
            value={draft.phrase}
            onChange={({ target }) => onChange({ phrase: target.value })}
          />
        )}
      </Field>
      <datalist id={listId}>
        {[...new Set(words)].map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2">
        <p
          aria-live="polite"
          dir="auto"
          className="min-h-10 min-w-0 flex-1 content-center text-sm wrap-anywhere"
        >
          {readings ? readings.join(' · ') : isUnknown ? UNKNOWN : 'Both readings appear here.'}
        </p>
        <Button size="small" onClick={() => onChange({ isTurned: !draft.isTurned })}>
          <ArrowDownUp aria-hidden className="size-4" />
          Turn around
        </Button>
      </div>
    </div>
  );
}

const UNKNOWN =
  'No known word for it: the closest in meaning is taken, or a new kind of relationship is made.';

'use client';

import { ArrowDownUp } from 'lucide-react';
import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { PhraseReadingPreview } from './phrase-reading-preview.tsx';
import { pickedNameWithoutQuotes } from './picked-name-without-quotes.ts';
import type { RelationshipDraft } from './relationship-draft.ts';
import { RelationshipPhraseInput } from './relationship-phrase-input.tsx';
import { usePhraseReadings } from './use-phrase-readings.ts';

interface RelationshipSentenceProps {
  focus: ContactSummary;
  draft: RelationshipDraft;
  onChange: (change: Partial<RelationshipDraft>) => void;
  failure: Failure | null;
}

/** Lets the user complete a sentence such as "Ana – is sister of – Nora". */
export function RelationshipSentence({ focus, draft, onChange, failure }: RelationshipSentenceProps) {
  const other = pickedNameWithoutQuotes(draft.other);
  const [first, second] = draft.isTurned ? [focus.name, other] : [other, focus.name];
  const said = usePhraseReadings({ first, phrase: draft.phrase, second });
  return (
    <div className="space-y-4">
      <Field
        label="Who"
        error={fieldError(failure, draft.isTurned ? 'contactB' : 'contactA')}
        hint="An unknown name becomes a new contact"
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
          <RelationshipPhraseInput
            control={control}
            value={draft.phrase}
            words={said.words}
            onChange={(phrase) => onChange({ phrase })}
          />
        )}
      </Field>
      <PhraseReadingPreview said={said}>
        <Button size="small" onClick={() => onChange({ isTurned: !draft.isTurned })}>
          <ArrowDownUp aria-hidden className="size-4" />
          Turn around
        </Button>
      </PhraseReadingPreview>
    </div>
  );
}

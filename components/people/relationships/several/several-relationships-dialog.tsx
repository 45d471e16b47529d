'use client';

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { PeoplePicker } from '#components/people/list/people-picker.tsx';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChooseContactAlert } from '#components/ui/choose-contact-alert.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { PhraseReadingPreview } from '../phrase-reading-preview.tsx';
import { pickedNameWithoutQuotes } from '../picked-name-without-quotes.ts';
import { RelationshipPhraseInput } from '../relationship-phrase-input.tsx';
import { usePhraseReadings } from '../use-phrase-readings.ts';
import { useOfferUndoOfEntry, useSetRelationships } from '../use-relationship-mutations.ts';
import {
  askedAbout,
  clarified,
  emptyLine,
  itemsOf,
  type SeveralLine,
} from './several-relationships-draft.ts';

const saidCount = (count: number): string =>
  count === 1 ? '1 relationship was set' : `${count} relationships were set`;

export interface SeveralRelationshipsDialogProps {
  focus: ContactSummary;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Adds all relationships or none, so that one undo reverts them. */
export function SeveralRelationshipsDialog({ focus, isOpen, onOpenChange }: SeveralRelationshipsDialogProps) {
  const [lines, setLines] = useState<SeveralLine[]>([emptyLine(0)]);
  const setting = useSetRelationships();
  const offer = useOfferUndoOfEntry();
  const count = itemsOf(lines, focus.id).length;
  const isTooMany = count > LIMITS.batchItems;
  const isWhole = lines.every(({ phrase, people }) => phrase.trim() !== '' && people.length > 0);
  const change = (line: SeveralLine, part: Partial<SeveralLine>) =>
    setLines(lines.map((one) => (one === line ? { ...one, ...part } : one)));
  const save = async (said: readonly SeveralLine[]) => {
    const { outcome, results, journalId } = await setting.mutateAsync({ items: itemsOf(said, focus.id) });
    if (outcome === 'needs_clarification') return;
    setLines([emptyLine(0)]);
    setting.reset();
    onOpenChange(false);
    const isNews = results.some((result) => result.outcome !== 'unchanged');
    offer(isNews ? saidCount(results.length) : 'All of these relationships were already known', journalId);
  };
  // Ignores the error here, because the form shows it.
  const trySave = (said: readonly SeveralLine[]) => void save(said).catch(() => undefined);
  const asked = setting.data?.outcome === 'needs_clarification' ? setting.data : null;
  const [question] = asked?.results ?? [];
  const index = asked?.index ?? 0;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Set several relationships"
      className="sm:max-w-xl"
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          trySave(lines);
        }}
      >
        {lines.map((line, place) => (
          <Line
            key={line.key}
            focus={focus}
            line={line}
            name={lines.length === 1 ? '' : ` ${place + 1}`}
            onChange={(part) => change(line, part)}
            onRemove={lines.length > 1 ? () => setLines(lines.filter((one) => one !== line)) : null}
          />
        ))}
        <Button
          size="small"
          onClick={() => setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
        >
          <Plus aria-hidden className="size-4" />
          Something else
        </Button>
        {question && (
          <ChooseContactAlert
            key={`${index} ${question.sentence}`}
            question={`${askedAbout(lines, index)}: ${question.sentence}`}
            candidates={question.candidates ?? []}
            isBusy={setting.isPending}
            onChoose={({ id, name }) => {
              const clear = clarified(lines, index, { id, label: name });
              setLines(clear);
              trySave(clear);
            }}
          />
        )}
        {setting.error && (
          <FailureAlert
            what="Nothing was saved."
            hint="What you typed is still here."
            error={setting.error}
          />
        )}
        {isTooMany && (
          <p role="alert" className="text-sm text-danger">
            At most {LIMITS.batchItems} at once; these are {count}.
          </p>
        )}
        <FormActions
          submit={count < 2 ? 'Set' : `Set all ${count}`}
          isBusy={setting.isPending}
          isDisabled={!isWhole || isTooMany}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}

interface LineProps {
  focus: ContactSummary;
  line: SeveralLine;
  /** Suffix such as " 2", which makes each field label unique. */
  name: string;
  onChange: (part: Partial<SeveralLine>) => void;
  onRemove: (() => void) | null;
}

function Line({ focus, line, name, onChange, onRemove }: LineProps) {
  const first = pickedNameWithoutQuotes(line.people[0]);
  const said = usePhraseReadings({ first, phrase: line.phrase, second: focus.name });
  return (
    <fieldset className="relative space-y-3 rounded-control border border-line p-3">
      <legend className="sr-only">Relationship{name}</legend>
      {onRemove && (
        <IconButton
          icon={X}
          label={`Leave out relationship${name}`}
          className="absolute end-1 top-1"
          onClick={onRemove}
        />
      )}
      <Field label={`What they are to ${focus.name}${name && `,${name}`}`}>
        {(control) => (
          <RelationshipPhraseInput
            control={control}
            value={line.phrase}
            words={said.words}
            onChange={(phrase) => onChange({ phrase })}
          />
        )}
      </Field>
      <Field label={`Who${name && `,${name}`}`} hint="You can pick several people">
        {(control) => (
          <PeoplePicker control={control} value={line.people} onChange={(people) => onChange({ people })} />
        )}
      </Field>
      <PhraseReadingPreview said={said} />
    </fieldset>
  );
}

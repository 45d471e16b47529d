import { type Failure, fieldError } from '#components/shell/failure.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ChannelRows } from './channel-rows.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { DateRows } from './date-rows.tsx';

export interface ContactFieldsProps {
  draft: ContactDraft;
  onChange: (change: Partial<ContactDraft>) => void;
  failure: Failure | null;
}

/** What can be said of a contact beside its name. */
export function ContactFields({ draft, onChange, failure }: ContactFieldsProps) {
  return (
    <div className="space-y-4">
      <Field
        label="Other names"
        hint="Nicknames and full names, separated by commas"
        error={fieldError(failure, 'aliases')}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.aliases}
            onChange={({ target }) => onChange({ aliases: target.value })}
          />
        )}
      </Field>
      <ChannelRows
        rows={draft.channels}
        onChange={(channels) => onChange({ channels })}
        error={fieldError(failure, 'channels')}
      />
      <DateRows
        rows={draft.dates}
        onChange={(dates) => onChange({ dates })}
        error={fieldError(failure, 'importantDates')}
      />
      <Field label="Notes" error={fieldError(failure, 'notes')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-16"
            value={draft.notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        )}
      </Field>
      <Field label="Tags" hint="Separated by commas" error={fieldError(failure, 'tags')}>
        {(control) => (
          <Input
            {...control}
            value={draft.tags}
            onChange={({ target }) => onChange({ tags: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

import { fieldError } from '#components/shell/call-failure.ts';
import { ChannelRows } from './channel-rows.tsx';
import { ContactTextField, type DraftProps } from './contact-text-field.tsx';
import { DateRows } from './date-rows.tsx';

export function ContactFields(props: DraftProps) {
  const { draft, onChange, failure } = props;
  return (
    <div className="space-y-4">
      <ContactTextField
        {...props}
        name="aliases"
        label="Other names"
        hint="Nicknames and full names, separated by commas"
      />
      {draft.kind === 'person' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <ContactTextField {...props} name="givenName" label="Given name" />
          <ContactTextField {...props} name="middleName" label="Middle name" />
          <ContactTextField {...props} name="familyName" label="Family name" />
        </div>
      )}
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
      <ContactTextField {...props} name="notes" label="Notes" isLong />
      <ContactTextField {...props} name="tags" label="Tags" hint="Separated by commas" />
    </div>
  );
}

import { fieldError } from '#components/shell/call-failure.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { NEW_KINDS } from './contact-draft.ts';
import { CONTACT_KIND_LABELS } from './contact-labels.ts';
import { ContactTextField, type DraftProps } from './contact-text-field.tsx';

interface NameFieldsProps extends DraftProps {
  hasKind: boolean;
  hasFocus?: boolean;
}

export function NameFields({ hasKind, hasFocus = false, ...props }: NameFieldsProps) {
  const { draft, onChange, failure } = props;
  const name = (
    <ContactTextField {...props} name="name" label="Name" input={{ required: true, autoFocus: hasFocus }} />
  );
  if (!hasKind) return name;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      {name}
      <Field label="Kind" error={fieldError(failure, 'kind')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={({ target }) =>
              onChange({ kind: NEW_KINDS.find((kind) => kind === target.value) ?? 'person' })
            }
          >
            {NEW_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CONTACT_KIND_LABELS[kind].one}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

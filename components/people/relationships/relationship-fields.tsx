import { CONFIDENCE_LEVELS, levelsWith } from '#components/memories/form/confidence-and-intensity-levels.ts';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { RELATIONSHIP_STATUS } from '#server/domain/words/vocabulary.ts';
import type { RelationshipFacts } from './relationship-draft.ts';

interface RelationshipFieldsProps {
  draft: RelationshipFacts;
  onChange: (change: Partial<RelationshipFacts>) => void;
  failure: Failure | null;
}

const STATUS: Record<RelationshipFacts['status'], string> = {
  current: 'Current',
  former: 'Former',
  disputed: 'Disputed',
  proposed: 'Proposed',
};

export function RelationshipFields({ draft, onChange, failure }: RelationshipFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Status" error={fieldError(failure, 'status')}>
        {(control) => (
          <Select
            {...control}
            value={draft.status}
            onChange={({ target }) =>
              onChange({ status: RELATIONSHIP_STATUS.find((status) => status === target.value) ?? 'current' })
            }
          >
            {RELATIONSHIP_STATUS.filter((status) => status !== 'proposed' || draft.status === status).map(
              (status) => (
                <option key={status} value={status}>
                  {STATUS[status]}
                </option>
              ),
            )}
          </Select>
        )}
      </Field>
      <Field
        label="Who may know"
        error={fieldError(failure, 'privacy')}
        hint={
          draft.privacy === 'public'
            ? 'Everyone in the household'
            : 'You, and the members it is about; others see nothing of it'
        }
      >
        {(control) => (
          <Select
            {...control}
            value={draft.privacy}
            onChange={({ target }) =>
              onChange({ privacy: target.value === 'private' ? 'private' : 'public' })
            }
          >
            <option value="public">Public</option>
            <option value="private">Private</option>
          </Select>
        )}
      </Field>
      <Field label="Since" error={fieldError(failure, 'validFrom')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.validFrom}
            onChange={({ target }) => onChange({ validFrom: target.value })}
          />
        )}
      </Field>
      <Field label="Until" error={fieldError(failure, 'validUntil')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.validUntil}
            onChange={({ target }) => onChange({ validUntil: target.value })}
          />
        )}
      </Field>
      <Field label="How sure" error={fieldError(failure, 'confidence')}>
        {(control) => (
          <Select
            {...control}
            value={draft.confidence || '1'}
            onChange={({ target }) => onChange({ confidence: target.value })}
          >
            {levelsWith(CONFIDENCE_LEVELS, draft.confidence).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Notes" className="sm:col-span-2" error={fieldError(failure, 'notes')}>
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
    </div>
  );
}

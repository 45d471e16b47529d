'use client';

import { CASE_KIND_LABELS, decidedLabel } from '#components/review/case/case-labels.ts';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { countHistoryFilters, type HistoryChange, type HistoryFilters } from './history-filters.ts';

interface HistoryFilterFieldsProps {
  filters: HistoryFilters;
  members: readonly { userId: string; name: string }[];
  onChange: (change: HistoryChange) => void;
}

const HOW = [
  { value: 'agreed', label: 'As recommended', change: { agreed: true, closed: null } },
  { value: 'otherwise', label: 'Not as recommended', change: { agreed: false, closed: null } },
  { value: 'closed', label: 'Closed automatically', change: { agreed: null, closed: true } },
] as const;

export function HistoryFilterFields({ filters, members, onChange }: HistoryFilterFieldsProps) {
  const count = countHistoryFilters(filters);
  const how = filters.closed
    ? 'closed'
    : filters.agreed === null
      ? ''
      : filters.agreed
        ? 'agreed'
        : 'otherwise';
  return (
    <CollapsibleFields label="Filters" summary={count === 0 ? 'none set' : `${count} set`} mustBeOpen={false}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Choice
          label="Kind"
          value={filters.kind ?? ''}
          options={CASE_KINDS.map((kind) => ({ value: kind, label: CASE_KIND_LABELS[kind].word }))}
          onChange={(value) => onChange({ kind: CASE_KINDS.find((kind) => kind === value) ?? null })}
        />
        <Choice
          label="Decision"
          value={filters.verdict ?? ''}
          options={REVIEW_VERDICTS.map((verdict) => ({
            value: verdict,
            label: decidedLabel('contradiction', verdict),
          }))}
          onChange={(value) => onChange({ verdict: REVIEW_VERDICTS.find((one) => one === value) ?? null })}
        />
        <Choice
          label="Who"
          value={filters.who ?? ''}
          options={members.map(({ userId, name }) => ({ value: userId, label: name }))}
          onChange={(value) => onChange({ who: value || null })}
        />
        <Choice
          label="How"
          value={how}
          options={HOW}
          onChange={(value) =>
            onChange(HOW.find((one) => one.value === value)?.change ?? { agreed: null, closed: null })
          }
        />
      </div>
    </CollapsibleFields>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Any</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { IMPORTANCE_LABELS, SOURCE_LABELS, STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { Select } from '#components/ui/select.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { IMPORTANCE, MEMORY_STATUS, PRIVACY, SOURCES } from '#server/domain/words/vocabulary.ts';
import { ChoiceField, DaysField, WordsField } from './filter-controls.tsx';
import { CONFIDENCE_CHOICES, type MemoryFilters, ORDER_CHOICES, SCOPE_CHOICES } from './memory-filters.ts';

interface MemoryFilterFieldsProps {
  filters: MemoryFilters;
  onChange: (change: Partial<MemoryFilters>) => void;
}

export function MemoryFilterFields({ filters, onChange }: MemoryFilterFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OrderField filters={filters} onChange={onChange} />
      <ChoiceField
        label="Belongs to"
        any="Anyone"
        value={filters.scope}
        choices={SCOPE_CHOICES.map(({ kind, label }) => ({ id: kind, label }))}
        onChange={(scope) => onChange({ scope })}
      />
      <ChoiceField
        label="Privacy"
        value={filters.privacy}
        choices={PRIVACY.map((id) => ({ id, label: PRIVACY_WORDS[id].word }))}
        onChange={(privacy) => onChange({ privacy })}
      />
      <PersonFilter filters={filters} onChange={onChange} />
      <ChoiceField
        label="Status"
        any="All in use"
        value={filters.status}
        choices={MEMORY_STATUS.map((id) => ({ id, label: STATUS_LABELS[id] }))}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceField
        label="Source"
        value={filters.source}
        choices={SOURCES.map((id) => ({ id, label: SOURCE_LABELS[id] }))}
        onChange={(source) => onChange({ source })}
      />
      <ChoiceField
        label="Confidence"
        value={filters.confidence}
        choices={CONFIDENCE_CHOICES}
        onChange={(confidence) => onChange({ confidence })}
      />
      <ChoiceField
        label="Importance"
        value={filters.importance}
        choices={IMPORTANCE.map((id) => ({ id, label: IMPORTANCE_LABELS[id] }))}
        onChange={(importance) => onChange({ importance })}
      />
      <WordsField
        label="Tag"
        maxLength={LIMITS.tagChars}
        value={filters.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <WordsField
        label="Place"
        maxLength={LIMITS.nameChars}
        value={filters.place}
        onChange={(place) => onChange({ place })}
      />
      <DaysField
        label="Happens"
        from={filters.happenedFrom}
        to={filters.happenedTo}
        onChange={(happenedFrom, happenedTo) => onChange({ happenedFrom, happenedTo })}
      />
      <DaysField
        label="Told"
        from={filters.toldFrom}
        to={filters.toldTo}
        onChange={(toldFrom, toldTo) => onChange({ toldFrom, toldTo })}
      />
      <AgentFilter filters={filters} onChange={onChange} />
      <Checkbox
        label="Fades out soon"
        checked={filters.fading}
        onChange={({ target }) => onChange({ fading: target.checked })}
      />
      <Checkbox
        label="Only mine"
        checked={filters.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      />
    </div>
  );
}

const isSearch = ({ q, trash }: MemoryFilters): boolean => q.trim() !== '' && !trash;

function OrderField({ filters, onChange }: MemoryFilterFieldsProps) {
  const keyOf = (sort: string | null, order: string | null) => `${sort ?? 'recorded'} ${order ?? 'desc'}`;
  return (
    <Field label="Order" hint={isSearch(filters) ? 'A search puts the best match first.' : undefined}>
      {(control) => (
        <Select
          {...control}
          value={keyOf(filters.sort, filters.order)}
          onChange={({ target }) => {
            const chosen = ORDER_CHOICES.find(({ sort, order }) => keyOf(sort, order) === target.value);
            const isDefault = chosen === undefined || chosen === ORDER_CHOICES[0];
            onChange({ sort: isDefault ? null : chosen.sort, order: isDefault ? null : chosen.order });
          }}
        >
          {ORDER_CHOICES.map(({ sort, order, label }) => (
            <option key={keyOf(sort, order)} value={keyOf(sort, order)}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function AgentFilter({ filters, onChange }: MemoryFilterFieldsProps) {
  const agents = useQuery(useTRPC().agents.list.queryOptions({}));
  const items = agents.data?.items ?? [];
  const isUnknown =
    filters.agent !== null && agents.isSuccess && !items.some(({ id }) => id === filters.agent);
  const choices = [
    ...items.map(({ id, name }) => ({ id, label: name })),
    ...(isUnknown && filters.agent ? [{ id: filters.agent, label: 'Unknown agent' }] : []),
  ];
  return (
    <ChoiceField
      label="Added by"
      any="Anyone"
      value={filters.agent}
      choices={choices}
      onChange={(agent) => onChange({ agent })}
    />
  );
}

function PersonFilter({ filters, onChange }: MemoryFilterFieldsProps) {
  const trpc = useTRPC();
  const id = filters.contact ?? '';
  const chosen = useQuery(trpc.contacts.get.queryOptions({ id }, { enabled: id !== '' }));
  const name = chosen.data?.contact.name ?? (chosen.isError ? 'Unknown contact' : '…');
  return (
    <Field label="About">
      {(control) => (
        <PersonPicker
          control={control}
          value={id === '' ? null : { id, label: name }}
          onChange={(person) => onChange({ contact: person?.id ?? null })}
          placeholder="Anyone"
          takesWords={false}
        />
      )}
    </Field>
  );
}

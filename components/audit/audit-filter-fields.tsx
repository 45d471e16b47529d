'use client';

import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { AuditFacets } from '#server/audit/schema.ts';
import { type AuditFilterChange, type AuditFilterState, countAuditFilters } from './audit-filters.ts';

interface AuditFilterFieldsProps {
  filters: AuditFilterState;
  facets: AuditFacets;
  onChange: (change: AuditFilterChange) => void;
}

export function AuditFilterFields({ filters, facets, onChange }: AuditFilterFieldsProps) {
  const count = countAuditFilters(filters);
  return (
    <CollapsibleFields label="Filters" summary={count === 0 ? 'none set' : `${count} set`} mustBeOpen={false}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <WhoField filters={filters} facets={facets} onChange={onChange} />
        <Field label="What">
          {(control) => (
            <Select
              {...control}
              value={filters.what ?? ''}
              onChange={({ target }) =>
                onChange({
                  what: facets.actions.find(({ action }) => action === target.value)?.action ?? null,
                })
              }
            >
              <option value="">Anything</option>
              {facets.actions.map(({ action, label }) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {facets.keys.length > 0 && (
          <Field label="Key">
            {(control) => (
              <Select
                {...control}
                value={filters.key ?? ''}
                onChange={({ target }) => onChange({ key: target.value || null })}
              >
                <option value="">Any</option>
                {facets.keys.map(({ id, prefix, label }) => (
                  <option key={id} value={id}>
                    {`${prefix}… ${label}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <DayField label="From" value={filters.from} onChange={(from) => onChange({ from })} />
        <DayField label="Until" value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
    </CollapsibleFields>
  );
}

function WhoField({ filters, facets, onChange }: AuditFilterFieldsProps) {
  const people = facets.actors.filter(({ kind }) => kind === 'member');
  const agents = facets.actors.filter(({ kind }) => kind === 'agent');
  return (
    <Field label="Who">
      {(control) => (
        <Select
          {...control}
          value={filters.who ?? ''}
          onChange={({ target }) => onChange({ who: target.value || null })}
        >
          <option value="">Anyone</option>
          <Actors label="People" actors={people} />
          <Actors label="Agents" actors={agents} />
        </Select>
      )}
    </Field>
  );
}

function Actors({ label, actors }: { label: string; actors: AuditFacets['actors'] }) {
  if (actors.length === 0) return null;
  return (
    <optgroup label={label}>
      {actors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}

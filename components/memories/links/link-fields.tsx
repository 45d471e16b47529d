'use client';

import { useId } from 'react';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { EDGE_MEANING } from '#server/domain/graph/edge-types.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  choiceOf,
  choiceValue,
  GROUP_WORDS,
  LINK_CHOICES,
  type LinkDraft,
  linkReadings,
  strengthWord,
} from './link-draft.ts';

interface PartProps {
  draft: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
  failure: Failure | null;
}

export function LinkTypeField({ draft, onChange, failure }: PartProps) {
  return (
    <Field label="This memory …" error={fieldError(failure, 'type')}>
      {(control) => (
        <Select
          {...control}
          value={choiceValue(draft)}
          onChange={({ target }) => onChange(choiceOf(target.value) ?? {})}
        >
          {LINK_CHOICES.map(({ group, choices }) => (
            <optgroup key={group} label={GROUP_WORDS[group]}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function LinkMore({ draft, onChange, failure }: PartProps) {
  return (
    <CollapsibleFields
      label="More"
      summary={`${strengthWord(draft.strength).toLowerCase()}${draft.note.trim() === '' ? '' : ', with a note'}`}
      mustBeOpen={fieldError(failure, 'note') != null || fieldError(failure, 'strength') != null}
    >
      <Strength value={draft.strength} onChange={(strength) => onChange({ strength })} />
      <Field label="Note" isOptional error={fieldError(failure, 'note')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LIMITS.noteChars}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      {!EDGE_MEANING[draft.type].isSymmetric && (
        <Checkbox
          label="It also holds the other way round"
          checked={draft.isBoth}
          onChange={({ target }) => onChange({ isBoth: target.checked })}
        />
      )}
    </CollapsibleFields>
  );
}

interface LinkReadingsProps {
  draft: LinkDraft;
  mine: string;
  other: string | null;
}

export function LinkReadings({ draft, mine, other }: LinkReadingsProps) {
  const readings = linkReadings(draft, mine, other ?? '…');
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
      {other === null ? (
        <p className="text-muted">Both readings appear here.</p>
      ) : (
        readings.map((reading, index) => (
          <p key={reading} dir="auto" className={index === 1 ? 'mt-1 text-muted' : undefined}>
            {reading}
          </p>
        ))
      )}
      {draft.type === 'supersedes' && other !== null && (
        <p className="mt-1 text-xs">The replaced memory is retired. Undo restores it.</p>
      )}
    </div>
  );
}

const STRENGTH_STEP = 0.1;

function Strength({ value, onChange }: { value: number; onChange: (strength: number) => void }) {
  const hintId = useId();
  const word = `${strengthWord(value)} ${value.toFixed(1)}`;
  return (
    <div>
      <label className="block">
        <span className="mb-1 flex items-baseline justify-between gap-2 text-sm font-medium">
          How strong it is
          <span aria-hidden className="text-xs font-normal text-muted tabular-nums">
            {word}
          </span>
        </span>
        <input
          type="range"
          min={STRENGTH_STEP}
          max={1}
          step={STRENGTH_STEP}
          value={value}
          aria-valuetext={word}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-8 w-full accent-primary pointer-coarse:min-h-11"
        />
      </label>
      <p id={hintId} className="text-xs text-muted">
        Weak links count for little in explanations.
      </p>
    </div>
  );
}

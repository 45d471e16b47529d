import { IMPORTANCE_LABELS, SOURCE_LABELS } from '#components/memories/memory-labels.ts';
import { PeoplePicker } from '#components/people/list/people-picker.tsx';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { CUES, TRUST } from '#server/domain/parameters/parameters.ts';
import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import { CATEGORIES, IMPORTANCE, SOURCES, SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import { CONFIDENCE_LEVELS, INTENSITY_LEVELS, levelsWith } from './confidence-and-intensity-levels.ts';
import type { MemoryDraft } from './memory-draft.ts';

interface MemoryFieldsProps {
  draft: MemoryDraft;
  onChange: (change: Partial<MemoryDraft>) => void;
  failure: Failure | null;
  isNew: boolean;
}

export function MemoryFields(props: MemoryFieldsProps) {
  return (
    <div className="space-y-4">
      <KindFields {...props} />
      <CircumstanceFields {...props} />
      <TrustFields {...props} />
    </div>
  );
}

const PAIR = 'grid gap-4 sm:grid-cols-2';

function KindFields({ draft, onChange, failure, isNew }: MemoryFieldsProps) {
  const kinds = draft.category ? SUBCATEGORIES[draft.category] : [];
  return (
    <>
      <div className={PAIR}>
        <Field label="Category" error={fieldError(failure, 'category')}>
          {(control) => (
            <Select
              {...control}
              value={draft.category}
              onChange={({ target }) =>
                onChange({
                  category: CATEGORIES.find((one) => one === target.value) ?? '',
                  subcategory: '',
                })
              }
            >
              {isNew && <option value="">Detected from the text</option>}
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category].one}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kind" error={fieldError(failure, 'subcategory')}>
          {(control) => (
            <Select
              {...control}
              disabled={kinds.length === 0}
              value={draft.subcategory}
              onChange={({ target }) => onChange({ subcategory: target.value })}
            >
              <option value="">{kinds.length === 0 ? 'Choose a category first' : 'None'}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {identifierLabel(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Who is in it" hint="Everyone it mentions" error={fieldError(failure, 'who')}>
        {(control) => (
          <PeoplePicker control={control} value={draft.who} onChange={(who) => onChange({ who })} />
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
    </>
  );
}

const cuesHint = (isNew: boolean): string =>
  `“Planning a meal”; one on each line, at most ${CUES.most}${isNew ? '. Empty: found from the text' : ''}`;

function CircumstanceFields({ draft, onChange, failure, isNew }: MemoryFieldsProps) {
  return (
    <>
      <Field label="Why" error={fieldError(failure, 'why')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-16"
            value={draft.why}
            onChange={({ target }) => onChange({ why: target.value })}
          />
        )}
      </Field>
      <div className={PAIR}>
        <Field label="How" error={fieldError(failure, 'how')}>
          {(control) => (
            <Input
              {...control}
              value={draft.how}
              onChange={({ target }) => onChange({ how: target.value })}
            />
          )}
        </Field>
        <Field label="Where" error={fieldError(failure, 'place')}>
          {(control) => (
            <Input
              {...control}
              value={draft.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          )}
        </Field>
        <Field label="When" error={fieldError(failure, 'occurredAt')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.occurredOn}
              onChange={({ target }) => onChange({ occurredOn: target.value })}
            />
          )}
        </Field>
        <Field
          label="Until"
          hint="If it takes longer than a day"
          error={fieldError(failure, 'occurredUntil')}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.occurredUntil}
              onChange={({ target }) => onChange({ occurredUntil: target.value })}
            />
          )}
        </Field>
        <Field label="Repeats" hint="“Every Tuesday at 17:30”" error={fieldError(failure, 'recurrence')}>
          {(control) => (
            <Input
              {...control}
              value={draft.recurrence}
              onChange={({ target }) => onChange({ recurrence: target.value })}
            />
          )}
        </Field>
        <Field
          label="Holds until"
          hint="After that day it no longer surfaces"
          error={fieldError(failure, 'expiresAt')}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.holdsUntil}
              onChange={({ target }) => onChange({ holdsUntil: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Comes up when" hint={cuesHint(isNew)} error={fieldError(failure, 'cues')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            className="min-h-20"
            value={draft.cues}
            onChange={({ target }) => onChange({ cues: target.value })}
          />
        )}
      </Field>
      <Field label="Holds only when" hint="“At work”, “with guests”" error={fieldError(failure, 'qualifier')}>
        {(control) => (
          <Input
            {...control}
            value={draft.qualifier}
            onChange={({ target }) => onChange({ qualifier: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function TrustFields({ draft, onChange, failure, isNew }: MemoryFieldsProps) {
  return (
    <>
      <div className={PAIR}>
        <Field label="How it became known" error={fieldError(failure, 'source')}>
          {(control) => (
            <Select
              {...control}
              value={draft.source || 'statement'}
              onChange={({ target }) =>
                onChange({ source: SOURCES.find((one) => one === target.value) ?? '' })
              }
            >
              {SOURCES.map((source) => (
                <option key={source} value={source}>
                  {SOURCE_LABELS[source]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Importance" error={fieldError(failure, 'importance')}>
          {(control) => (
            <Select
              {...control}
              value={draft.importance || 'medium'}
              onChange={({ target }) =>
                onChange({ importance: IMPORTANCE.find((one) => one === target.value) ?? '' })
              }
            >
              {IMPORTANCE.map((importance) => (
                <option key={importance} value={importance}>
                  {IMPORTANCE_LABELS[importance]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="How sure" error={fieldError(failure, 'confidence')}>
          {(control) => (
            <Select
              {...control}
              value={draft.confidence || String(TRUST.defaultConfidence.statement)}
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
        <Field label="Emotional intensity" error={fieldError(failure, 'emotionalIntensity')}>
          {(control) => (
            <Select
              {...control}
              value={draft.intensity || (isNew ? '' : String(TRUST.defaultIntensity))}
              onChange={({ target }) => onChange({ intensity: target.value })}
            >
              {isNew && <option value="">As its words say</option>}
              {levelsWith(INTENSITY_LEVELS, draft.intensity).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {!isNew && <p className="text-xs text-muted">Setting this counts as confirming the memory today.</p>}
      <Checkbox
        label="Pin it"
        hint="A pinned memory does not fade"
        checked={draft.pinned}
        onChange={({ target }) => onChange({ pinned: target.checked })}
      />
    </>
  );
}

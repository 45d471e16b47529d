'use client';

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { SEARCH_FIELD } from '#components/shell/hotkeys/search-hotkey.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { type PreviewFilters, TOKEN_CHOICES } from './preview-filters.ts';

interface PreviewFormProps {
  draft: PreviewFilters;
  onChange: (change: Partial<PreviewFilters>) => void;
  onRun: () => void;
  isRunning: boolean;
}

export function PreviewForm({ draft, onChange, onRun, isRunning }: PreviewFormProps) {
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <Field label="Prompt" hint="As you would say it to your agent">
        {(control) => (
          <Textarea
            {...control}
            {...SEARCH_FIELD}
            rows={2}
            maxLength={LIMITS.promptChars}
            className="min-h-16"
            placeholder="What should I cook on Sunday?"
            value={draft.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        )}
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <AsSelect draft={draft} onChange={onChange} />
        <Field label="Token budget">
          {(control) => (
            <Select
              {...control}
              value={draft.tokens}
              onChange={({ target }) => onChange({ tokens: Number(target.value) })}
            >
              {[...new Set<number>([...TOKEN_CHOICES, draft.tokens])]
                .sort((a, b) => a - b)
                .map((tokens) => (
                  <option key={tokens} value={tokens}>
                    {tokens}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Field
          label={`Minimum similarity: ${draft.min.toFixed(2)}${draft.min === SEARCH.minSimilarity ? ' (usual)' : ''}`}
        >
          {(control) => (
            <input
              {...control}
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={draft.min}
              onChange={({ target }) => onChange({ min: Number(target.value) })}
              className="block min-h-9 w-full accent-primary pointer-coarse:min-h-11"
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        isBusy={isRunning}
        disabled={draft.q.trim() === ''}
        aria-keyshortcuts={ariaKeys('preview.run')}
      >
        <Play aria-hidden className="size-4" />
        Run
        <HotkeyHint id="preview.run" />
      </Button>
    </form>
  );
}

function AsSelect({ draft, onChange }: Pick<PreviewFormProps, 'draft' | 'onChange'>) {
  const trpc = useTRPC();
  const agents = useQuery(trpc.agents.list.queryOptions({}));
  const items = agents.data?.items ?? [];
  const isUnknown = draft.as !== null && agents.isSuccess && !items.some(({ id }) => id === draft.as);
  return (
    <Field label="As">
      {(control) => (
        <Select
          {...control}
          value={draft.as ?? ''}
          onChange={({ target }) => onChange({ as: target.value || null })}
        >
          <option value="">Me</option>
          {items.map(({ id, name, activeKeys }) => (
            <option key={id} value={id}>
              {activeKeys === 0 ? `${name} (no active key)` : name}
            </option>
          ))}
          {isUnknown && <option value={draft.as ?? ''}>Unknown agent</option>}
        </Select>
      )}
    </Field>
  );
}

'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Place } from '#components/graph/canvas/arrow-key-target.ts';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import type { GraphMode } from '#components/graph/graph-url-state.ts';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import type { GraphView } from '#server/graph/views/schema.ts';
import { savedState, viewOfSaved } from './saved-view-state.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { View, ViewAction } from './view-state.ts';

export interface SavedViewsDialogProps {
  view: View;
  dispatch: (action: ViewAction) => void;
  graph: VisibleGraph;
  mode: GraphMode;
  engine: CanvasEngine | null;
  onPlaces: (places: readonly Place[]) => void;
  mayKeep: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SavedViewsDialog({ isOpen, onOpenChange, ...shown }: SavedViewsDialogProps) {
  const { list, save, remove, opening } = useSavedViews();
  const open = (saved: GraphView) =>
    opening.mutate(saved.id, {
      onSuccess: ({ state }) => {
        shown.onPlaces(state.positions);
        shown.dispatch({ type: 'open', view: viewOfSaved(state), label: `open “${saved.name}”` });
        onOpenChange(false);
      },
    });
  const error = list.error ?? opening.error;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Saved views">
      {error ? <FailureAlert what="The views could not be loaded." error={error} /> : null}
      {list.data?.items.length === 0 && (
        <p className="text-sm text-muted">
          No saved views yet. Save the current view to return to it later, or to share it with the household.
        </p>
      )}
      <ul aria-label="Saved views" className="-mx-2">
        {list.data?.items.map((saved) => (
          <ViewRow key={saved.id} saved={saved} onOpen={() => open(saved)} onRemove={() => remove(saved)} />
        ))}
      </ul>
      {shown.mayKeep && <SaveForm {...shown} save={save} onSaved={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface ViewRowProps {
  saved: GraphView;
  onOpen: () => void;
  onRemove: () => void;
}

function ViewRow({ saved, onOpen, onRemove }: ViewRowProps) {
  const from = saved.isMine
    ? saved.isShared
      ? 'shared with the household'
      : ''
    : `from ${saved.by ?? 'somebody who left'}`;
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-start hover:bg-hover"
      >
        <span dir="auto" className="block truncate text-sm font-medium">
          {saved.name}
        </span>
        {(from || saved.note) && (
          <span dir="auto" className="block truncate text-xs text-muted">
            {[from, saved.note].filter(Boolean).join(' · ')}
          </span>
        )}
      </button>
      {saved.isMine && <IconButton icon={Trash2} label={`Remove ${saved.name}`} onClick={onRemove} />}
    </li>
  );
}

interface SaveFormProps extends Pick<SavedViewsDialogProps, 'view' | 'graph' | 'mode' | 'engine'> {
  save: ReturnType<typeof useSavedViews>['save'];
  onSaved: () => void;
}

function SaveForm({ view, graph, mode, engine, save, onSaved }: SaveFormProps) {
  const [draft, setDraft] = useState({ name: '', note: '', isShared: false });
  const failure = save.error ? failureOf(save.error) : null;
  const submit = () => {
    const canvas = engine ? { places: engine.places(), ...engine.viewport() } : null;
    save.mutate(
      { ...draft, note: draft.note.trim() || null, state: savedState(view, graph, mode, canvas) },
      {
        onSuccess: () => {
          setDraft({ name: '', note: '', isShared: false });
          onSaved();
        },
      },
    );
  };
  return (
    <form
      className="mt-4 space-y-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Save the current view as" error={fieldError(failure, 'name')}>
        {(control) => (
          <Input
            {...control}
            required
            value={draft.name}
            placeholder="How we chose the school"
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <Field label="Note" isOptional error={fieldError(failure, 'note')}>
        {(control) => (
          <Input
            {...control}
            value={draft.note}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Share it with the household"
        hint="Each member sees only what they may see."
        checked={draft.isShared}
        onChange={({ target }) => setDraft({ ...draft, isShared: target.checked })}
      />
      {failure && <FailureAlert what="The view was not saved." error={save.error} />}
      <Button type="submit" variant="primary" isBusy={save.isPending}>
        Save the view
      </Button>
    </form>
  );
}

'use client';

import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import type { InsightView } from '#server/insights/schema.ts';
import type { InsightChange } from './use-insights.ts';

export interface EditInsightDialogProps {
  insight: InsightView;
  isBusy: boolean;
  onSave: (input: InsightChange, message: string) => Promise<boolean>;
  onClose: () => void;
}

export function EditInsightDialog({ insight, isBusy, onSave, onClose }: EditInsightDialogProps) {
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { title: formFieldText(form, 'title'), body: formFieldText(form, 'body') };
    if (await onSave(input, 'The insight is changed.')) onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Edit the insight">
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Title">
          {(control) => (
            <Input
              {...control}
              name="title"
              required
              maxLength={INSIGHTS.titleChars}
              defaultValue={insight.title}
            />
          )}
        </Field>
        <Field label="Text" hint="Agents read it as Markdown. Here it is shown as plain text.">
          {(control) => (
            <Textarea
              {...control}
              name="body"
              rows={8}
              required
              maxLength={INSIGHTS.bodyChars}
              defaultValue={insight.body}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PREVIEW_FILTERS, type PreviewFilters, previewInputOf } from './preview-filters.ts';
import { PreviewForm } from './preview-form.tsx';
import { PreviewResult } from './preview-result.tsx';
import { SamplePrompts } from './sample-prompts.tsx';
import { useSurfacingPreview } from './use-surfacing-preview.ts';

export function PreviewScreen() {
  const [asked, setAsked] = useQueryStates(PREVIEW_FILTERS, { history: 'push' });
  const [draft, setDraft] = useState<PreviewFilters>(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  // Resets the form after Back or Forward has changed the URL.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setDraft(asked);
  }
  const preview = useSurfacingPreview(asked);
  const run = (filters: PreviewFilters) => {
    setDraft(filters);
    const isSame = JSON.stringify(filters) === JSON.stringify(asked);
    if (isSame) void preview.refetch();
    else void setAsked(filters);
  };
  useHotkey('preview.run', () => run(draft), { isEnabled: draft.q.trim() !== '' && !preview.isFetching });
  return (
    <>
      <PageHeader title="Preview" description="What would my agent see?" />
      <Card className="mb-4 sm:mb-5">
        <PreviewForm
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onRun={() => run(draft)}
          isRunning={preview.isFetching}
        />
      </Card>
      <Answer asked={asked} preview={preview} onSample={(q) => run({ ...draft, q })} />
    </>
  );
}

interface AnswerProps {
  asked: PreviewFilters;
  preview: ReturnType<typeof useSurfacingPreview>;
  onSample: (prompt: string) => void;
}

function Answer({ asked, preview, onSample }: AnswerProps) {
  if (asked.q.trim() === '') return <SamplePrompts onChoose={onSample} />;
  if (preview.error) {
    return (
      <FailureAlert
        what="The preview could not be made."
        hint="Your prompt is still here."
        error={preview.error}
        actions={
          <Button size="small" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!preview.data) {
    return (
      <LoadingRegion what="the preview">
        <Skeleton className="mb-4 h-9" />
        <Skeleton className="h-64 rounded-card" />
      </LoadingRegion>
    );
  }
  return <PreviewResult preview={preview.data} budget={previewInputOf(asked).maxTokens} />;
}

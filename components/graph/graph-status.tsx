import { Undo2 } from 'lucide-react';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { undoLatest } from '#components/shell/undo/undo-toast.ts';
import { Button } from '#components/ui/button.tsx';

interface GraphStatusProps {
  view: View;
  dispatch: (action: ViewAction) => void;
  shown: number;
  total: number;
  detail: string | null;
  undoLabel: string | null;
  isLoading: boolean;
  onPutBack: (() => void) | null;
}

const NUMBER = new Intl.NumberFormat('en');

export function GraphStatus({
  view,
  dispatch,
  shown,
  total,
  detail,
  undoLabel,
  isLoading,
  onPutBack,
}: GraphStatusProps) {
  const switchedOff = view.hiddenKinds.length + view.hiddenTypes.length;
  const away = view.removed.length + switchedOff;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p role="status">
        {NUMBER.format(shown)} shown of {NUMBER.format(total)}
        {view.removed.length > 0 && ` · ${view.removed.length} removed`}
        {switchedOff > 0 && ' · the legend hides some'}
        {isLoading && ' · loading…'}
      </p>
      {detail && <p>{detail}</p>}
      {away > 0 && (
        <Button size="small" variant="quiet" onClick={() => dispatch({ type: 'restore' })}>
          Restore removed items
        </Button>
      )}
      {onPutBack && (
        <Button size="small" variant="quiet" onClick={onPutBack}>
          Reset moved items
        </Button>
      )}
      {undoLabel && (
        <Button size="small" variant="quiet" className="min-w-0" onClick={() => void undoLatest()}>
          <Undo2 aria-hidden className="size-4" />
          <span className="max-w-60 truncate">
            Undo: <bdi>{undoLabel}</bdi>
          </span>
          <HotkeyHint id="undo.last" />
        </Button>
      )}
    </div>
  );
}

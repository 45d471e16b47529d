import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { QueueState } from '../queue/queue-state.ts';

export function CasePager({ state, onMove }: { state: QueueState; onMove: (by: 1 | -1) => void }) {
  const index = state.order.indexOf(state.current ?? '');
  return (
    <span className="inline-flex items-center">
      <IconButton
        icon={ChevronLeft}
        label="Previous case"
        className="rtl:-scale-x-100"
        disabled={index <= 0}
        onClick={() => onMove(-1)}
      />
      {index + 1} of {state.total}
      <IconButton
        icon={ChevronRight}
        label="Next case"
        className="rtl:-scale-x-100"
        disabled={index + 1 >= state.order.length}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

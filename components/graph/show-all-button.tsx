import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { Button } from '#components/ui/button.tsx';

export function ShowAllButton({ view, dispatch }: { view: View; dispatch: (action: ViewAction) => void }) {
  const { scope, lens, asOf } = view;
  return (
    <Button
      variant="quiet"
      aria-pressed={scope === 'overview'}
      onClick={() =>
        dispatch(
          scope === 'overview'
            ? { type: 'open', view: { lens, asOf }, label: 'go to the household' }
            : { type: 'overview' },
        )
      }
    >
      Everything
    </Button>
  );
}

import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { Button } from '#components/ui/button.tsx';

/** Button that shows the whole filtered graph. A second press shows the household again. */
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

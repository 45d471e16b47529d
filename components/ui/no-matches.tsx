import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Empty state of a list whose filters match nothing. `children` names what is filtered. */
export function NoMatches({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No matches"
      actions={<Button onClick={onClear}>Show everything</Button>}
    >
      {children}
    </EmptyState>
  );
}

import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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

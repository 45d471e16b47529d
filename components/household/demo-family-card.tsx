'use client';

import { Card } from '#components/ui/card.tsx';
import { ExploreDemoButton } from './explore-demo-button.tsx';
import { RemoveDemoButton } from './remove-demo-button.tsx';
import { useDemoHousehold } from './use-demo-household.ts';

export function DemoFamilyCard() {
  const { status } = useDemoHousehold();
  return (
    <Card title="Demo family">
      <p className="mb-4 max-w-prose text-sm text-muted">
        A made-up family in a household of its own, with people, relationships and memories to look around in
        and to change. None of it reaches your household or your agents.
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <ExploreDemoButton />
        {status?.state === 'ready' && <RemoveDemoButton />}
      </div>
    </Card>
  );
}

'use client';

import dynamic from 'next/dynamic';
import type { Viewed } from '#server/views/schema.ts';

// Nobody pays for it who looks as themselves.
const ViewAsFrame = dynamic(() => import('./view-as-frame.tsx').then((m) => m.ViewAsFrame), {
  loading: () => null,
});

export function ViewAsPlace({ viewed }: { viewed: Viewed | null }) {
  return viewed && <ViewAsFrame viewed={viewed} />;
}

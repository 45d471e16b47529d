'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { Viewed } from '#server/views/schema.ts';

// Nobody pays for it who looks as themselves.
const ViewAsFrame = dynamic(
  () => untilLoaded(() => import('./view-as-frame.tsx').then((m) => m.ViewAsFrame)),
  {
    loading: () => null,
  },
);

export function ViewAsPlace({ viewed }: { viewed: Viewed | null }) {
  return viewed && <ViewAsFrame viewed={viewed} />;
}

'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { PolicyView } from '#server/households/schema.ts';

const DefaultPrivacyQuestion = dynamic(
  () => untilLoaded(() => import('./default-privacy-question.tsx').then((m) => m.DefaultPrivacyQuestion)),
  { loading: () => null },
);

/** Asks on Home who may know what is ordinary, until it has been answered. */
export function AskDefaultPrivacy({ known }: { known: PolicyView }) {
  return known.defaultPrivacy === null && known.can.edit ? <DefaultPrivacyQuestion known={known} /> : null;
}

import type { ReactNode } from 'react';
import { DataPages } from '#components/shell/navigation/data-pages.tsx';

export default function ReviewLayout({ children }: { children: ReactNode }) {
  return <DataPages>{children}</DataPages>;
}

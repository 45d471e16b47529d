import type { ReactNode } from 'react';
import { BrandMark } from '#components/shell/navigation/brand-mark.tsx';
import { PageTitle } from '#components/shell/page-title.tsx';

interface WelcomePageLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Number of the step, counted from 1. */
  step?: number;
  /** Shown below the card. */
  note?: string;
  /** A card of its own below the first one. The page is then wider. */
  after?: ReactNode;
  children: ReactNode;
}

const STEPS = ['You and your household', 'How to begin', 'Connect an agent'];

export function WelcomePageLayout({ title, lead, step, note, after, children }: WelcomePageLayoutProps) {
  return (
    <main
      id="content"
      className={`mx-auto flex min-h-dvh w-full flex-col px-4 py-8 sm:justify-center sm:py-12 ${after ? 'max-w-3xl' : 'max-w-lg'}`}
    >
      <div className="mb-6 flex items-center gap-3">
        <BrandMark className="size-10" />
        <span className="font-display text-xl font-semibold tracking-tight">Hearthlore</span>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-low sm:p-7">
        {step && <Steps current={step} />}
        <PageTitle>{title}</PageTitle>
        {lead && <p className="mt-1.5 text-muted">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
      {after && <div className="mt-5">{after}</div>}
      <p className="mt-5 text-center text-xs text-muted">{note ?? 'Everything stays on this machine.'}</p>
    </main>
  );
}

function Steps({ current }: { current: number }) {
  return (
    <p className="mb-4 flex items-center gap-3 text-xs text-muted">
      <span aria-hidden className="flex gap-1">
        {STEPS.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 w-6 rounded-full ${index < current ? 'bg-ember' : 'bg-sunken'}`}
          />
        ))}
      </span>
      Step {current} of {STEPS.length}: {STEPS[current - 1]}
    </p>
  );
}

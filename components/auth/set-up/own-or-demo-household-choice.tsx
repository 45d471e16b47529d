'use client';

import { FlaskConical, type LucideIcon, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExploreDemoButton } from '#components/household/explore-demo-button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function OwnOrDemoHouseholdChoice() {
  return (
    <div className="flex flex-col divide-y divide-line">
      <Choice
        icon={Sprout}
        title="With your own household"
        tint="bg-pine-soft text-pine-text"
        action={
          <ButtonLink href="/welcome/agent" variant="primary">
            Start empty
          </ButtonLink>
        }
      >
        Connect an agent, or write down the first thing yourself.
      </Choice>
      <Choice
        icon={FlaskConical}
        title="With the demo family"
        tint="bg-amber-soft text-amber-text"
        action={<ExploreDemoButton />}
      >
        Three generations and their memories, in a separate household. Look around, change things, and remove
        it with one click. Your own household stays as it is.
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  tint: string;
  action: ReactNode;
  children: ReactNode;
}

function Choice({ icon: Icon, title, tint, action, children }: ChoiceProps) {
  return (
    <section className="flex items-start gap-4 py-5 first:pt-1 last:pb-0">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tint}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-0.5 mb-3 text-sm text-muted">{children}</p>
        {action}
      </div>
    </section>
  );
}

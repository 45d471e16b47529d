'use client';

import { Sprout } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';

/** With one's own, or with a family to look around in. */
export function BeginChoices() {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-pine-soft text-pine-text">
        <Sprout aria-hidden className="size-5" />
      </span>
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">
          Your household is empty and yours alone. Connect an agent, or write down the first thing yourself.
        </p>
        <ButtonLink href="/welcome/agent" variant="primary">
          Start empty
        </ButtonLink>
      </div>
    </div>
  );
}

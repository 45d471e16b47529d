'use client';

import { Button } from '#components/ui/button.tsx';

/** Opens the page anew beside this one, so that what was typed here stays. */
export function LookInNewTab() {
  return (
    <Button size="small" onClick={() => window.open(location.href, '_blank', 'noopener')}>
      Look in a new tab
    </Button>
  );
}

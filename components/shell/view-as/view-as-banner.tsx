'use client';

import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepFocusOverLoad } from '#components/shell/focus-heading-after-load.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';
import type { Viewed } from '#server/view-as/schema.ts';
import { useEndView } from './use-view-as.ts';
import { viewedName, viewSentence } from './view-as-labels.ts';

export function ViewAsBanner({ viewed }: { viewed: Viewed }) {
  const end = useEndView();
  const stop = () => {
    keepFocusOverLoad();
    end.mutate({});
  };
  useHotkey('view.stop', stop, { isEnabled: !end.isPending });
  useEndWithTarget();
  const name = viewedName(viewed);
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-50 border-4 border-plum-text forced-colors:border-[Highlight]"
      />
      <aside
        aria-label={`Viewing as ${name}`}
        className="z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-plum-text/30 bg-plum-soft px-4 pt-3 pb-2 text-sm text-plum-text sm:px-6 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:top-0"
      >
        <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <strong className="font-semibold">Viewing as {name}.</strong>{' '}
          <span className="max-sm:text-xs">{viewSentence(viewed)}</span>
        </p>
        <Button
          size="small"
          isBusy={end.isPending || end.isSuccess}
          aria-keyshortcuts={ariaKeys('view.stop')}
          onClick={stop}
        >
          Stop
          <span className="sr-only"> viewing as {name}</span>
          <HotkeyHint id="view.stop" />
        </Button>
      </aside>
      <Announcement text={`You are viewing as ${name}. Nothing can be changed.`} />
    </>
  );
}

/** Rendered only after hydration, because screen readers do not announce text that is there from the start. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function useEndWithTarget(): void {
  const trpc = useTRPC();
  const path = usePathInVault();
  const { data, refetch } = useQuery(
    trpc.view.get.queryOptions({}, { staleTime: 0, refetchOnWindowFocus: true }),
  );
  useEffect(() => {
    if (path !== '') void refetch();
  }, [path, refetch]);
  const isOver = data?.as === null;
  useEffect(() => {
    if (isOver) location.reload();
  }, [isOver]);
}

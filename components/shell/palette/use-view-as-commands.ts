'use client';

import { useQuery } from '@tanstack/react-query';
import { Bot, EyeOff, UserRound } from 'lucide-react';
import { keepFocusOverLoad } from '#components/shell/focus-heading-after-load.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useBeginView, useEndView } from '#components/shell/view-as/use-view-as.ts';
import { viewedName } from '#components/shell/view-as/view-as-labels.ts';
import type { PaletteCommand } from './palette-command.ts';

export function useViewAsCommands(): PaletteCommand[] {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.view.get.queryOptions({}));
  const begin = useBeginView();
  const end = useEndView();
  if (data?.as) {
    return [
      {
        id: 'view-stop',
        group: 'You',
        label: `Stop viewing as ${viewedName(data.as)}`,
        icon: EyeOff,
        hotkey: 'view.stop',
        run: () => {
          keepFocusOverLoad();
          end.mutate({});
        },
      },
    ];
  }
  return (data?.choices ?? []).map((choice) => ({
    id: `view-${choice.id}`,
    group: 'View as',
    label: `View as ${viewedName(choice)}`,
    icon: choice.kind === 'agent' ? Bot : UserRound,
    run: () => begin.mutate(choice.kind === 'agent' ? { agent: choice.id } : { member: choice.id }),
  }));
}

'use client';

import { Archive, Trash2, X } from 'lucide-react';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { EDIT_MANY } from '#server/domain/parameters/parameters.ts';
import { useChangeMany } from './use-change-many.ts';
import type { MemorySelection } from './use-memory-selection.ts';

interface SelectionBarProps {
  selection: MemorySelection;
  /** False while a memory is open, which takes the keys. */
  hasKeys: boolean;
}

export function SelectionBar({ selection, hasKeys }: SelectionBarProps) {
  const { chosen, addAll, hasAll, end } = selection;
  const { changeMany, isBusy } = useChangeMany(selection);
  const isTooMany = chosen.length > EDIT_MANY.most;
  const isDisabled = chosen.length === 0 || isTooMany || isBusy;
  const act = { size: 'small', 'aria-disabled': isDisabled || undefined } as const;
  const run = (change: Parameters<typeof changeMany>[0]) => () => {
    if (!isDisabled) void changeMany(change);
  };
  useHotkey('memories.select-all', addAll);
  useHotkey('memories.archive', () => run('archive')(), { isEnabled: hasKeys });
  useHotkey('memories.forget', () => run('forget')(), { isEnabled: hasKeys });
  return (
    <section
      aria-label="Selected memories"
      className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-1.5 rounded-card border border-line bg-raised px-3 py-2 text-sm shadow-low"
    >
      <p role="status" className="me-auto py-1">
        {chosen.length} selected
        {isTooMany && `. At most ${EDIT_MANY.most} can be changed at once.`}
      </p>
      <Button {...act} aria-keyshortcuts={ariaKeys('memories.archive')} onClick={run('archive')}>
        <Archive aria-hidden className="size-4 max-sm:hidden" />
        Archive
      </Button>
      {(['public', 'private'] as const).map((privacy) => {
        const { icon: Icon, word } = PRIVACY_WORDS[privacy];
        return (
          <Button
            {...act}
            key={privacy}
            aria-label={`Make ${word.toLowerCase()}`}
            onClick={run(privacy === 'public' ? 'make_public' : 'make_private')}
          >
            <Icon aria-hidden className="size-4 max-sm:hidden" />
            {word}
          </Button>
        );
      })}
      <Button {...act} aria-keyshortcuts={ariaKeys('memories.forget')} onClick={run('forget')}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Forget
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-keyshortcuts={ariaKeys('memories.select-all')}
        disabled={hasAll}
        onClick={addAll}
      >
        Select all shown
      </Button>
      <Button size="small" variant="quiet" onClick={end}>
        <X aria-hidden className="size-4" />
        Done
      </Button>
    </section>
  );
}

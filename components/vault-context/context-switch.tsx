'use client';

import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { CONTEXT_ICONS, CONTEXT_LABELS } from './context-labels.ts';
import { counterpartOf } from './context-paths.ts';
import { usePathInVault } from './use-path-in-vault.ts';
import { useVaultContext } from './vault-context.tsx';

const ITEM =
  'flex min-h-8 flex-1 items-center justify-center gap-1.5 rounded-[0.375rem] px-1.5 text-xs text-muted hover:text-ink ' +
  'aria-[current=true]:bg-surface aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-low ' +
  'rail-closed:md:flex-none pointer-coarse:min-h-11';

/** Uses ordinary links, which reload the page, so that nothing in this document's memory reaches the other vault. */
export function ContextSwitch() {
  const here = useVaultContext();
  const place = usePathInVault();
  return (
    <nav
      aria-label="Vault"
      className="flex gap-0.5 rounded-control border border-line bg-sunken p-0.5 rail-closed:md:flex-col"
    >
      {CONTEXTS.map((context) => {
        const Icon = CONTEXT_ICONS[context];
        const isHere = context === here;
        return (
          <a
            key={context}
            href={counterpartOf(context, place)}
            aria-current={isHere ? 'true' : undefined}
            aria-keyshortcuts={isHere ? undefined : ariaKeys('context.switch')}
            className={ITEM}
          >
            <Icon aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
            <span className="rail-closed:md:sr-only">{CONTEXT_LABELS[context]}</span>
          </a>
        );
      })}
    </nav>
  );
}

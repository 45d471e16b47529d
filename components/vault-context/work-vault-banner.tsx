import { BriefcaseBusiness } from 'lucide-react';

/** Shown on every page of the work vault. Its colours are those of `data-context="work"` in globals.css. */
export function WorkVaultBanner() {
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1 bg-sky-text forced-colors:bg-[Highlight]"
      />
      <aside
        aria-label="Work vault"
        className="flex items-center gap-2.5 border-b border-sky-text/30 bg-sky-soft px-4 pt-2.5 pb-1.5 text-sm text-sky-text sm:px-6"
      >
        <BriefcaseBusiness aria-hidden className="size-4 shrink-0" />
        <p>
          <strong className="font-semibold">Work.</strong>{' '}
          <span className="max-sm:text-xs">Separate from personal: neither shows anything of the other.</span>
        </p>
      </aside>
    </>
  );
}

import { BriefcaseBusiness } from 'lucide-react';

/** On every page of the work vault. Its colours are those of `data-context="work"` in globals.css. */
export function WorkBand() {
  return (
    <aside
      aria-label="Work vault"
      className="flex items-center gap-2.5 border-t-4 border-b border-sky-text/30 border-t-sky-text bg-sky-soft px-4 py-1.5 text-sm text-sky-text sm:px-6"
    >
      <BriefcaseBusiness aria-hidden className="size-4 shrink-0" />
      <p>
        <strong className="font-semibold">Work.</strong>{' '}
        <span className="max-sm:text-xs">Kept apart from personal: neither is seen in the other.</span>
      </p>
    </aside>
  );
}

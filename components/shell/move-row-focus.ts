/** Focuses the next or previous row. Returns its `data-step`, or null at the end of the list. */
export function moveRowFocus(list: HTMLElement | null, by: 1 | -1): string | null {
  const steps = [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const focused = steps.findIndex((step) => step.isSameNode(document.activeElement));
  const here = focused >= 0 ? focused : steps.findIndex((step) => step.ariaCurrent === 'true');
  const next = here < 0 ? steps.at(by === 1 ? 0 : -1) : steps[here + by];
  if (!next) return null;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return next.dataset.step ?? null;
}

export function focusedRow(list: HTMLElement | null): string | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && list?.contains(active) ? (active.dataset.step ?? null) : null;
}

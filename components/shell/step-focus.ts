/**
 * Moves the focus to the next or previous `data-step` element of a list. Starts at the focused element or, if none has
 * the focus, at the current element. Returns the new `data-step` value; null at the end of the list.
 */
export function stepFocus(list: HTMLElement | null, by: 1 | -1): string | null {
  const steps = [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const focused = steps.findIndex((step) => step === document.activeElement);
  const here = focused >= 0 ? focused : steps.findIndex((step) => step.ariaCurrent === 'true');
  const next = here < 0 ? steps.at(by === 1 ? 0 : -1) : steps[here + by];
  if (!next) return null;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return next.dataset.step ?? null;
}

/** Returns the `data-step` value of the focused element if this element is in the list. */
export function steppedOn(list: HTMLElement | null): string | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && list?.contains(active) ? (active.dataset.step ?? null) : null;
}

import { notifyManager } from '@tanstack/react-query';

/** Time for the click, which follows the release. */
const CLICK_MS = 50;
/** A press on a scroll bar may end without an event. */
const LONGEST_PRESS_MS = 1_000;

/**
 * Shows new query results only after the press in progress. A button that moves between press and release gets no
 * click. Returns a function that stops it.
 */
export function holdUpdatesWhilePressed(): () => void {
  let held: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const updates = held ?? [];
    held = null;
    for (const update of updates) update();
  };
  const showIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(show, ms);
  };
  const press = () => {
    held ??= [];
    showIn(LONGEST_PRESS_MS);
  };
  const release = () => showIn(CLICK_MS);
  notifyManager.setScheduler((update) => (held === null ? setTimeout(update, 0) : held.push(update)));
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
  return () => {
    document.removeEventListener('pointerdown', press, options);
    document.removeEventListener('pointerup', release, options);
    document.removeEventListener('pointercancel', release, options);
    clearTimeout(timer);
    show();
    notifyManager.setScheduler((update) => setTimeout(update, 0));
  };
}

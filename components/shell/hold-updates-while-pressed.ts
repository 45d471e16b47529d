import { notifyManager } from '@tanstack/react-query';

/** Time after the release for the click event, which follows it. */
const CLICK_MS = 50;
/** Maximum length of a press, because one on a scroll bar may end without an event. */
const LONGEST_PRESS_MS = 1_000;

/**
 * Holds new query results back until a press has ended, because a button that moves between press and release gets no
 * click. Returns a function that removes this.
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

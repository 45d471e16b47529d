/** How many questions wait in Review, as whoever asked last knows it; null: nobody on this page has asked. */
let waiting: number | null = null;
let feeds = 0;
const listeners = new Set<() => void>();

/** Milliseconds after which the count is asked for again: agents tell things while nobody looks. */
export const LOOK_AGAIN_MS = 60_000;

export const countWaiting = (): number | null => waiting;

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellWaiting(count: number): void {
  waiting = count;
  for (const listener of [...listeners]) listener();
}

/** A page that asks for the count itself says so for as long as it is there. */
export function feedWaiting(): () => void {
  feeds += 1;
  return () => {
    feeds -= 1;
  };
}

export const isWaitingFed = (): boolean => feeds > 0;

/** Whether the page needs the toast container. Otherwise its code is not loaded. */
let isWanted = false;
const listeners = new Set<() => void>();
let resolveReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

export const isToasterWanted = (): boolean => isWanted;

export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWanted(value: boolean): void {
  if (isWanted === value) return;
  isWanted = value;
  for (const listener of [...listeners]) listener();
}

export const wantToaster = (): void => setWanted(true);

/** Called after the container's code failed to load. The next toast then loads it again. */
export const missToaster = (): void => setWanted(false);

/** Called by the container after it is mounted. */
export const toasterIsThere = (): void => resolveReady();

/** Requests the container. Resolves when a toast in it would be visible and announced. */
export function toasterReady(): Promise<void> {
  wantToaster();
  return ready;
}

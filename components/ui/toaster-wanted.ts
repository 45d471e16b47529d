/** Whether the page needs the container of the toasts. The container is loaded only if it is needed. */
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

/** Called when the container's code failed to load, so that the next toast loads it again. */
export const missToaster = (): void => setWanted(false);

/** Called by the container once it is mounted. */
export const toasterIsThere = (): void => resolveReady();

/** Asks for the container. Resolves once a toast in it would be visible and announced. */
export function toasterReady(): Promise<void> {
  wantToaster();
  return ready;
}

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

export const missToaster = (): void => setWanted(false);

export const toasterIsThere = (): void => resolveReady();

/** Resolves when a toast would be visible and announced. */
export function toasterReady(): Promise<void> {
  wantToaster();
  return ready;
}

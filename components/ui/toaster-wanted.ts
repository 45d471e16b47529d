/** Whether toasts are wanted on this page, and whether the place where they appear is there. */
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

/** Its code did not come; whoever wants it next asks for it anew. */
export const missToaster = (): void => setWanted(false);

/** Said by the toaster itself once it is in the page. */
export const toasterIsThere = (): void => resolveReady();

/** Resolves once a message that is shown will be seen, and announced. */
export function toasterReady(): Promise<void> {
  wantToaster();
  return ready;
}

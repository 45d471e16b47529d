import { dismissToast, showToast } from '#components/ui/toast.ts';

/** Time in milliseconds for which undo is offered. It is paused while the toast has the pointer or the focus. */
const UNDO_MS = 10_000;

/** Thrown when later acts prevent an undo. `undoThoseToo` undoes those acts first and then this act. */
export class UndoBlocked extends Error {
  /** Number of later acts that prevent the undo. */
  readonly count: number;
  readonly undoThoseToo: () => Promise<void>;
  constructor(message: string, count: number, undoThoseToo: () => Promise<void>) {
    super(message);
    this.name = 'UndoBlocked';
    this.count = count;
    this.undoThoseToo = undoThoseToo;
  }
}

let latest: (() => Promise<void> | void) | null = null;
/** Whether the current offer of undo has a toast. */
let hasMessage = false;

/**
 * Shows a toast and offers undo. The toast's button and the Z key undo the change, until the next change. If `undo`
 * throws, shows the error.
 */
export function offerUndo(message: string, undo: () => Promise<void> | void): void {
  latest = undo;
  hasMessage = true;
  void showToast({
    // The fixed id makes this toast replace the previous toast. Otherwise the button of the previous toast would undo
    // the newer change.
    id: 'undo',
    message,
    action: { label: 'Undo', run: () => void undoLatest() },
    durationMs: UNDO_MS,
  });
}

/**
 * Offers undo without a toast and replaces the previous offer. The graph page uses it, because it shows the undo step
 * itself.
 */
export function offerUndoQuietly(undo: () => Promise<void> | void): void {
  latest = undo;
  if (hasMessage) void dismissToast('undo');
  hasMessage = false;
}

/** Withdraws an offer of undo if it is still the current offer. */
export function withdrawUndo(undo: () => Promise<void> | void): void {
  if (latest === undo) latest = null;
}

/** Changes that are still being saved, or whose data is being fetched again. They do not offer undo yet. */
const underWay = new Set<Promise<unknown>>();

/**
 * Registers a pending change. If undo is requested before the change has finished, it waits and then undoes the change.
 */
export function noteChange(change: Promise<unknown>): void {
  underWay.add(change);
  const end = (): void => void underWay.delete(change);
  change.then(end, end);
}

/** Whether a request for undo is waiting for pending changes. */
let isWaiting = false;

async function untilOffered(): Promise<void> {
  while (underWay.size > 0) {
    isWaiting = true;
    await Promise.allSettled(underWay);
    // Lets the code that made the change continue, so that it can offer undo.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isWaiting = false;
}

/**
 * Number of undos in progress. During an undo, data is fetched again, and the next change may already offer its undo.
 */
let undoing = 0;

/**
 * Undoes the latest change after all pending changes have finished. A second call does nothing until another change
 * offers undo.
 */
export async function undoLatest(): Promise<void> {
  if (isWaiting || (latest === null && undoing > 0)) return;
  undoing += 1;
  try {
    if (underWay.size > 0) await untilOffered();
    await undoOnOffer();
  } finally {
    undoing -= 1;
  }
}

async function undoOnOffer(): Promise<void> {
  const undo = latest;
  latest = null;
  if (!undo) {
    await showToast({ message: 'There is nothing to undo here.' });
    return;
  }
  try {
    await undo();
    // Shows no toast if a newer change has shown its own toast.
    if (latest === null) await showToast({ id: 'undo', message: 'Undone.' });
  } catch (error) {
    latest ??= undo;
    await sayNotUndone(error);
  }
}

/** Shows why an undo failed. If later acts prevent it, offers to undo them too. */
export async function sayNotUndone(error: unknown): Promise<void> {
  const isBlocked = error instanceof UndoBlocked;
  const label = isBlocked && error.count > 1 ? `Undo these ${error.count} as well` : 'Undo that as well';
  await showToast({
    id: 'undo',
    kind: 'error',
    message: 'The change could not be undone. Nothing was changed.',
    description: error instanceof Error ? error.message : 'The server did not answer.',
    ...(isBlocked
      ? { action: { label, run: () => void undoWith(error.undoThoseToo) }, durationMs: UNDO_MS }
      : {}),
  });
}

async function undoWith(undoAll: () => Promise<void>): Promise<void> {
  latest = null;
  await undoAll().then(() => showToast({ id: 'undo', message: 'Undone.' }), sayNotUndone);
}

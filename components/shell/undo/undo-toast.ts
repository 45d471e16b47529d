import { dismissToast, showToast } from '#components/ui/toast.ts';

/** Time for which undo is offered, in milliseconds. The time stands still while the toast has pointer or focus. */
const UNDO_MS = 10_000;

/** Thrown when later acts block an undo. `undoThoseToo` undoes the later acts first, then the blocked act. */
export class UndoBlocked extends Error {
  /** Number of acts that block the undo. */
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
/** Whether the current offer has a toast. */
let hasMessage = false;

/**
 * Shows a toast, and offers undo by its button or the Z key until the next change. If `undo` throws, its error is
 * shown.
 */
export function offerUndo(message: string, undo: () => Promise<void> | void): void {
  latest = undo;
  hasMessage = true;
  void showToast({
    // a fixed id, so that this toast replaces the previous toast, whose button would undo the newer change
    id: 'undo',
    message,
    action: { label: 'Undo', run: () => void undoLatest() },
    durationMs: UNDO_MS,
  });
}

/**
 * Offers undo without a toast. Used by the graph, whose page itself shows the step to undo. Replaces the previous
 * offer.
 */
export function offerUndoQuietly(undo: () => Promise<void> | void): void {
  latest = undo;
  if (hasMessage) void dismissToast('undo');
  hasMessage = false;
}

/** Withdraws an offer of undo, unless another offer has replaced it. */
export function withdrawUndo(undo: () => Promise<void> | void): void {
  if (latest === undo) latest = null;
}

/** Changes that are still being saved or refetched. They do not offer undo yet. */
const underWay = new Set<Promise<unknown>>();

/**
 * Registers a pending change. An undo requested before the change has finished waits for the change, then undoes it.
 */
export function noteChange(change: Promise<unknown>): void {
  underWay.add(change);
  const end = (): void => void underWay.delete(change);
  change.then(end, end);
}

/** Whether an undo request is already waiting for pending changes. */
let isWaiting = false;

async function untilOffered(): Promise<void> {
  while (underWay.size > 0) {
    isWaiting = true;
    await Promise.allSettled(underWay);
    // lets the code that made the change continue and offer its undo
    await new Promise((resolve) => setTimeout(resolve));
  }
  isWaiting = false;
}

/**
 * Number of undos in progress. An undo includes refetching, during which the next change may already offer its undo.
 */
let undoing = 0;

/**
 * Undoes the latest change, after waiting for pending changes. Another call does nothing until another change offers
 * its undo.
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
    // shows no toast if a newer change has shown its own toast meanwhile
    if (latest === null) await showToast({ id: 'undo', message: 'Undone.' });
  } catch (error) {
    latest ??= undo;
    await sayNotUndone(error);
  }
}

/** Shows why an undo failed. If later acts block it, offers to undo them as well. */
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

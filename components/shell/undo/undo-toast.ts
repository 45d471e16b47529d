import { failureOf } from '#components/shell/call-failure.ts';
import { dismissToast, showToast } from '#components/ui/toast.ts';

/** Duration of an undo toast. The time stops while the toast has the pointer or the focus. */
const UNDO_MS = 10_000;

/** Thrown with a message for the user when an undo was not attempted or was refused. */
export class NotUndone extends Error {}

/** Thrown when later acts prevent an undo. `undoThoseToo` undoes those acts first and then this one. */
export class UndoBlocked extends NotUndone {
  readonly count: number;
  readonly undoThoseToo: () => Promise<void>;
  constructor(message: string, count: number, undoThoseToo: () => Promise<void>) {
    super(message);
    this.count = count;
    this.undoThoseToo = undoThoseToo;
  }
}

let latest: (() => Promise<void> | void) | null = null;
let hasMessage = false;

/** The toast's button and the Z key undo the change, until the next change. */
export function offerUndo(message: string, undo: () => Promise<void> | void): void {
  latest = undo;
  hasMessage = true;
  void showToast({
    // The fixed id replaces the previous toast. Its button would otherwise undo the newer change.
    id: 'undo',
    message,
    action: { label: 'Undo', run: () => void undoLatest() },
    durationMs: UNDO_MS,
  });
}

/** Offers undo without a toast. The graph page uses it, because it shows the undo step itself. */
export function offerUndoQuietly(undo: () => Promise<void> | void): void {
  latest = undo;
  if (hasMessage) void dismissToast('undo');
  hasMessage = false;
}

export function withdrawUndo(undo: () => Promise<void> | void): void {
  if (latest === undo) latest = null;
}

/** Changes that are still being saved. They do not offer undo yet. */
const underWay = new Set<Promise<unknown>>();

/** If undo is requested before the change has finished, it waits and then undoes the change. */
export function noteChange(change: Promise<unknown>): void {
  underWay.add(change);
  const end = (): void => void underWay.delete(change);
  change.then(end, end);
}

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

let undoing = 0;

/** Waits for all pending changes. A second call does nothing until another change offers undo. */
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

/** If later acts prevent the undo, offers to undo them too. */
export async function sayNotUndone(error: unknown): Promise<void> {
  const isBlocked = error instanceof UndoBlocked;
  const { code, message } = failureOf(error);
  const notUndone =
    code === 'MAYBE_SAVED' ? 'The change may have been undone.' : 'The change could not be undone.';
  const label = isBlocked && error.count > 1 ? `Undo these ${error.count} as well` : 'Undo that as well';
  await showToast({
    id: 'undo',
    kind: 'error',
    message: `${notUndone}${isBlocked ? ' Nothing was changed.' : ''}`,
    description: error instanceof NotUndone ? error.message : message,
    ...(isBlocked
      ? { action: { label, run: () => void undoWith(error.undoThoseToo) }, durationMs: UNDO_MS }
      : {}),
  });
}

async function undoWith(undoAll: () => Promise<void>): Promise<void> {
  latest = null;
  await undoAll().then(() => showToast({ id: 'undo', message: 'Undone.' }), sayNotUndone);
}

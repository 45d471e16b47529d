import { dismissToast, showToast } from '#components/ui/toast.ts';

/** How long an undo is offered, in milliseconds; it waits while the pointer or the focus is on it. */
const UNDO_MS = 10_000;

/** Later acts are in the way of an undo; they can be undone with it. */
export class UndoBlocked extends Error {
  /** how many are in the way */
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
/** the offer stands in a message */
let hasMessage = false;

/**
 * Says what was done and offers to take it back, by its button or by Z. The offer ends with the next change.
 * `undo` throws what went wrong; it is shown.
 */
export function offerUndo(message: string, undo: () => Promise<void> | void): void {
  latest = undo;
  hasMessage = true;
  void showToast({
    // in the place of the one before, whose button would undo what came after it
    id: 'undo',
    message,
    action: { label: 'Undo', run: () => void undoLatest() },
    durationMs: UNDO_MS,
  });
}

/**
 * Offers an undo without a message, where the page itself shows what can be taken back (the steps of the graph). The
 * offer before it ends, as with every change.
 */
export function offerUndoQuietly(undo: () => Promise<void> | void): void {
  latest = undo;
  if (hasMessage) void dismissToast('undo');
  hasMessage = false;
}

/** Takes an offer back, unless another has taken its place. */
export function withdrawUndo(undo: () => Promise<void> | void): void {
  if (latest === undo) latest = null;
}

/** Changes that the server has not answered yet, or whose page is being read anew: no undo is on offer for them yet. */
const underWay = new Set<Promise<unknown>>();

/** Notes a change that is under way: an undo that is asked for meanwhile waits for it, and takes it back. */
export function noteChange(change: Promise<unknown>): void {
  underWay.add(change);
  const end = (): void => void underWay.delete(change);
  change.then(end, end);
}

/** Somebody has asked for an undo already, which waits for them. */
let isWaiting = false;

async function untilOffered(): Promise<void> {
  while (underWay.size > 0) {
    isWaiting = true;
    await Promise.allSettled(underWay);
    // whoever asked for the change goes on first, and offers its undo
    await new Promise((resolve) => setTimeout(resolve));
  }
  isWaiting = false;
}

/** How many are on their way: what was taken back is read anew, which may take longer than the next change does. */
let undoing = 0;

/**
 * Takes back the latest change, if one is on offer: one that is under way is waited for, as it may show already. Asked
 * again while it is at it, it does nothing, unless something else was changed since.
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
    // what was changed since has its own word there
    if (latest === null) await showToast({ id: 'undo', message: 'Undone.' });
  } catch (error) {
    latest ??= undo;
    await sayNotUndone(error);
  }
}

/** Says why something could not be undone, and offers to undo what is in the way as well. */
export async function sayNotUndone(error: unknown): Promise<void> {
  const isBlocked = error instanceof UndoBlocked;
  const label = isBlocked && error.count > 1 ? `Undo these ${error.count} as well` : 'Undo that as well';
  await showToast({
    id: 'undo',
    kind: 'error',
    message: 'It could not be undone, and is as it was.',
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

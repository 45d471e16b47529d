/** What the page knows of its way to the server. */
export interface Connection {
  /** `offline`: the browser has no network; `silent`: it has, and the server does not answer */
  reach: 'answers' | 'offline' | 'silent';
  /** changes that are kept here and not sent yet */
  waiting: number;
  /** parts of the page whose code did not come */
  missing: number;
}

/** Milliseconds until the server is looked for again, and that one look may take. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_MS = 5_000;
/** A proxy says these for a server that is not there; any other status is the server's own. */
const NOBODY_THERE: readonly number[] = [502, 504];

let state: Connection = { reach: 'answers', waiting: 0, missing: 0 };
const listeners = new Set<() => void>();
let look: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const connection = (): Connection => state;

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<Connection>): void {
  const next = { ...state, ...change };
  if (next.reach === state.reach && next.waiting === state.waiting && next.missing === state.missing) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

export const isConnected = (): boolean => state.reach === 'answers';
export const tellWaitingChanges = (waiting: number): void => set({ waiting });
export const partMissed = (): void => set({ missing: state.missing + 1 });
export const partCame = (): void => set({ missing: state.missing - 1 });

async function isAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) });
    return !NOBODY_THERE.includes(answer.status);
  } catch {
    return false;
  }
}

async function lookOnce(): Promise<void> {
  clearTimeout(timer);
  const answers = await isAnswering();
  set({ reach: answers ? 'answers' : navigator.onLine ? 'silent' : 'offline' });
  if (!answers) timer = setTimeout(() => void lookForServer(), LOOK_AGAIN_MS);
}

/** Asks whether the server answers, and goes on asking for as long as it does not. Called when a call got no answer. */
export function lookForServer(): Promise<void> {
  look ??= lookOnce().finally(() => {
    look = null;
  });
  return look;
}

/** The browser's own word is taken at once when it says "offline", and checked: this server may be on the same machine. */
function goneOffline(): void {
  set({ reach: 'offline' });
  void lookForServer();
}

/** Follows the browser's network for as long as somebody looks; call the result to stop. */
export function watchConnection(): () => void {
  const comeOnline = () => void lookForServer();
  if (!navigator.onLine) goneOffline();
  window.addEventListener('offline', goneOffline);
  window.addEventListener('online', comeOnline);
  return () => {
    window.removeEventListener('offline', goneOffline);
    window.removeEventListener('online', comeOnline);
    clearTimeout(timer);
  };
}

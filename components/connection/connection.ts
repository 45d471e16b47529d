/** State of the page's connection to the server. */
export interface Connection {
  /** `offline`: the browser has no network; `silent`: the browser has a network, but the server does not respond. */
  reach: 'answers' | 'offline' | 'silent';
  /** Number of changes queued in the page and not yet sent. */
  waiting: number;
  /** Number of page parts whose code failed to load. */
  missing: number;
}

/** Delay before the next health check, in milliseconds. */
const RETRY_MS = 3_000;
/** Timeout of one health check, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** HTTP status codes that a proxy returns when the server is down. Any other code was sent by the server itself. */
const SERVER_DOWN: readonly number[] = [502, 504];

let state: Connection = { reach: 'answers', waiting: 0, missing: 0 };
const listeners = new Set<() => void>();
let pending: Promise<void> | null = null;
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
export const partFailed = (): void => set({ missing: state.missing + 1 });
export const partLoaded = (): void => set({ missing: state.missing - 1 });

async function isAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return !SERVER_DOWN.includes(answer.status);
  } catch {
    return false;
  }
}

async function checkOnce(): Promise<void> {
  clearTimeout(timer);
  const answers = await isAnswering();
  set({ reach: answers ? 'answers' : navigator.onLine ? 'silent' : 'offline' });
  if (!answers) timer = setTimeout(() => void checkServer(), RETRY_MS);
}

/** Checks whether the server responds, and repeats until it does. Called after a request got no response. */
export function checkServer(): Promise<void> {
  pending ??= checkOnce().finally(() => {
    pending = null;
  });
  return pending;
}

/** Reports "offline" at once. Then checks whether the server responds, because the server may run on this machine. */
function goneOffline(): void {
  set({ reach: 'offline' });
  void checkServer();
}

/** Listens to the browser's network events. Returns a function that stops listening. */
export function watchConnection(): () => void {
  const goneOnline = () => void checkServer();
  if (!navigator.onLine) goneOffline();
  window.addEventListener('offline', goneOffline);
  window.addEventListener('online', goneOnline);
  return () => {
    window.removeEventListener('offline', goneOffline);
    window.removeEventListener('online', goneOnline);
    clearTimeout(timer);
  };
}

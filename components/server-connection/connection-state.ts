export interface Connection {
  /** `offline` means that the browser has no network. `silent` means that the server does not respond. */
  reach: 'answers' | 'offline' | 'silent';
  waiting: number;
  missing: number;
}

const RETRY_MS = 3_000;
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

export function checkServer(): Promise<void> {
  pending ??= checkOnce().finally(() => {
    pending = null;
  });
  return pending;
}

/** Reports "offline" first and then checks the server, which may run on this machine. */
function goneOffline(): void {
  set({ reach: 'offline' });
  void checkServer();
}

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

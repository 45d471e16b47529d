import type { Connection } from './connection-state.ts';

interface ConnectionMessage {
  title: string;
  text: string;
  acts: readonly ('retry' | 'reload')[];
}

const LATE_PART = 'What you opened will appear then.';

const waitingWord = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'One change waits.' : `${count} changes wait.`;

const said = (parts: string[]): string => parts.filter(Boolean).join(' ');

export function connectionMessage({ reach, waiting, missing }: Connection): ConnectionMessage | null {
  const late = missing > 0 ? LATE_PART : '';
  if (reach === 'offline') {
    const text = said([
      'What you save is kept on this page and sent when you are back.',
      waitingWord(waiting),
      late,
    ]);
    return { title: 'You are offline.', text, acts: [] };
  }
  if (reach === 'silent') {
    const text = said([
      'What you save is kept on this page and sent when it is back.',
      waitingWord(waiting),
      late,
    ]);
    return { title: 'The server does not answer.', text, acts: ['retry'] };
  }
  if (missing === 0) return null;
  const text = 'It is requested again with the next key press or click. After an update, reload the page.';
  return { title: 'Part of this page did not load.', text, acts: ['retry', 'reload'] };
}

import { connection } from '#components/connection/connection.ts';

/** Milliseconds for which a field that was asked for is waited for. */
const WAIT_MS = 10_000;
const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** What was typed since a key that opens a field, while the field's code is on its way; null: nothing is on its way. */
let typed: string[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  isTextField(target) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);

/** What is typed, with what was taken back taken out, up to the first Enter, which is the field's. */
export function textOf(keys: readonly string[], areLinesAllowed: boolean): { text: string; isSent: boolean } {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key !== 'Enter') text += key;
    else if (areLinesAllowed) text += '\n';
    else return { text, isSent: true };
  }
  return { text, isSent: false };
}

function put(field: Field, keys: readonly string[]): void {
  const { text, isSent } = textOf(keys, field instanceof HTMLTextAreaElement);
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  if (!isSent) return;
  // what was typed is drawn first: Enter is for what it leads to
  setTimeout(() => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
}

function end(): void {
  typed = null;
  clearTimeout(timer);
  document.removeEventListener('focusin', land);
  document.removeEventListener('pointerdown', end);
}

function land({ target }: FocusEvent): void {
  if (!isField(target) || typed === null) return;
  const keys = typed;
  end();
  // not in the middle of what puts the field there
  if (keys.length > 0) queueMicrotask(() => put(target, keys));
}

/** A key was pressed that opens a field: until it is there, what is typed is kept for it. */
export function awaitField(): void {
  end();
  if (isField(document.activeElement)) return;
  typed = [];
  timer = setTimeout(end, WAIT_MS);
  document.addEventListener('focusin', land);
  document.addEventListener('pointerdown', end);
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Enter');

/** Takes a key that is meant for the field on its way; false where it is not. */
export function takeTyped(event: KeyboardEvent): boolean {
  if (typed === null) return false;
  // nothing comes, or nothing is wanted: the keys are the page's again
  if (event.key === 'Escape' || connection().missing > 0) end();
  if (typed === null || !isTyped(event) || isTextField(event.target)) return false;
  typed.push(event.key);
  event.preventDefault();
  return true;
}

/** A key of before the page was alive, for the field that a key before it opened. */
export function typeKept(key: string): void {
  if (typed !== null) typed.push(key);
  else if (isField(document.activeElement)) put(document.activeElement, [key]);
}

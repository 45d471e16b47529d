import { connection } from '#components/server-connection/connection-state.ts';

const WAIT_MS = 10_000;
const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

let typed: string[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  isTextField(target) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);

/** Returns the text up to the first Enter. Applies backspaces. */
function textOf(keys: readonly string[], areLinesAllowed: boolean): { text: string; isSent: boolean } {
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
  // Waits until the text is rendered, because Enter applies to the results for this text.
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
  // Waits until the DOM change that adds the field is complete.
  if (keys.length > 0) queueMicrotask(() => put(target, keys));
}

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

export function takeTyped(event: KeyboardEvent): boolean {
  if (typed === null) return false;
  // Stops waiting if the field was cancelled or failed to load. The page then handles keys again.
  if (event.key === 'Escape' || connection().missing > 0) end();
  if (typed === null || !isTyped(event) || isTextField(event.target)) return false;
  typed.push(event.key);
  event.preventDefault();
  return true;
}

export function typeKept(key: string): void {
  if (typed !== null) typed.push(key);
  else if (isField(document.activeElement)) put(document.activeElement, [key]);
}

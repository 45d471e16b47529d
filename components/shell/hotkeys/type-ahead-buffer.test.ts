// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { awaitField, typeKept } from './type-ahead-buffer.ts';

test.each([
  [['l', 'e', 'o'], false, 'leo', false],
  [['l', 'x', 'Backspace', 'e', 'o', 'Enter', '!'], false, 'leo', true],
  [['Backspace', 'a'], false, 'a', false],
  [['a', 'Enter', 'b'], true, 'a\nb', false],
  [['Enter'], false, '', true],
] as const)('%j in a field with lines: %s', async (keys, areLinesAllowed, text, isSent) => {
  awaitField();
  for (const key of keys) typeKept(key);
  const field = document.createElement(areLinesAllowed ? 'textarea' : 'input');
  const sent: string[] = [];
  field.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) sent.push(event.key);
  });
  document.body.append(field);
  field.focus();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect({ text: field.value, sent }).toEqual({ text, sent: isSent ? ['Enter'] : [] });
  field.remove();
});

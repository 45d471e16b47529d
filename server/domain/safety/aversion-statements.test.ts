import { describe, expect, it } from 'vitest';
import { areBothRefusals } from './aversion-statements.ts';

describe('two refusals', () => {
  it.each([
    ['I dislike caged birds and find it cruel to keep them.', "I can't have pets that make loud sounds."],
    ['I have a phobia of birds.', 'I have a strong aversion to birds as pets.'],
    ['Nora avoids hotels with carpets.', 'Nora is allergic to dust.'],
  ])('do not conflict: %s %s', (a, b) => expect(areBothRefusals(a, b)).toBe(true));

  it.each([
    ['I hate tea.', "I can't live without tea."],
    ['Leo dislikes cats.', 'Leo no longer dislikes cats.'],
    ['Nora avoids gluten.', 'Nora does not avoid gluten.'],
    ['I hate flying.', 'I love flying.'],
    ['I am allergic to cats.', 'I am fine with cats, but sensitive to dust.'],
    ['Ana lives in Porto.', "Ana can't stand Porto."],
  ])('are not seen in: %s %s', (a, b) => expect(areBothRefusals(a, b)).toBe(false));
});

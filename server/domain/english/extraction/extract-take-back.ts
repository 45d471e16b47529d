import type { Passage } from './extract-passages.ts';
import {
  denies,
  givesToAnother,
  readRetraction,
  readStarred,
  retractedIn,
  withoutSlip,
} from './extract-retractions.ts';

interface Heard {
  passages: Passage[];
}

/**
 * Takes out of what was told what a sentence takes back, and puts the right value in where it can be read. Out: what is
 * left to be read of the sentence; null: nothing.
 */
export function withoutRetracted(heard: readonly Heard[], passage: Passage): Passage | null {
  const before = heard.flatMap((said) => said.passages.map((one) => ({ said, one })));
  const earlier = before.map(({ one }) => one.text);
  const takeOut = (at: number): Passage | null => {
    const found = before[at];
    found?.said.passages.splice(found.said.passages.indexOf(found.one), 1);
    return found?.one ?? null;
  };
  const starred = readStarred(passage.text, earlier.at(-1) ?? '');
  if (starred !== null) return putIn(takeOut(earlier.length - 1), passage, starred);
  const retraction = readRetraction(passage.text);
  if (retraction !== null) {
    const wrong = takeOut(retractedIn(earlier, retraction));
    if (retraction.right !== null) return putIn(wrong, passage, retraction.right);
    return retraction.isOnly ? null : withoutOwnSlip(passage);
  }
  const isTaken = (text: string): boolean => denies(passage.text, text) || givesToAnother(passage.text, text);
  const at = earlier.findLastIndex(isTaken);
  if (at !== -1) takeOut(at);
  return withoutOwnSlip(passage);
}

function putIn(
  wrong: Passage | null,
  passage: Passage,
  { wrong: word, value }: { wrong: string; value: string },
): Passage | null {
  if (wrong === null || !wrong.text.includes(word)) return null;
  const text = wrong.text.replace(word, () => value);
  return { ...passage, text, quote: passage.text, retracted: word };
}

function withoutOwnSlip(passage: Passage): Passage | null {
  const text = withoutSlip(passage.text);
  if (text === null || text === passage.text) return text === null ? null : passage;
  return { ...passage, text, quote: passage.quote ?? passage.text };
}

import { plain } from './extraction/plain-chat-spelling.ts';
import { passagesOf } from './extraction/split-passages.ts';
import type { Introduction } from './introductions/introduction.ts';
import { relatedByOf } from './introductions/named-before-tie.ts';
import { namedByOwner } from './introductions/named-by-owner.ts';
import { namedLater, tiedByPronoun } from './introductions/named-by-pronoun.ts';
import { bornIn, hadIn, metIn, pairedIn } from './introductions/named-by-verb.ts';
import { namedAfterBareKin, namedWithKinTitle } from './introductions/named-with-kin-title.ts';

/** Matches a sentence about fictional people, or spoken by somebody else. */
const NOT_OURS =
  /\b(?:imagine|suppose|supposing|pretend\w*|hypothetic\w+|what if|role-?play|dream(?:ed|t) (?:that|of|about)|(?:in|for|from|about) (?:the|a|an|my|this|that) (?:short )?(?:story|novel|game|film|movie|book|series|show|script|chapter|dream|play|poem|song)|(?:my|the|our) (?:character|protagonist|hero|heroine|villain|narrator))\b|^(?:in the |according to |user story|scenario|dear |to whom|translate|proofread|rewrite|summari[sz]e|lyrics|title:|quote:|example)/i;

/** Finds people whom one sentence introduces. Ignores quoted text, because somebody else said it. */
export function introductionsIn(sentence: string, earlier = ''): Introduction[] {
  if (NOT_OURS.test(sentence)) return [];
  const text = plain(sentence);
  const before = plain(earlier);
  const found = [...namedByOwner(text, before), ...namedWithKinTitle(text), ...namedAfterBareKin(text)];
  const isKnown = ({ name }: { name: string }): boolean => found.some((one) => one.name === name);
  for (const read of [relatedByOf, pairedIn, hadIn, metIn, bornIn, tiedByPronoun, namedLater])
    found.push(...read(text, before).filter((one) => !isKnown(one)));
  return found.map((one) => ({ ...one, text: sentence }));
}

/** Finds people whom the messages introduce. Ignores secrets, jokes and fictional people. */
export const readIntroductions = ({
  messages,
}: {
  messages: readonly { content: string }[];
}): Introduction[] =>
  messages
    .flatMap(({ content }) => passagesOf(content))
    .flatMap(({ text, isInConfidence }, index, all) =>
      isInConfidence ? [] : introductionsIn(text, all[index - 1]?.text),
    );

import nlp from 'compromise/two';
import type { ClaimToken } from '#server/domain/statements/parsed-statement.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { SAME_WORD } from '#server/domain/text/synonyms.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { isUnknownName } from './claim-unknown-names.ts';
import { plainWords } from './rewrite-to-plain-words.ts';
import { kindOfWord } from './word-kinds.ts';

/** Faster than `tokensOf`, because it does not determine word classes. */
export const stemsOf = (text: string): string[] =>
  nameKey(plainWords(text)).split(' ').filter(Boolean).map(stemOfWord);

/** Punctuation marks are tokens too, because they end clauses. Expects the output of `plainWords`. */
export function tokensOf(plain: string): readonly ClaimToken[] {
  const tokens: ClaimToken[] = [];
  let isStart = true;
  const terms = nlp(plain).compute('root').docs.flat();
  for (const [at, term] of terms.entries()) {
    const { text, pre, post, tags, root, normal } = { root: '', ...term };
    if (text === '') continue;
    if (/[(]/.test(pre)) tokens.push(markToken(','));
    const isNamed = isStart && post === ' ' && isUnknownName(text, wordsAfter(terms, at));
    tokens.push(wordToken(text, root || normal, tags ?? new Set(), isStart && !isNamed));
    const mark = /[.!?](?=\s|$)|[,;:()–—]|\s-\s/.exec(post)?.[0];
    isStart = mark !== undefined && /[.!?:]/.test(mark);
    if (mark) tokens.push(markToken(isStart ? '.' : mark));
  }
  return tokens;
}

const wordsAfter = (terms: readonly { text: string }[], at: number): string =>
  terms
    .slice(at + 1, at + 4)
    .map(({ text }) => text)
    .join(' ');

const markToken = (text: string): ClaimToken => ({
  text,
  stem: text,
  kind: 'mark',
  isName: false,
  isPlural: false,
  isPossessive: false,
  isGerund: false,
  isPast: false,
});

function wordToken(text: string, root: string, tags: ReadonlySet<string>, isStart: boolean): ClaimToken {
  const isPossessive = /['’]s?$/.test(text) && text.length > 2;
  const isFigure = /^[+\d€$£]/.test(text);
  const bare = (isFigure ? '' : nameKey(text.replace(/['’]s?$/, ''))) || text.toLowerCase();
  const kind = kindOfWord(bare, tags);
  const isTagged = tags.has('Person') || tags.has('Place') || tags.has('FirstName');
  const isCapital = /^\p{Lu}/u.test(text) && !tags.has('Date');
  const isName =
    (kind === 'noun' || kind === 'adjective' || kind === 'verb') && isCapital && (!isStart || isTagged);
  const plainRoot = nameKey(root) || bare;
  return {
    text: bare,
    // the tagger gets the roots of many nouns wrong, such as "opus" for "opera"
    stem: isName || isFigure ? bare : stemOfWord(kind !== 'verb' || SAME_WORD.has(bare) ? bare : plainRoot),
    kind: isName ? 'noun' : kind,
    isName,
    isPlural: tags.has('Plural'),
    isPossessive,
    isGerund: /ing$/.test(bare) && kind === 'verb',
    isPast: kind === 'verb' && (tags.has('PastTense') || tags.has('Participle') || /[^e]ed$/.test(bare)),
  };
}

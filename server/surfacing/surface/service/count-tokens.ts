import { countTokens as count } from 'gpt-tokenizer';

/** Counts tokens in the o200k encoding, which is exact for OpenAI's models and within about a tenth for others. */
export const countTokens = (text: string): number => count(text, AS_TEXT);

/** Counts special tokens such as "<|endoftext|>" as ordinary text, because a memory may contain them. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

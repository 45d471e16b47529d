import { countTokens as count } from 'gpt-tokenizer';

/** Counts in the o200k encoding, which is exact for OpenAI's models and within a tenth for others. */
export const countTokens = (text: string): number => count(text, AS_TEXT);

/** Counts "<|endoftext|>" as ordinary text, because a memory may contain it. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

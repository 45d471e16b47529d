import { countTokens as count } from 'gpt-tokenizer';

/** Tokens of a text in the o200k encoding: exact for OpenAI's models, within about a tenth for others. */
export const countTokens = (text: string): number => count(text, AS_TEXT);

/** "<|endoftext|>" in a memory is what somebody wrote, not a command: it is counted like any other text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

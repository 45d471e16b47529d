import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import type { Config } from '#server/outcomes/schema/fields.ts';
import { findJsonError } from './find-json-error.ts';

/** `at` is an index from 0, for placing the caret. */
interface ConfigFault {
  words: string;
  at: number;
}

/** `config` is null if the text is empty. */
type ReadConfig = { config: Config | null; fault: null } | { config: null; fault: ConfigFault };

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fault = (words: string, at = 0): ReadConfig => ({ config: null, fault: { words, at } });

/** Checks only the syntax. The server also checks limits, such as the nesting depth. */
export function parseAgentConfig(text: string): ReadConfig {
  if (text.trim() === '') return { config: null, fault: null };
  const found = findJsonError(text);
  if (found) return fault(`Line ${found.line}, column ${found.column}: ${found.words}`, found.at);
  const value: unknown = JSON.parse(text);
  if (!isConfig(value)) return fault('A configuration begins with { and ends with }.');
  if (JSON.stringify(value).length > SUGGESTING.configChars) {
    return fault(`A configuration has at most ${SUGGESTING.configChars} characters.`);
  }
  return { config: value, fault: null };
}

export const formatAgentConfig = (config: Config | null): string =>
  config === null ? '' : JSON.stringify(config, null, 2);

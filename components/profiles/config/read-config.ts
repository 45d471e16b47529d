import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import type { Config } from '#server/outcomes/schema/fields.ts';
import { jsonFault } from './json-fault.ts';

/** Why what was written is no configuration, in a sentence that says where; `at`: the same as a caret, counted from 0. */
interface ConfigFault {
  words: string;
  at: number;
}

/** What was written as a configuration; `config` null: nothing was. */
type ReadConfig = { config: Config | null; fault: null } | { config: null; fault: ConfigFault };

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fault = (words: string, at = 0): ReadConfig => ({ config: null, fault: { words, at } });

/** Reads a configuration as somebody wrote it. What else is wrong with one (how deep it is nested) the server says. */
export function readConfig(text: string): ReadConfig {
  if (text.trim() === '') return { config: null, fault: null };
  const found = jsonFault(text);
  if (found) return fault(`Line ${found.line}, column ${found.column}: ${found.words}`, found.at);
  const value: unknown = JSON.parse(text);
  if (!isConfig(value)) return fault('A configuration begins with { and ends with }.');
  if (JSON.stringify(value).length > SUGGESTING.configChars) {
    return fault(`A configuration has at most ${SUGGESTING.configChars} characters.`);
  }
  return { config: value, fault: null };
}

/** As it is shown and written. */
export const writeConfig = (config: Config | null): string =>
  config === null ? '' : JSON.stringify(config, null, 2);

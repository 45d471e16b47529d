import type { TextField } from '#server/domain/privacy/never-store.ts';
import type { Config, Evidence } from '../../schema/fields.ts';

/** What is told of one suggestion or decision: all that would be kept in words. */
interface Said {
  type?: string | undefined;
  value?: string | undefined;
  reason?: string | undefined;
  tags?: readonly string[] | undefined;
  evidence?: Evidence | undefined;
  configBefore?: Config | undefined;
  configAfter?: Config | undefined;
}

/**
 * Each text of it with the field it stands in, for the rules of what is never stored. `at`: where it stands in the call
 * (`items.3.`). `otherwise`: the field that is named where it has no words.
 */
export function outcomeTexts(said: Said, otherwise: string, at = ''): TextField[] {
  const { type, value, reason, tags = [], evidence = [], configBefore, configAfter } = said;
  const all: [string, string | undefined][] = [
    ['value', value],
    // as words: add_topic is about a topic
    ['type', type?.replaceAll('_', ' ')],
    ['reason', reason],
    ...tags.map((tag, index): [string, string] => [`tags.${index}`, tag]),
    ...evidence.flatMap(({ url, ...piece }, index): [string, string][] => [
      ...Object.entries(piece).map(([key, text]): [string, string] => [
        `evidence.${index}.${key}`,
        text ?? '',
      ]),
      [`evidence.${index}.url`, url === undefined ? '' : decoded(url)],
    ]),
    ...linesOf(configBefore).map((line): [string, string] => ['configBefore', line]),
    ...linesOf(configAfter).map((line): [string, string] => ['configAfter', line]),
    [otherwise, ''],
  ];
  return all.flatMap(([path, text]) => (text === undefined ? [] : [{ path: `${at}${path}`, text }]));
}

/** "fertility%20clinic" is two words. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** A configuration as it would be said: "wifi password: olives". A list says its key again with each of its values. */
function linesOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, key));
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).flatMap(([name, one]) => linesOf(one, name.replaceAll('_', ' ')));
    return key === '' ? inside : [key, ...inside];
  }
  if (value === undefined) return [];
  return [key === '' ? String(value) : `${key}: ${String(value)}`];
}

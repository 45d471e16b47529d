import type { TextField } from '#server/domain/privacy/never-store-rules.ts';
import type { Config, Evidence } from '../../schema/fields.ts';

interface Said {
  type?: string | undefined;
  value?: string | undefined;
  reason?: string | undefined;
  tags?: readonly string[] | undefined;
  evidence?: Evidence | undefined;
  configBefore?: Config | undefined;
  configAfter?: Config | undefined;
}

/** `at` is a path prefix such as `items.3.`. */
export function textsToCheck(said: Said, otherwise: string, at = ''): TextField[] {
  const { type, value, reason, tags = [], evidence = [], configBefore, configAfter } = said;
  const all: [string, string | undefined][] = [
    ['value', value],
    // underscores become spaces, so that a rule about a topic also matches the type add_topic
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

/** A rule for "fertility clinic" must match "fertility%20clinic". */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Formats a configuration as lines such as "wifi password: olives", so that rules can match it. */
function linesOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, key));
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).flatMap(([name, one]) => linesOf(one, name.replaceAll('_', ' ')));
    return key === '' ? inside : [key, ...inside];
  }
  if (value === undefined) return [];
  return [key === '' ? String(value) : `${key}: ${String(value)}`];
}

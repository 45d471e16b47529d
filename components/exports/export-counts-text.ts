import { counted } from '#server/domain/text/count-with-unit.ts';
import type { ExportCounts } from '#server/exports/schema/export-request.ts';

const WORDS: readonly [Exclude<keyof ExportCounts, 'secrets'>, string, string][] = [
  ['memories', 'memory', 'memories'],
  ['contacts', 'contact', 'contacts'],
  ['relationships', 'relationship', 'relationships'],
  ['edges', 'link between memories', 'links between memories'],
  ['conversations', 'conversation', 'conversations'],
  ['outcomes', 'decision on a suggestion', 'decisions on suggestions'],
  ['insights', 'insight', 'insights'],
];

export const exportCountsText = (counts: ExportCounts): string[] =>
  WORDS.flatMap(([kind, one, many]) => {
    const count = counts[kind];
    return count === 0 ? [] : counted(count, one, many);
  });

const KB = 1_000;

export function formatFileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

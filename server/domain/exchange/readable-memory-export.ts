import { escapeMarkdown } from '../text/escape-markdown.ts';

interface ReadableMemory {
  content: string;
  category: string;
  status: string;
  privacy: string;
  qualifier: string | null;
  place: string | null;
  why: string | null;
  /** ISO 8601. */
  occurredAt: string | null;
  recordedAt: string;
  /** Owner of the memory, if it is somebody other than its subject. */
  owner: string | null;
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  staged: 'not confirmed',
  disputed: 'disputed',
  superseded: 'no longer holds',
  archived: 'archived',
  rejected: 'rejected',
};

/** A line such as "- Loves jazz (at home) · since 2026-11-21 · preference, private". */
export function memoryLineOf(memory: ReadableMemory): string {
  const { content, qualifier, place, why, occurredAt, recordedAt, category, status, privacy, owner } = memory;
  const facts = [
    qualifier && `holds ${escapeMarkdown(qualifier)}`,
    occurredAt && `happened ${occurredAt.slice(0, 10)}`,
    place && `in ${escapeMarkdown(place)}`,
    why && `because: ${escapeMarkdown(why)}`,
    `recorded ${recordedAt.slice(0, 10)}`,
    category,
    privacy === 'public' ? null : privacy,
    STATUS_WORDS[status],
    owner && `from ${escapeMarkdown(owner)}`,
  ];
  return `- ${escapeMarkdown(content)}\n  ${facts.filter(Boolean).join(' · ')}\n`;
}

/** Returns a file name that is valid on every system: "Zoë Núñez" → "zoe-nunez". */
export function fileNameOf(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.slice(0, 60) || 'memories';
}

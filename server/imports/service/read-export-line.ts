import { type MemoryLine, memoryLine } from '#server/exports/schema/export-lines.ts';
import type { ReadLine } from './parsed-line.ts';

const known = memoryLine.partial().required({ content: true, status: true, owner: true, privacy: true });
type KnownLine = ReturnType<typeof known.parse>;

const HOUSEHOLD = 'household';

/** Whether only the memory's owner can have exported this line. */
const isOwnersAlone = ({ privacy, contact, relationship, raw, conversation }: KnownLine): boolean =>
  privacy === 'secret' ||
  (raw ?? null) !== null ||
  (conversation ?? null) !== null ||
  (privacy === 'private' && !contact && !relationship);

/** Returns the exporter's contact id, or null if unknown. `ownContactId` is that of the importing member. */
export function exporterOf(values: readonly unknown[], ownContactId: string | null): string | null {
  const lines = values.flatMap((value) => {
    const { data } = known.safeParse(value);
    return data && data.owner !== HOUSEHOLD ? data : [];
  });
  const owners = new Set(lines.map(({ owner }) => owner));
  if (ownContactId !== null && owners.has(ownContactId)) return ownContactId;
  const [only] = owners;
  if (owners.size === 1 && only !== undefined) return only;
  return lines.find(isOwnersAlone)?.owner ?? null;
}

/** Drops null fields, because exports write null for a missing value. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const carried = (one: Partial<MemoryLine>): Record<string, unknown> => {
  const { content, category, subcategory, tags, cues, occurredAt, occurredUntil, recurrence } = one;
  const { expiresAt, place, why, how, qualifier, confidence, emotionalIntensity } = one;
  const { importance, pinned, privacy } = one;
  return given({
    ...{ content, category, subcategory, tags, cues, occurredAt, occurredUntil, recurrence },
    ...{ expiresAt, place, why, how, qualifier, confidence, emotionalIntensity, importance, pinned, privacy },
  });
};

/** Reads a line of `memories.ndjson` from a Hearthlore export. */
export function readExportLine(line: number, value: unknown, exporter: string | null): ReadLine {
  const { data: one } = known.safeParse(value);
  if (!one) return { problem: 'This line is not a memory from a Hearthlore export.' };
  if (one.status !== 'active') return { leftOut: 'not_in_use' };
  if (one.owner !== HOUSEHOLD && one.owner !== exporter) return { leftOut: 'of_others' };
  if (one.content === null) return { leftOut: 'no_text' };
  return { items: [{ line, fields: carried(one), saidAt: one.lastReinforcedAt ?? one.recordedAt ?? null }] };
}

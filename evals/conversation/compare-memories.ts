import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { MEMORY_STATUS, type MemoryStatus } from '#server/domain/words/vocabulary.ts';
import { revealMemory } from '#server/memories/edit/service/reveal-secret.ts';
import type { ExpectedMemory } from './read-expected.ts';

export interface KeptMemory {
  id: string;
  status: MemoryStatus;
  content: string;
  people: string[];
  told: number;
  privacy: string;
  supersededBy: string | null;
  why: string | null;
  day: string | null;
  openCases: string[];
}

export async function keptMemories(
  system: Ctx,
  owner: Ctx,
  nameOf: (userId: string) => string,
): Promise<KeptMemory[]> {
  const householdId = system.vault.householdId;
  const rows = await system.vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId },
      include: { contact: true, subjectContact: true, who: { include: { contact: true } } },
      orderBy: { recordedAt: 'asc' },
    }),
  );
  const cases = await system.vault.read((tx) =>
    tx.db.reviewCase.findMany({ where: { householdId, status: 'open' } }),
  );
  const texts = new Map<string, string>();
  for (const { id, content } of rows)
    texts.set(id, content ?? (await revealMemory(withProof(owner), id)).content ?? '');
  return rows.map((row) => ({
    id: row.id,
    status: MEMORY_STATUS.find((one) => one === row.status) ?? 'rejected',
    content: texts.get(row.id) ?? '',
    people: [
      row.ownerId === null ? '' : nameOf(row.ownerId),
      row.contact?.name ?? '',
      row.subjectContact?.name ?? '',
      ...row.who.map(({ contact }) => contact.name),
    ].filter(Boolean),
    told: row.reinforcementCount,
    privacy: row.privacy,
    supersededBy: row.supersededById === null ? null : (texts.get(row.supersededById) ?? ''),
    why: row.why,
    day: row.occurredAt?.toISOString().slice(0, 10) ?? null,
    openCases: cases
      .filter(({ existingId, incomingId }) => existingId === row.id || incomingId === row.id)
      .map(({ kind }) => kind),
  }));
}

const readable = (text: string): string => normalise(text).replace(/[’‘ʼ]/g, "'");

const has = (text: string, words: readonly string[]): boolean =>
  words.some((word) => readable(text).includes(readable(word)));

const isMeant = (memory: KeptMemory, { words, about, status }: ExpectedMemory): boolean =>
  words.every((ways) => has(memory.content, ways)) &&
  (about === null || has(`${memory.content} ${memory.people.join(' ')}`, [about])) &&
  (status === null || status.includes(memory.status));

function faultsOf(memory: KeptMemory, expected: ExpectedMemory): string[] {
  const { told, privacy, by, why, day, openCase } = expected;
  return [
    memory.told < told ? `told again ${memory.told} times, not ${told}` : '',
    privacy !== null && memory.privacy !== privacy ? `${memory.privacy}, not ${privacy}` : '',
    by !== null && !has(memory.supersededBy ?? '', by) ? `replaced by “${memory.supersededBy ?? ''}”` : '',
    why !== null && !has(memory.why ?? memory.content, [why]) ? `no reason (${why})` : '',
    day !== null && memory.day !== day ? `on ${memory.day ?? 'no day'}, not ${day}` : '',
    openCase !== null && !memory.openCases.includes(openCase) ? `no open case (${openCase})` : '',
  ].filter(Boolean);
}

/** Compares memories with expectations, each memory fulfilling at most one. */
export function differences(kept: readonly KeptMemory[], expected: readonly ExpectedMemory[]): string[] {
  const left = [...kept];
  const found = expected.flatMap((one) => {
    const memory =
      left.find((other) => isMeant(other, one) && faultsOf(other, one).length === 0) ??
      left.find((other) => isMeant(other, one));
    if (memory) left.splice(left.indexOf(memory), 1);
    if (one.status === null) return [];
    if (!memory) return [`missing: ${one.written}`];
    return faultsOf(memory, one).map((fault) => `${fault}: ${one.written}`);
  });
  return [...found, ...left.map(({ status, content }) => `not expected: ${status} | ${content}`)];
}

import { openCases } from '#server/cases/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { NeverStoreRule } from '#server/domain/words/policy.ts';
import { readPolicy } from '#server/households/rules/service/policy.ts';
import { presentMemory } from '../../memory/present.ts';
import { hydrateMemories, relationshipExists } from '../../memory/repo/memories.ts';
import type { StoreMemoryInput, StoreMemoryOutput } from '../../memory/schema.ts';
import { ASKED_FIRST, ruleAgainst, whyForbidden } from '../../memory/service/never-store.ts';
import { contactsForMemory, type People } from '../../memory/service/people.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import { mayRead, type PreparedFact } from './fact.ts';
import { prepareFacts } from './prepare.ts';
import { afterRemembering, type Remembered, rememberFact } from './remember.ts';

/**
 * Remembers one statement: never-store rules → classify privacy → resolve people → embed → compare with what is known → one
 * transaction, with its links and whatever it supersedes, disputes or asks. Said again, it makes the known memory surer
 * instead of adding a second. The answer's `memory` is null only where nothing was stored, or the teller may not read it.
 */
export async function storeMemory(ctx: Ctx, input: StoreMemoryInput): Promise<StoreMemoryOutput> {
  const policy = await readPolicy(ctx.vault.householdId);
  const rule = ruleAgainst(ctx, policy, input);
  if (rule?.action === 'block') return { ...nothing(), outcome: 'refused', reason: whyForbidden(rule) };
  const people = await resolvePeople(ctx, input);
  if (people.outcome === 'needs_clarification') return { ...nothing(), ...people };
  const standing = rule ? ('staged' as const) : ('active' as const);
  const [prepared] = await prepareFacts(ctx, [{ input, people, standing }], policy);
  if (!prepared) throw new AppError('INTERNAL');
  const { answer, remembered } = await ctx.vault.write('memory.store', async (tx) => {
    if (input.relationshipId) await expectRelationship(tx, input.relationshipId);
    const remembered = await rememberFact(tx, ctx, prepared, policy);
    return { remembered, answer: await answerWith(tx, ctx, { prepared, remembered, rule }) };
  });
  await afterRemembering(ctx, [remembered]);
  return answer;
}

const nothing = () => ({ memory: null, inferredEdges: [], conflicts: [], journalId: null });
/** Nobody named, nothing to look up: then the one transaction of the write is all there is. */
async function resolvePeople(ctx: Ctx, { contact, who = [] }: StoreMemoryInput): Promise<People> {
  if (contact === undefined && who.length === 0)
    return { outcome: 'found', contact: null, isHome: false, who: [] };
  return ctx.vault.read((tx) => contactsForMemory(tx, { contact, who }));
}

async function expectRelationship(tx: VaultTx, id: string): Promise<void> {
  if (await relationshipExists(tx, id)) return;
  const message = 'No such relationship.';
  throw new AppError('NOT_FOUND', `relationshipId: ${message}`, [{ path: 'relationshipId', message }]);
}

interface Told {
  prepared: PreparedFact;
  remembered: Remembered;
  /** has a person asked first */
  rule: NeverStoreRule | null;
}

async function answerWith(tx: VaultTx, ctx: Ctx, told: Told): Promise<StoreMemoryOutput> {
  const { outcome, id, conflicts, inferredEdges } = told.remembered;
  const ids = mayRead(ctx) ? [id, ...conflicts.map(({ existingId }) => existingId)] : [];
  const rows = new Map((await hydrateMemories(tx, ids)).map((row) => [row.id, row]));
  const view = (row: MemoryRow) => presentMemory(row, ctx.actor, ctx.now);
  const row = rows.get(id);
  if (told.rule) await askFirst(tx, told, row);
  return {
    outcome,
    memory: row ? view(row) : null,
    inferredEdges: [...inferredEdges],
    conflicts: conflicts.flatMap(({ existingId, kind, suggested, caseId }) => {
      const existing = rows.get(existingId);
      return existing ? [{ existing: view(existing), kind, suggested, caseId }] : [];
    }),
    // by its undo, a guess at what may not be read could be told right from wrong
    journalId: row ? tx.journalId : null,
    ...(told.rule ? { reason: ASKED_FIRST } : {}),
  };
}

/** What was believed before the rule came stays so. */
async function askFirst(
  tx: VaultTx,
  { prepared, remembered }: Told,
  row: MemoryRow | undefined,
): Promise<void> {
  if (remembered.status !== 'staged') return;
  const { privacy, importance, confidence, content, qualifier } = prepared.said;
  const version = row?.version ?? 1;
  const incoming = { privacy, importance, confidence, content, qualifier, status: 'staged', version };
  const side = { ...incoming, id: remembered.id };
  await openCases(tx, [
    { kind: 'staged', existing: null, incoming: side, reasons: [ASKED_FIRST], recommendation: null },
  ]);
}

import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import { isAsOpen } from '#server/domain/memories/memory-succession.ts';
import { type Viewer, visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import { CONFLICT_SCAN } from '#server/domain/parameters/conflict-scan-parameters.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { classifyPrivacy, privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { getHousehold } from '#server/households/household/service/households.ts';
import { soundPrivate } from '#server/memories/memory/service/privacy-by-neural-network.ts';
import { memoriesToScan } from '#server/memories/store/service/list-memories-for-conflict-scan.ts';
import type { ScannedRow } from '#server/memories/store/sql.ts';
import type { SideSnapshot } from '#server/review-cases/schema.ts';
import { type CaseToOpen, openCases } from '#server/review-cases/service.ts';
import * as repo from '../repo.ts';
import type { scanOutput } from '../schema.ts';
import { type FoundPair, findPairs } from './find-conflicting-pairs.ts';

/** Opens cases for conflicting memories. A second scan opens nothing. */
export async function scanHousehold(ctx: Ctx): Promise<z.input<typeof scanOutput>> {
  const system = await asSystem(ctx);
  const { members } = await getHousehold(ctx);
  const userIds = members.map(({ userId }) => userId);
  const { memories, household, homeContactId } = await system.read(async (tx) => ({
    memories: await memoriesToScan(tx, CONFLICT_SCAN.memories),
    household: await repo.loadHousehold(tx, userIds),
    homeContactId: tx.circle.homeContactId,
  }));
  const { pairs, compared } = await findPairs({ ...household, memories }, { now: ctx.now, homeContactId });
  const viewers = household.circles.map(viewerOf);
  const cases = [
    ...pairs
      .filter(({ existing, incoming }) => viewers.some((viewer) => mayResolve(viewer, existing, incoming)))
      .map(caseOf),
    ...(await privacyDoubts(ctx, memories)),
  ].slice(0, CONFLICT_SCAN.mostFound);
  const before = new Date(ctx.now.getTime() - REVIEW.autoCloseDays * DAY_MS);
  return system.write('review.scan', async (tx) => {
    const opened = (await openCases(tx, cases)).filter((id) => id !== null).length;
    await repo.freeUndisputed(tx);
    return { compared, opened, closed: await repo.closeOld(tx, before) };
  });
}

/** The system sees the whole household, so callers must return counts only. */
async function asSystem(ctx: Ctx): Promise<Vault> {
  const { householdId } = ctx.vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'review.scan' } as const;
  return bindVault(await vaultFor(householdId, ctx.context), actor, ctx.now, ctx.requestId);
}

const viewerOf = ({ userId, contacts, relationships }: repo.Household['circles'][number]): Viewer => ({
  userId,
  isSystem: false,
  privacy: 'secret',
  categories: null,
  contactIds: contacts ?? [],
  relationshipIds: relationships ?? [],
  within: null,
  ownContactId: null,
  // policies hide a case from those who do not see both memories
  closedChildIds: [],
});

function mayResolve(viewer: Viewer, ...pair: readonly ScannedRow[]): boolean {
  const sees = (row: ScannedRow): boolean => visibilityOf(viewer, row).isVisible;
  return pair.every(sees) && pair.some(({ ownerId }) => ownerId === null || ownerId === viewer.userId);
}

function caseOf({ existing, incoming, decision }: FoundPair): CaseToOpen {
  const { kind, reasons, recommendation, certainty, isDispute } = decision;
  const disputed = isDispute
    ? [
        ...(isAsOpen(incoming, existing) ? [existing.id] : []),
        ...(isAsOpen(existing, incoming) ? [incoming.id] : []),
      ]
    : [];
  return {
    kind: kind ?? 'contradiction',
    existing: snapshotOf(existing),
    incoming: snapshotOf(incoming),
    reasons,
    recommendation: { ...(recommendation ?? { verdict: 'merge' }), certainty },
    disputed,
  };
}

/** The model judges only public memories of agents, because it must not question a person's choice. */
async function privacyDoubts(ctx: Ctx, memories: readonly ScannedRow[]): Promise<CaseToOpen[]> {
  const isOpened = ({ createdByAgent, privacy }: ScannedRow): boolean =>
    createdByAgent !== null && privacy === 'public';
  const sounds = await soundPrivate(
    ctx,
    memories.map((memory) => (isOpened(memory) ? [memory.content] : [])),
  );
  return memories.flatMap((memory, index) => privacyDoubt(memory, sounds[index] ?? null));
}

function privacyDoubt(memory: ScannedRow, soundsPrivate: boolean | null): CaseToOpen[] {
  const { privacy: called, reason } = memory.createdByAgent
    ? classifyPrivacy(memory.content, soundsPrivate)
    : privacyFor(memory.content, memory.privacy);
  const asked = called === 'secret' && memory.ownerId === null ? 'private' : called;
  if (isAtLeast(memory.privacy, asked)) return [];
  return [
    {
      kind: 'privacy_doubt',
      existing: null,
      incoming: snapshotOf(memory),
      reasons: [`Its words suggest that fewer people should see it (${reason}).`],
      recommendation: { verdict: 'accept', privacy: asked },
    },
  ];
}

const snapshotOf = ({
  id,
  content,
  qualifier,
  confidence,
  privacy,
  importance,
  status,
  version,
}: ScannedRow): SideSnapshot => ({
  id,
  content,
  qualifier,
  confidence,
  privacy,
  importance,
  status,
  version,
});

import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { applyDoubtVerdict } from '#server/doubts/service/decide-doubt.ts';
import { openDependentCases } from '#server/edges/dependent-beliefs/service.ts';
import { shareEdges, stateEdge } from '#server/edges/relate/service/add-edges.ts';
import { expectNoCircle, supersedeMemory } from '#server/edges/succession/service.ts';
import { applyFactToContact } from '#server/memories/edit/service/apply-fact-to-contact.ts';
import { assignContact, mergeInto } from '#server/memories/edit/service/merge-or-reassign.ts';
import { applyEdit } from '#server/memories/edit/service/prepared-edit.ts';
import {
  activateMemory,
  archiveMemory,
  confirmMemory,
  lowerConfidence,
  rejectMemory,
} from '#server/memories/memory/service/change-status.ts';
import { caseSnapshot } from '#server/review-cases/schema.ts';
import { expectAllowed } from '../../case/service/case-preconditions.ts';
import { editRefusal, type Sides } from '../../case/service/verdict-options.ts';
import type { SideRow } from '../../case/sql/case-sides.ts';
import type { ReviewChange } from '../schema.ts';
import { type CaseToDecide, loweringOf, pairOf, personOf, winnerOf } from './case-to-decide.ts';
import type { Edits } from './prepare-verdict-edits.ts';

const REJECTED = 'Somebody decided that this memory is not true.';

export interface Effects {
  changes: ReviewChange[];
  retired: string[];
}

function record({ changes }: Effects, of: ReviewChange['of'], id: string, did: ReviewChange['did']): void {
  changes.push({ of, id, did });
}

interface Work {
  tx: VaultTx;
  ctx: Ctx;
  job: CaseToDecide;
  sides: Sides;
  edits: Edits;
  effects: Effects;
}

/** Call it in the same transaction, after closing the case and locking its memories. */
export async function applyVerdict(work: Work): Promise<void> {
  const { job, sides } = work;
  if (job.row.kind === 'dependent_belief') return resolveBelief(work);
  if (job.row.kind === 'still_true') return resolveStillTrue(work);
  if (job.row.kind === 'record_change' && job.answer.verdict === 'accept') return changeRecord(work);
  switch (job.answer.verdict) {
    case 'supersede': {
      const { winner, loser } = winnerOf(job.answer, sides);
      return supersede(work, winner, loser);
    }
    case 'merge': {
      const { winner, loser } = winnerOf(job.answer, sides);
      return merge(work, winner, loser);
    }
    case 'keep_both':
      return keepBoth(work);
    case 'exception':
      return except(work);
    case 'lower':
      return lower(work);
    case 'both_wrong':
      return rejectAll(work);
    case 'accept':
      return accept(work);
    case 'reject':
      return rejectAll(work);
    case 'ignore':
    case 'later':
      return;
  }
}

/** Makes `winner` supersede `loser`. A staged winner becomes active. */
export async function supersede(work: Work, winner: SideRow, loser: SideRow): Promise<void> {
  const { tx, ctx, effects } = work;
  const ends = { fromId: winner.id, toId: loser.id };
  await expectNoCircle(tx, ends);
  const edgeId = await stateEdge(tx, ctx, { ...ends, type: 'supersedes' });
  if (edgeId !== null) record(effects, 'edge', edgeId, 'linked');
  if (await supersedeMemory(tx, ends)) {
    effects.retired.push(loser.id);
    record(effects, 'memory', loser.id, 'superseded');
  }
  await believe(work, winner);
}

export async function merge(work: Work, winner: SideRow, loser: SideRow): Promise<void> {
  const { tx, effects } = work;
  await supersede(work, winner, loser);
  await edit(work, winner, 'rewritten');
  await mergeInto(tx, loser.id, winner.id);
  await shareEdges(tx, loser.id, winner.id);
  record(effects, 'memory', loser.id, 'merged');
}

async function edit({ tx, edits, effects }: Work, side: SideRow, did: ReviewChange['did']): Promise<void> {
  const prepared = edits.get(side.id);
  if (!prepared) return;
  await applyEdit(tx, prepared);
  record(effects, 'memory', side.id, did);
}

/** A disputed memory stays disputed as long as an open case disputes it. */
async function believe({ tx, effects }: Work, side: SideRow): Promise<void> {
  if (side.status === 'staged' && (await activateMemory(tx, side.id))) {
    record(effects, 'memory', side.id, 'accepted');
  }
}

async function keepBoth(work: Work): Promise<void> {
  const { existing, incoming } = pairOf(work.sides);
  for (const side of [existing, incoming]) {
    await edit(work, side, 'qualified');
    await believe(work, side);
  }
}

async function except(work: Work): Promise<void> {
  const { existing, incoming } = pairOf(work.sides);
  const [rule, exception] = work.job.answer.swap ? [incoming, existing] : [existing, incoming];
  const ends = { fromId: exception.id, toId: rule.id, type: 'exception_of' as const };
  const edgeId = await stateEdge(work.tx, work.ctx, ends);
  if (edgeId !== null) record(work.effects, 'edge', edgeId, 'linked');
  await edit(work, exception, 'qualified');
  for (const side of [rule, exception]) await believe(work, side);
}

async function lower({ tx, ctx, job, sides, effects }: Work): Promise<void> {
  const { existing, incoming } = pairOf(sides);
  const isMine = (side: SideRow): boolean => editRefusal(ctx.actor, side) === null;
  const { side, by } = loweringOf(job, { existing: isMine(existing), incoming: isMine(incoming) });
  const lowered = side === 'both' ? [existing, incoming] : [side === 'existing' ? existing : incoming];
  for (const one of lowered) {
    expectAllowed(editRefusal(ctx.actor, one));
    await lowerConfidence(tx, one.id, by);
    record(effects, 'memory', one.id, 'lowered');
  }
}

async function rejectAll({ tx, sides, effects }: Work): Promise<void> {
  for (const side of [sides.existing, sides.incoming]) {
    if (side === null || !(await rejectMemory(tx, side.id, REJECTED))) continue;
    effects.retired.push(side.id);
    record(effects, 'memory', side.id, 'rejected');
  }
  await openDependentCases(tx, effects.retired);
}

async function accept(work: Work): Promise<void> {
  const { tx, job, effects } = work;
  const side = work.sides.incoming ?? work.sides.existing;
  if (side === null) return;
  if (job.row.kind === 'privacy_doubt') return edit(work, side, 'made_private');
  if (job.row.kind === 'ambiguous_person') {
    await assignContact(tx, side.id, personOf(job));
    record(effects, 'memory', side.id, 'assigned_person');
  }
  await believe(work, side);
}

const BELIEF = { accept: 'keep', lower: 'lower', reject: 'retire' } as const;

async function resolveBelief({ tx, job, sides, effects }: Work): Promise<void> {
  const { verdict } = job.answer;
  const { existing: belief, incoming: ground } = pairOf(sides);
  if (verdict !== 'accept' && verdict !== 'lower' && verdict !== 'reject') return;
  await applyDoubtVerdict(tx, { beliefId: belief.id, groundId: ground.id }, BELIEF[verdict]);
  if (verdict === 'reject') effects.retired.push(belief.id);
  const did = { accept: 'loosened', lower: 'lowered', reject: 'rejected' } as const;
  record(effects, 'memory', belief.id, did[verdict]);
}

const NO_LONGER = 'Somebody said that it is no longer true.';

async function resolveStillTrue({ tx, job, sides, effects }: Work): Promise<void> {
  const { verdict } = job.answer;
  const { incoming } = sides;
  if (incoming === null || (verdict !== 'accept' && verdict !== 'reject')) return;
  if (verdict === 'accept') {
    await confirmMemory(tx, incoming);
    return record(effects, 'memory', incoming.id, 'confirmed');
  }
  if (!(await archiveMemory(tx, incoming.id, NO_LONGER))) return;
  effects.retired.push(incoming.id);
  record(effects, 'memory', incoming.id, 'archived');
  await openDependentCases(tx, [incoming.id]);
}

async function changeRecord({ tx, ctx, job, sides, effects }: Work): Promise<void> {
  const { incoming } = sides;
  if (incoming === null) return;
  const [contactId] = caseSnapshot.parse(job.row.snapshot).candidates ?? [];
  if (contactId === undefined) return;
  await applyFactToContact(tx, ctx, { contactId, memoryId: incoming.id });
  record(effects, 'contact', contactId, 'rewritten');
}

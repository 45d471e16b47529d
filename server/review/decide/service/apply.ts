import { settleBelief } from '#server/beliefs/service/decide.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { openDependentCases } from '#server/edges/dependents/service.ts';
import { shareEdges, stateEdge } from '#server/edges/relate/service/link.ts';
import { expectNoCircle, supersedeMemory } from '#server/edges/succession/service.ts';
import { makeEdit } from '#server/memories/edit/service/edit-in-act.ts';
import { foldInto, meanContact } from '#server/memories/edit/service/merge.ts';
import { believeMemory, lowerConfidence, rejectMemory } from '#server/memories/memory/service/status.ts';
import { expectAllowed } from '../../case/service/expect.ts';
import { type Sides, whyNotEdit } from '../../case/service/verdicts.ts';
import type { SideRow } from '../../case/sql/sides.ts';
import type { ReviewChange } from '../schema.ts';
import { type Job, loweringOf, pairOf, personOf, winnerOf } from './job.ts';
import type { Edits } from './prepare-edits.ts';

const REJECTED = 'Somebody has said that it is not so.';

/** What an act has done so far, and which memories it took out of use: whose beliefs rest on them are asked. */
export class Done {
  readonly changes: ReviewChange[] = [];
  readonly retired: string[] = [];

  note(of: ReviewChange['of'], id: string, did: ReviewChange['did']): void {
    this.changes.push({ of, id, did });
  }
}

interface Work {
  tx: VaultTx;
  ctx: Ctx;
  job: Job;
  sides: Sides;
  edits: Edits;
  done: Done;
}

/** Does what a verdict says, in its act: the case is answered, and its memories are held. */
export async function carryOut(work: Work): Promise<void> {
  const { job, sides } = work;
  if (job.row.kind === 'dependent_belief') return settle(work);
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

/** `winner` has the place of `loser`, which is out of use; what waited to be believed is believed. */
export async function supersede(work: Work, winner: SideRow, loser: SideRow): Promise<void> {
  const { tx, ctx, done } = work;
  const ends = { fromId: winner.id, toId: loser.id };
  await expectNoCircle(tx, ends);
  const edgeId = await stateEdge(tx, ctx, { ...ends, type: 'supersedes' });
  if (edgeId !== null) done.note('edge', edgeId, 'linked');
  if (await supersedeMemory(tx, ends)) {
    done.retired.push(loser.id);
    done.note('memory', loser.id, 'superseded');
  }
  await believe(work, winner);
}

/** `loser` becomes a part of `winner`: its words where they were merged, whom it names, and what it hangs together with. */
export async function merge(work: Work, winner: SideRow, loser: SideRow): Promise<void> {
  const { tx, done } = work;
  await supersede(work, winner, loser);
  await edit(work, winner, 'rewritten');
  await foldInto(tx, loser.id, winner.id);
  await shareEdges(tx, loser.id, winner.id);
  done.note('memory', loser.id, 'merged');
}

async function edit({ tx, edits, done }: Work, side: SideRow, did: ReviewChange['did']): Promise<void> {
  const prepared = edits.get(side.id);
  if (!prepared) return;
  await makeEdit(tx, prepared);
  done.note('memory', side.id, did);
}

/** What waited to be believed is, now that somebody has said so. What is disputed follows from what else disputes it. */
async function believe({ tx, done }: Work, side: SideRow): Promise<void> {
  if (side.status === 'staged' && (await believeMemory(tx, side.id))) {
    done.note('memory', side.id, 'accepted');
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
  if (edgeId !== null) work.done.note('edge', edgeId, 'linked');
  for (const side of [rule, exception]) await believe(work, side);
}

async function lower({ tx, ctx, job, sides, done }: Work): Promise<void> {
  const { side, by } = loweringOf(job);
  const { existing, incoming } = pairOf(sides);
  const lowered = side === 'both' ? [existing, incoming] : [side === 'existing' ? existing : incoming];
  for (const one of lowered) {
    expectAllowed(whyNotEdit(ctx.actor, one));
    await lowerConfidence(tx, one.id, by);
    done.note('memory', one.id, 'lowered');
  }
}

async function rejectAll({ tx, sides, done }: Work): Promise<void> {
  for (const side of [sides.existing, sides.incoming]) {
    if (side === null || !(await rejectMemory(tx, side.id, REJECTED))) continue;
    done.retired.push(side.id);
    done.note('memory', side.id, 'rejected');
  }
  await openDependentCases(tx, done.retired);
}

async function accept(work: Work): Promise<void> {
  const { tx, job, done } = work;
  const side = work.sides.incoming ?? work.sides.existing;
  if (side === null) return;
  if (job.row.kind === 'privacy_doubt') return edit(work, side, 'made_private');
  if (job.row.kind === 'ambiguous_person') {
    await meanContact(tx, side.id, personOf(job));
    done.note('memory', side.id, 'assigned_person');
  }
  await believe(work, side);
}

const BELIEF = { accept: 'keep', lower: 'lower', reject: 'retire' } as const;

/** A belief whose ground has changed: it holds all the same, less surely, or no longer. */
async function settle({ tx, job, sides, done }: Work): Promise<void> {
  const { verdict } = job.answer;
  const { existing: belief, incoming: ground } = pairOf(sides);
  if (verdict !== 'accept' && verdict !== 'lower' && verdict !== 'reject') return;
  await settleBelief(tx, { beliefId: belief.id, groundId: ground.id }, BELIEF[verdict]);
  if (verdict === 'reject') done.retired.push(belief.id);
  const did = { accept: 'loosened', lower: 'lowered', reject: 'rejected' } as const;
  done.note('memory', belief.id, did[verdict]);
}

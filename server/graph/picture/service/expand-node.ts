import type { VaultTx } from '#server/db/vault.ts';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import { byWeight, type EgoCandidate, isContact } from '#server/domain/graph/layout/choose-ego-graph.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { kindOfStep } from '../../present.ts';
import { listSteps } from '../../repo/nodes.ts';
import type { Query } from '../../sql/graph-query-conditions.ts';
import type { StepRow } from '../../sql/steps-between-nodes.ts';
import type { ShowInput } from '../schema.ts';

const OF_KIND: Record<NodeKind, Expansion> = {
  person: 'people',
  agent: 'people',
  group: 'groups',
  organisation: 'groups',
  memory: 'memories',
  decision: 'decisions',
  event: 'events',
};

export const expansionOf = (step: StepRow): Expansion =>
  step.kind === 'edge' ? 'links' : OF_KIND[kindOfStep(step)];

/** Leaves out nodes that are already shown. Runs one SQL statement. */
export async function expandedIds(
  tx: VaultTx,
  query: Query,
  expand: NonNullable<ShowInput['expand']>,
  shown: ReadonlySet<string>,
): Promise<string[]> {
  const ids = [...new Set(expand.map(({ id }) => id))];
  const steps = await listSteps(tx, query, { contacts: ids, memories: ids }, PICTURE.stepsNear);
  const chosen = new Set<string>();
  for (const { id, relation, offset } of expand) {
    const all = neighboursBy(
      steps.filter((step) => step.id === id),
      relation,
    );
    const newcomers = all.slice(offset).filter((one) => !shown.has(one.id));
    for (const one of newcomers.slice(0, PICTURE.expandStep)) chosen.add(one.id);
  }
  return [...chosen];
}

function neighboursBy(steps: readonly StepRow[], relation: Expansion): EgoCandidate[] {
  const found = new Map<string, EgoCandidate>();
  for (const step of steps) {
    if (expansionOf(step) !== relation) continue;
    const kind = kindOfStep(step);
    found.set(step.other, {
      id: step.other,
      kind,
      hops: 1,
      importance: isContact(kind) ? null : step.importance,
      at: step.at?.getTime() ?? null,
    });
  }
  return [...found.values()].sort(byWeight);
}

import { CARD } from './card-size.ts';
import { type Block, spreadBlocks } from './spread-blocks.ts';

interface Row {
  chains: string[][];
}

interface Ties {
  /** Parents, or siblings for people without any. */
  above: ReadonlyMap<string, readonly string[]>;
  below: ReadonlyMap<string, readonly string[]>;
}

/** A dozen rounds settle families of five generations. */
const ROUNDS = 12;
const STEP = CARD.width + CARD.coupleGap;
/** Weight of people without ties in a direction. They stay where they are, and give way to all others. */
const LOOSE = 0.01;

const widthOf = (chain: readonly string[]): number => chain.length * STEP - CARD.coupleGap;
const mean = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0) / items.length;

type Lefts = Map<string, number>;

function pulls(chain: readonly string[], ties: Ties['above'], lefts: Lefts): { at: number; to: number }[] {
  return chain.flatMap((id, index) => {
    const near = ties.get(id) ?? [];
    return near.length === 0 ? [] : [{ at: index * STEP, to: mean(near, (other) => lefts.get(other) ?? 0) }];
  });
}

function blockOf(chain: readonly string[], ties: readonly Ties['above'][], lefts: Lefts): Block {
  const drawn = ties.flatMap((some) => pulls(chain, some, lefts));
  const width = widthOf(chain);
  if (drawn.length === 0) return { width, wanted: lefts.get(chain[0] ?? '') ?? 0, weight: LOOSE };
  return { width, wanted: mean(drawn, ({ at, to }) => to - at), weight: drawn.length };
}

/** Reverses a chain if its people then stand nearer to their parents. */
function turned(chain: string[], ties: Ties['above'], lefts: Lefts): string[] {
  const drawn = pulls(chain, ties, lefts);
  const middle = mean(drawn, ({ at }) => at);
  const slope = drawn.reduce((sum, { at, to }) => sum + (at - middle) * to, 0);
  return drawn.length > 1 && slope < 0 ? chain.toReversed() : chain;
}

function setLefts(chains: readonly string[][], blocks: readonly Block[], lefts: Lefts): void {
  for (const [index, left] of spreadBlocks(blocks, CARD.gap).entries())
    for (const [at, id] of (chains[index] ?? []).entries()) lefts.set(id, left + at * STEP);
}

function arrange(row: Row, ties: Ties['above'], lefts: Lefts, mayTurn: boolean): void {
  const chains = mayTurn ? row.chains.map((chain) => turned(chain, ties, lefts)) : row.chains;
  const blocks = chains.map((chain) => ({ chain, block: blockOf(chain, [ties], lefts) }));
  const centre = ({ block }: (typeof blocks)[number]) => block.wanted + block.width / 2;
  blocks.sort((one, other) => centre(one) - centre(other));
  row.chains = blocks.map(({ chain }) => chain);
  setLefts(
    row.chains,
    blocks.map(({ block }) => block),
    lefts,
  );
}

const strayOf = ({ below }: Ties, lefts: Lefts): number => {
  let stray = 0;
  for (const [id, near] of below)
    for (const other of near) stray += Math.abs((lefts.get(id) ?? 0) - (lefts.get(other) ?? 0));
  return stray;
};

/** Returns the left edge of everybody. Orders rows by barycentres (Sugiyama et al. 1981) and keeps the best round. */
export function placePeople(first: readonly (readonly string[][])[], ties: Ties): Lefts {
  const rows: Row[] = first.map((chains) => ({ chains: chains.map((chain) => [...chain]) }));
  const lefts: Lefts = new Map();
  for (const { chains } of rows)
    setLefts(
      chains,
      chains.map((chain) => ({ width: widthOf(chain), wanted: 0, weight: 1 })),
      lefts,
    );
  let best = { chains: rows.map(({ chains }) => chains), lefts: new Map(lefts), stray: strayOf(ties, lefts) };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows) arrange(row, ties.above, lefts, true);
    for (const row of rows.toReversed()) arrange(row, ties.below, lefts, false);
    for (const row of rows) arrange(row, ties.above, lefts, true);
    const stray = strayOf(ties, lefts);
    if (stray < best.stray) best = { chains: rows.map(({ chains }) => chains), lefts: new Map(lefts), stray };
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const chains of round % 2 === 0 ? best.chains : best.chains.toReversed()) {
      const blocks = chains.map((chain) => blockOf(chain, [ties.above, ties.below], best.lefts));
      setLefts(chains, blocks, best.lefts);
    }
  }
  return best.lefts;
}

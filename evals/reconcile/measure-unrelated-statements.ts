import type { DemoMemory } from '#server/demo/family/schema.ts';
import { readDemoFamily } from '#server/demo/family/service.ts';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { readPairs } from '../similarity/read-pairs.ts';
import { NOW } from './measure.ts';

interface StrangerFigures {
  told: number;
  compared: number;
  made: { known: string; told: string; decision: Decision }[];
  /** Number of pairs that the demo's author marked as conflicting. */
  linked: number;
  found: number;
}

interface Statement {
  key: string;
  side: Side;
}

const family = readDemoFamily();

/** Names of the demo household, without those that two people share. */
function demoNames(): ReadonlyMap<string, string> {
  const meant = new Map<string, Set<string>>();
  for (const { key, name, givenName, aliases } of family.contacts) {
    for (const said of [name, givenName, ...aliases]) {
      if (said) meant.set(normalise(said), (meant.get(normalise(said)) ?? new Set()).add(key));
    }
  }
  return new Map(
    [...meant].flatMap(([said, keys]) =>
      [...keys].slice(0, keys.size === 1 ? 1 : 0).map((key) => [said, key]),
    ),
  );
}

const scopeOf = ({ by, contact, relationship }: DemoMemory): string =>
  relationship ? `relationship ${relationship.join(' ')}` : contact ? `contact ${contact}` : `member ${by}`;

function demoStatements(): Statement[] {
  const names = demoNames();
  return family.memories
    .filter(({ privacy }) => privacy !== 'secret')
    .toSorted((a, b) => b.recordedDaysAgo - a.recordedDaysAgo)
    .map((memory) => ({
      key: memory.key,
      side: {
        statement: memory.content,
        claims: readClaims(parseStatement(memory.content), {
          speaker: memory.by,
          about: memory.contact ?? null,
          names,
        }),
        scope: scopeOf(memory),
        qualifier: memory.qualifier ?? null,
        source: memory.source,
        confidence: memory.confidence,
        statedAt: new Date(NOW.getTime() - memory.recordedDaysAgo * DAY_MS),
        occurredAt: memory.occurredAt ? new Date(memory.occurredAt) : null,
      },
    }));
}

/** Statements about different topics, so none conflict. */
function similarityStatements(): Statement[] {
  const texts = [...new Set(readPairs().map(({ memory }) => memory))];
  return texts.map((statement, index) => ({
    key: `similarity ${index}`,
    side: {
      statement,
      claims: readClaims(parseStatement(statement), { speaker: 'author' }),
      scope: 'member author',
      qualifier: null,
      source: 'statement',
      confidence: 0.9,
      statedAt: new Date(NOW.getTime() - (texts.length - index) * MINUTE_MS),
      occurredAt: null,
    },
  }));
}

async function tellInOrder(statements: readonly Statement[]) {
  const embedder = createEncoder();
  const vectors = await embedder.embed(
    statements.map(({ side }) => side.statement),
    'passage',
  );
  const nearness = (a: number, b: number): number => {
    const other = vectors[b] ?? [];
    const cosine = (vectors[a] ?? []).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    return similarityFromCosine(embedder.calibration, cosine);
  };
  return statements.flatMap((told, index) =>
    statements
      .slice(0, index)
      .map((known, at) => ({ known, told, near: nearness(index, at) }))
      .filter(({ near }) => near >= RECONCILE.nearSimilarity)
      .sort((a, b) => b.near - a.near)
      .slice(0, RECONCILE.compared)
      .map(({ known }) => ({
        known,
        told,
        decision: reconcile(known.side, told.side, { policy: 'auto', now: NOW }),
      })),
  );
}

const CONFLICTING: readonly string[] = ['supersedes', 'contradicts', 'exception_of'];

export async function measureUnrelatedStatements(): Promise<StrangerFigures> {
  const demo = demoStatements();
  const others = similarityStatements();
  const compared = [...(await tellInOrder(demo)), ...(await tellInOrder(others))];
  const linked = family.edges.filter(({ type }) => CONFLICTING.includes(type));
  const byHand = new Set(linked.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  const made = compared.filter(
    ({ decision: { action, kind } }) =>
      action === 'supersede' || (action === 'open_case' && kind !== 'duplicate'),
  );
  return {
    told: demo.length + others.length,
    compared: compared.length,
    made: made.map(({ known, told, decision }) => ({
      known: known.side.statement,
      told: told.side.statement,
      decision,
    })),
    linked: linked.length,
    found: made.filter(({ known, told }) => byHand.has(`${known.key} ${told.key}`)).length,
  };
}

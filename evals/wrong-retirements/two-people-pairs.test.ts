import { expect, test } from 'vitest';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import { generatedPairs, pairsByHand, pairsByOtherHands, type TwoPeople } from './two-people-pairs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const lastWeek = new Date('2026-11-14T12:00:00Z');

const side = (statement: string, statedAt: Date, names: ReadonlyMap<string, string>): Side => ({
  statement,
  claims: readClaims(parseStatement(statement), { speaker: 'Nora', names }),
  scope: 'contact Nora',
  qualifier: null,
  source: 'statement',
  confidence: 0.9,
  statedAt,
  occurredAt: null,
});

const decide = (pair: TwoPeople, names: ReadonlyMap<string, string> = new Map()): Decision =>
  reconcile(side(pair.existing, lastWeek, names), side(pair.incoming, now, names), { policy: 'auto', now });

/** Contacts of the household. Other people in the pairs are not contacts. */
const KNOWN = new Map(['bob', 'ines', 'mei', 'zoe', 'kofi', 'otto'].map((name) => [name, `person ${name}`]));

test.each([
  { whose: 'that nobody knows', names: new Map<string, string>() },
  { whose: 'some of whom are contacts', names: KNOWN },
])('statements about two people $whose never conflict, in 150 generated pairs', ({ names }) => {
  const pairs = generatedPairs(150, 12);
  expect(new Set(pairs.map(({ existing, incoming }) => `${existing} / ${incoming}`)).size).toBe(150);
  const taken = pairs
    .map((pair) => ({ ...pair, action: decide(pair, names).action }))
    .filter(({ action }) => action !== 'insert');
  expect(taken).toEqual([]);
});

test.each([
  { written: 'without a capital', as: (text: string) => text.toLowerCase() },
  { written: 'in capitals', as: (text: string) => text.toUpperCase() },
  {
    written: 'without apostrophes and hyphens',
    as: (text: string) => text.replace(/['’]/g, '').replace(/-/g, ' '),
  },
  { written: 'without accents', as: (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '') },
])('statements about two people never conflict when written $written', ({ as }) => {
  const pairs = generatedPairs(150, 12).map(({ existing, incoming, note }) => ({
    existing: as(existing),
    incoming: as(incoming),
    note,
  }));
  expect(pairs.filter((pair) => decide(pair).action !== 'insert')).toEqual([]);
});

test('statements about two people in the pairs by other hands do not conflict', () => {
  expect(pairsByHand().length).toBeGreaterThanOrEqual(100);
  const taken = pairsByHand()
    .map((pair) => ({ ...pair, action: decide(pair).action }))
    .filter(({ action }) => action !== 'insert');
  expect(taken).toEqual([]);
});

/** Maximum number of pairs that raise a question. Two are about food or health, where asking is safer, one about a death, the rest are form entries. */
const ASKED_AT_MOST = 7;

test('of the pairs by four further hands, none is retired and few are asked about', () => {
  const pairs = pairsByOtherHands();
  expect(pairs.length).toBe(200);
  const actions = pairs.map((pair) => decide(pair).action);
  expect(actions.filter((action) => action === 'supersede' || action === 'reinforce')).toEqual([]);
  expect(actions.filter((action) => action === 'open_case').length).toBeLessThanOrEqual(ASKED_AT_MOST);
});

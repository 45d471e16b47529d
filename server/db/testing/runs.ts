import { testDatabaseKind } from './connection.ts';

/**
 * How often a property is tried that is about what the rules and the statements do, which is the same on both kinds of Postgres:
 * on a server, where the same tests run a second time, half as often. What is about two at the same moment is tried in full.
 */
export const runsHere = (runs: number): number =>
  testDatabaseKind() === 'server' ? Math.ceil(runs / 2) : runs;

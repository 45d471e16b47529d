import type { ContractCase } from './contract-cases.ts';

/** Valid calls of the operations of the memory graph: edges, walks, doubts, and the picture. */
export const GRAPH_CONTRACT_CASES: Record<string, ContractCase> = {};

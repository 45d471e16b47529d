import { z } from 'zod';
import type { OutcomeResult } from '#server/domain/outcomes/shorten-outcome.ts';
import { configField, type Evidence, evidenceField } from '../schema/fields.ts';
import type { DetailRow, OutcomeMatch } from './sql/find-outcomes.ts';

type Piece = Evidence[number];

interface Beside {
  agents: ReadonlyMap<string, string>;
  /** Converts a moment to a day in the household's time zone, YYYY-MM-DD. */
  dayOf: (at: Date) => string;
  similarity: number | undefined;
  heavy: DetailRow | undefined;
}

const evidenceOrNone = evidenceField.nullable().catch(null);
const configOrNone = z.union([configField, z.null()]).catch(null);

export function wholeResult(row: OutcomeMatch, beside: Beside): OutcomeResult<Piece> {
  const { similarity } = beside;
  const agent = row.agentId === null ? undefined : beside.agents.get(row.agentId);
  return {
    ref: row.ref,
    type: row.type,
    value: row.value,
    outcome: row.outcome,
    on: beside.dayOf(row.decidedAt),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(agent !== undefined && { agent }),
    ...(row.suggestedAt !== null && { suggestedOn: beside.dayOf(row.suggestedAt) }),
    ...(similarity !== undefined && { similarity: Math.round(similarity * 100) / 100 }),
    ...(row.isUncounted && { isUncounted: true }),
    ...(beside.heavy && heavyOf(row.id, beside.heavy)),
  };
}

function heavyOf(id: string, { suggestionId, isCompacted, ...row }: DetailRow) {
  const evidence = evidenceOrNone.parse(row.evidence);
  const [configBefore, configAfter] = [
    configOrNone.parse(row.configBefore),
    configOrNone.parse(row.configAfter),
  ];
  return {
    id,
    ...(suggestionId !== null && { suggestionId }),
    ...(evidence !== null && evidence.length > 0 && { evidence }),
    ...(configBefore !== null && { configBefore }),
    ...(configAfter !== null && { configAfter }),
    ...(isCompacted && { isCompacted }),
  };
}

import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import type { ExistingMemory, IncomingMemory, InferredEdge } from './infer-edges.ts';
import { idsIn } from './named-ids.ts';

/**
 * The edge to a known memory that what is told names by its id or its address: of the type that the words around it ask
 * for, otherwise the known one is mentioned. Null where it is not named. Pure.
 */
export function namedEdge(told: IncomingMemory, known: ExistingMemory): InferredEdge | null {
  const names = (text: string | null): boolean => text !== null && idsIn(text).includes(known.id);
  const cue = told.cues.find(({ target }) => names(target));
  if (!cue && !names(told.text)) return null;
  const by = { existingId: known.id, confidence: INFERENCE.base.address };
  return cue
    ? { ...by, type: cue.type, isForward: true, reason: `Said with “${cue.words}” and its address.` }
    : { ...by, type: 'mentioned_in', isForward: false, reason: 'Named by its address.' };
}

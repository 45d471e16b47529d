import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import { idsIn } from './ids-in-text.ts';
import type { ExistingMemory, IncomingMemory, InferredEdge } from './infer-edges.ts';

/** Returns the edge to a memory with its id in the incoming text, or null. */
export function edgeToQuotedId(incoming: IncomingMemory, existing: ExistingMemory): InferredEdge | null {
  const names = (text: string | null): boolean => text !== null && idsIn(text).includes(existing.id);
  const cue = incoming.cues.find(({ target }) => names(target));
  if (!cue && !names(incoming.text)) return null;
  const by = { existingId: existing.id, confidence: INFERENCE.base.address };
  return cue
    ? {
        ...by,
        type: cue.type,
        isForward: true,
        reason: `The statement says “${cue.words}” and gives the address of the memory.`,
      }
    : {
        ...by,
        type: 'mentioned_in',
        isForward: false,
        reason: 'The statement gives the address of the memory.',
      };
}

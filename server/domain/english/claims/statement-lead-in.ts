import type { Modality } from '#server/domain/statements/claim.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

const OWN_FRAME =
  /^(?:please(?: note)?(?: that)?|note(?: that)?|remember(?: that)?|fyi|by the way|btw|just so you know|for the record|as you know|well|so|ok(?:ay)?|yes|oh|i (?:think|believe|guess|know|suppose|am sure)(?: that)?|we (?:decided|agreed)(?: that)?(?= (?:the|our|my|we|\p{Lu}))|apparently|it turns out(?: that)?|it seems(?: that)?|(?:the|our|my|his|her) (?:doctor|dentist|vet|teacher|lawyer|gp|paediatrician|optician|school|bank|landlord|plumber|midwife) (?:says?|said|confirmed|told (?:us|me|him|her)|thinks)(?: that)?)[,:]? +/iu;
const REPORTED =
  /^(.{2,40}?) (?:says?|said|thinks?|thought|claims?|claimed|believes?(?! in)|told (?:me|us|him|her)|reckons|insists|suspects|heard)(?: that)? (?=\p{L})/iu;
const HYPOTHETICAL = /^(?:if|suppose|imagine|assuming)\b|\b(?:if only|what if)\b/iu;

/** Matches a label before a value, as in "Code for the garage: 4471". */
const HEADING = /^([^:]{3,60}):\s+(?=\S)/u;
const HAS_VERB = /\b(?:is|are|was|has|have|do|does|can|will|said|says)\b/iu;

/** Removes a lead-in such as "I think" or "Ana says". Returns its modality and speaker. */
export function splitLeadIn(statement: string): { text: string; modality: Modality; saidBy: string | null } {
  let text = statement.trim();
  for (let times = 0; times < 3 && OWN_FRAME.test(text); times++) text = text.replace(OWN_FRAME, '');
  const heading = HEADING.exec(text);
  if (heading && !HAS_VERB.test(heading[1] ?? '')) text = text.replace(HEADING, '$1 is ');
  if (/\?\s*$/.test(text)) return { text, modality: 'question', saidBy: null };
  const reported = REPORTED.exec(text);
  if (reported && !/\b(?:not|never)$/.test(reported[1] ?? ''))
    return { text: text.replace(REPORTED, ''), modality: 'fact', saidBy: nameKey(reported[1] ?? '') };
  return { text, modality: HYPOTHETICAL.test(text) ? 'possible' : 'fact', saidBy: null };
}

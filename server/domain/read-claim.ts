import type { Claim, ClaimReader, Modality } from './claim.ts';
import { readChange } from './claim-change.ts';
import { clausesOf, turnedRound } from './claim-clauses.ts';
import { nameTokens } from './claim-names.ts';
import { plainWords } from './claim-phrases.ts';
import { tokensOf } from './claim-token.ts';
import { type Told, writeClaim } from './claim-write.ts';
import { nameKey } from './name-key.ts';

/** Characters that are read: what a statement is about stands at its beginning. */
const longestRead = 600;

/** Who says so, without it making a difference: oneself, or who should know. */
const OWN_FRAME =
  /^(?:please(?: note)?(?: that)?|note(?: that)?|remember(?: that)?|fyi|by the way|btw|just so you know|for the record|as you know|well|so|ok(?:ay)?|yes|oh|i (?:think|believe|guess|know|suppose|am sure)(?: that)?|we (?:decided|agreed)(?: that)?(?= (?:the|our|my|we|\p{Lu}))|apparently|it turns out(?: that)?|it seems(?: that)?|(?:the|our|my|his|her) (?:doctor|dentist|vet|teacher|lawyer|gp|paediatrician|optician|school|bank|landlord|plumber|midwife) (?:says?|said|confirmed|told (?:us|me|him|her)|thinks)(?: that)?)[,:]? +/iu;
const REPORTED =
  /^(.{2,40}?) (?:says?|said|thinks?|thought|claims?|claimed|believes?(?! in)|told (?:me|us|him|her)|reckons|insists|suspects|heard)(?: that)? (?=\p{L})/iu;
const HYPOTHETICAL = /^(?:if|suppose|imagine|assuming)\b|\b(?:if only|what if)\b/iu;

/** A heading with its value: "Code for the garage: 4471". */
const HEADING = /^([^:]{3,60}):\s+(?=\S)/u;
const HAS_VERB = /\b(?:is|are|was|has|have|do|does|can|will|said|says)\b/iu;

function frameOf(statement: string): { text: string; modality: Modality; saidBy: string | null } {
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

/**
 * What a statement claims, by rules: every part of it that stands by itself ("Ana lives in Porto and works at the
 * harbour" makes two), and what is the same said the other way round ("Renée is Luc's wife"). Never empty. Pure;
 * English. In: any text.
 */
export function readClaims(statement: string, reader: ClaimReader): readonly Claim[] {
  const { text, modality, saidBy } = frameOf(statement.slice(0, longestRead));
  const { text: plain, replaced, ...change } = readChange(plainWords(text));
  const told: Told = {
    ...change,
    modality,
    saidBy,
    replaced:
      replaced === ''
        ? []
        : nameTokens(tokensOf(replaced), reader).map(
            ({ stem, who, text }) => who ?? (/^(us|we)$/.test(text) ? '' : stem),
          ),
    defaultSubject: reader.about ?? reader.speaker ?? 'me',
    speaker: reader.speaker ?? 'me',
    isUsedTo: /\bused to\b/i.test(plain),
  };
  const claims: Claim[] = [];
  const turned: Claim[] = [];
  for (const clause of clausesOf(nameTokens(tokensOf(plain.replace(/\bused to\b/i, '')), reader))) {
    const claim = writeClaim(clause, told, claims.at(-1) ?? null);
    claims.push(claim);
    const other = turnedRound(clause);
    if (other) turned.push(writeClaim(other, told, null));
  }
  const all = [...claims, ...turned];
  return all.length > 0 ? all : [writeClaim({ tokens: [], circumstances: [] }, told, null)];
}

/** The claim that a statement makes first: what is kept in the columns subject, predicate and object. */
export function readClaim(statement: string, reader: ClaimReader): Claim {
  const [first] = readClaims(statement, reader);
  if (first === undefined) throw new Error('a statement makes at least one claim');
  return first;
}

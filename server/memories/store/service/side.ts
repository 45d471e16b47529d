import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import type { Side } from '#server/domain/memories/reconcile.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { claimsOfStored } from '../../memory/service/claims.ts';
import type { ComparableRow } from '../sql.ts';

type Home = { circle: { homeContactId: string | null } };

type Scope = Pick<ComparableRow, 'contactId' | 'relationshipId' | 'subjectContactId'>;

export function sideOf(
  tx: Home,
  row: ComparableRow,
  statement: string,
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): Side {
  const claims = claimsOfStored(statement, row.parsed, readerOf(row, names));
  const confidence = decayedConfidence({ ...row, isLasting: isLasting(row) }, now);
  const { qualifier, source, occurredAt, lastReinforcedAt: statedAt } = row;
  const scope = scopeKey(tx, row, claims, names);
  return { statement, claims, scope, qualifier, source, confidence, statedAt, occurredAt };
}

export function readerOf(
  { speakerId, subjectContactId, contactId, relationshipId }: Scope & { speakerId: string | null },
  names: ReadonlyMap<string, string>,
): ClaimReader {
  return { speaker: speakerId, about: subjectContactId ?? contactId ?? relationshipId ?? speakerId, names };
}

export function scopeKey(
  tx: Home,
  { contactId, relationshipId, subjectContactId }: Scope,
  claims: readonly Claim[],
  names: ReadonlyMap<string, string>,
): string {
  if (relationshipId !== null) return `relationship ${relationshipId}`;
  const [subject, ...others] = new Set(claims.map((claim) => claim.subject));
  const isContact = subject !== undefined && others.length === 0 && [...names.values()].includes(subject);
  if (isContact) return `contact ${subject}`;
  if (contactId !== null && contactId === tx.circle.homeContactId) return 'home';
  return `contact ${subjectContactId ?? contactId ?? ''}`;
}

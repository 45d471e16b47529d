import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import type { Side } from '#server/domain/memories/reconcile-statements.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { saysDate } from '#server/domain/time/read-day.ts';
import { claimsOfStored } from '../../memory/service/statement-claims.ts';
import type { Wording } from '../../memory/sql/memory-columns.ts';
import type { ComparableRow } from '../sql.ts';
import type { ScopedColumns } from './memory-draft.ts';

type Home = { circle: { homeContactId: string | null } };

type Scope = Pick<ComparableRow, 'contactId' | 'relationshipId' | 'subjectContactId' | 'wording'>;

export function sideOf(
  tx: Home,
  row: ComparableRow,
  statement: string,
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): Side {
  const claims = claimsOfStored(statement, row.parsed, readerOf(row, names));
  const confidence = decayedConfidence({ ...row, isLasting: isLasting(row) }, now);
  const { qualifier, source, lastReinforcedAt: statedAt } = row;
  const occurredAt = eventDay(row);
  const scope = scopeKey(tx, row, claims, names);
  return { statement, claims, scope, qualifier, source, confidence, statedAt, occurredAt };
}

/** End of a period whose words leave the year open, such as "in June". Null for exact dates, which go to a person. */
export const happenedBy = ({ occurredUntil, wording }: Pick<ScopedColumns, 'occurredUntil' | 'wording'>) =>
  occurredUntil !== null && wording?.when && !saysDate(wording.when) ? new Date(occurredUntil) : null;

/** Null if the statement itself contains the date, because comparing its words is enough. */
export const eventDay = <At>({
  occurredAt,
  wording,
  interactionId,
}: {
  occurredAt: At;
  wording: Wording | null;
  interactionId: string | null;
}): At | null => (interactionId === null && wording?.when && saysDate(wording.when) ? null : occurredAt);

export function readerOf(
  { speakerId, subjectContactId, contactId, relationshipId, wording }: Scope & { speakerId: string | null },
  names: ReadonlyMap<string, string>,
): ClaimReader {
  const linked = subjectContactId ?? contactId ?? relationshipId;
  return { speaker: speakerId, about: linked ?? unlinkedKey(wording) ?? speakerId, names };
}

/** "She" is whom it is about, also without a link to a contact. */
const unlinkedKey = (wording: Wording | null): string | null =>
  wording?.about === undefined ? null : nameKey(wording.about);

export function scopeKey(
  tx: Home,
  { contactId, relationshipId, subjectContactId, wording }: Scope,
  claims: readonly Claim[],
  names: ReadonlyMap<string, string>,
): string {
  if (relationshipId !== null) return `relationship ${relationshipId}`;
  const [subject, ...others] = new Set(claims.map((claim) => claim.subject));
  const isContact = subject !== undefined && others.length === 0 && [...names.values()].includes(subject);
  if (isContact) return `contact ${subject}`;
  if (contactId !== null && contactId === tx.circle.homeContactId) return 'home';
  return `contact ${subjectContactId ?? contactId ?? unlinkedKey(wording) ?? ''}`;
}

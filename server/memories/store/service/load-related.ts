import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { promptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import { REPETITION } from '#server/domain/parameters/parameters.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { mayConflictOnSafety } from '#server/domain/safety/safety-conflict.ts';
import { rarestWords } from '#server/domain/text/lexical-overlap.ts';
import { linkSearchFor } from '#server/edges/infer/service/infer-links.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import { claimsIn } from '../../memory/service/statement-claims.ts';
import { findRelated } from '../repo.ts';
import type { RelatedRows } from '../sql.ts';
import { readerOf } from './comparison-side.ts';
import { linkableOf, type MemoryDraft, type ScopedColumns, scopedTo } from './memory-draft.ts';

export interface Related extends RelatedRows {
  draft: MemoryDraft;
  memory: ScopedColumns;
  linkRows: readonly unknown[];
}

export async function loadRelated(
  tx: VaultTx,
  ctx: Ctx,
  draft: MemoryDraft,
  { withLinks = true } = {},
): Promise<Related> {
  const memory = scopedTo(tx, ctx, draft);
  const links = withLinks ? linkSearchFor(tx, ctx, linkableOf(memory, draft), draft.links) : null;
  const { beside, ...rows } = await findRelated(
    tx,
    {
      ...relatedSearch(tx.circle.ownContactId, memory, draft.input.people.who),
      alsoPersonal: isLinkRead(draft),
    },
    links,
  );
  return { ...rows, draft, memory, linkRows: beside };
}

/** Whether the contact was read from the statement. Then the same statement, stored before that contact was added, says the same. */
const isLinkRead = ({ input: { fields, people } }: MemoryDraft): boolean =>
  fields.contact === undefined && people.contact !== null && Boolean(people.unlinked);

export async function loadRelatedTo(
  tx: VaultTx,
  search: ReturnType<typeof relatedSearch>,
): Promise<RelatedRows> {
  const { existing, names } = await findRelated(tx, search, null);
  return { existing, names };
}

export function relatedSearch(speakerId: string | null, memory: ScopedColumns, who: readonly string[]) {
  const { content, parsed, contactId, subjectContactId } = memory;
  const people = [contactId, subjectContactId, speakerId, ...who].flatMap((id) => id ?? []);
  const reader = readerOf({ ...memory, speakerId }, new Map());
  const claims = content === null || parsed === null ? [] : claimsIn(content, () => parsed, reader);
  const predicates = new Set(claims.map(({ predicate }) => predicate).filter((key) => key !== ''));
  const strangers = new Set(
    claims
      .flatMap(({ subjects }) => subjects)
      .filter((key) => key !== '' && key !== 'me' && !people.includes(key)),
  );
  const { look } = RECONCILE;
  return {
    ...memory,
    predicates: [...predicates],
    people: [...new Set(people)],
    // the column and its index are limited to 100 characters
    strangers: [...strangers].slice(0, look.strangers).map((key) => key.slice(0, 100)),
    words: content === null ? [] : promptWords(content).words,
    rarest: content === null ? [] : rarestWords(readWords(content), look.words),
    alsoPersonal: false,
    isAboutSafety: content !== null && mayConflictOnSafety(content),
    limits: {
      sameScope: REPETITION.compared,
      alike: RECONCILE.compared,
      nearest: RECONCILE.compared,
      safety: RECONCILE.comparedOfSafety,
    },
    look,
  };
}

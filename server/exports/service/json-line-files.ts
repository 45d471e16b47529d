import { writeVcards } from '#server/contact-cards/service/write-vcard.ts';
import { sourceReader } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { uidOf } from '#server/domain/contacts/match-contact-card.ts';
import { visibleIn } from '#server/domain/text/strip-invisible-characters.ts';
import { openSealed } from '#server/memories/memory/service/embed-and-seal-text.ts';
import { exportsLearned } from '../policy.ts';
import * as repo from '../repo.ts';
import type { ContactLine, MemoryLine } from '../schema/export-lines.ts';
import type { ExportScope } from '../sql/export-scope.ts';
import type { Archive } from './write-archive.ts';

interface Source {
  ctx: Ctx;
  tx: VaultTx;
  scope: ExportScope;
}

async function* jsonLines({ actor }: Ctx, lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines)
    yield `${JSON.stringify(actor.kind === 'agent' ? visibleIn(line) : line)}\n`;
}

/** Decrypts sealed memories, which are selected only with `hasSecrets`. */
async function* memories({ ctx, tx, scope }: Source): AsyncGenerator<MemoryLine> {
  for await (const { line, sealed } of repo.streamMemories(
    tx,
    scope,
    scope.isShared ? null : sourceReader(ctx.actor),
  )) {
    if (sealed === null) yield line;
    else {
      const { tags, ...text } = await openSealed(ctx, line.id, Buffer.from(sealed, 'base64'));
      yield { ...line, ...text, tags: tags ?? line.tags };
    }
  }
}

async function* vcards({ tx, scope }: Source): AsyncGenerator<string> {
  for await (const contact of repo.streamContacts(tx, scope))
    if (!contact.isHome) yield writeVcards([cardOf(contact)], '3.0');
}

const cardOf = ({ id, uid, channels, ...contact }: ContactLine) => ({
  ...contact,
  uid: uid ?? uidOf(id),
  channels: channels.map(({ label, ...channel }) => (label === null ? channel : { ...channel, label })),
});

/** Writes one NDJSON file per kind of row, and returns the number of lines of each. */
export async function addLines(archive: Archive, source: Source): Promise<Record<string, number>> {
  const { ctx, tx, scope } = source;
  const counts: Record<string, number> = {};
  const add = async (kind: string, lines: AsyncIterable<object>): Promise<void> => {
    counts[kind] = (await archive.add(`${kind}.ndjson`, jsonLines(ctx, lines), true)).lines ?? 0;
  };
  await add('contacts', repo.streamContacts(tx, scope));
  await add('relationship-types', repo.streamTypes(tx, scope));
  await add('relationships', repo.streamRelationships(tx, scope));
  await add('memories', memories(source));
  await add('edges', repo.streamEdges(tx, scope));
  if (exportsLearned(ctx.actor)) {
    if (!scope.isShared) await add('conversations', repo.streamConversations(tx, scope, ctx.actor.userId));
    await add('outcomes', repo.streamOutcomes(tx, scope));
    await add('insights', repo.streamInsights(tx, scope));
  }
  await archive.add('people.vcf', vcards(source));
  return counts;
}

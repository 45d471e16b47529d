import { expectRecentProof } from '#server/accounts/recent-proof/service.ts';
import { byServer, recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, tooMany } from '#server/core/errors.ts';
import type { StreamOutput } from '#server/core/operation.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { EXPORT } from '#server/domain/parameters/export-parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import { canExport, canExportSecrets, canExportShared, exportsLearned } from '../policy.ts';
import * as repo from '../repo.ts';
import type { ExportInput, ExportPart, ExportPreview } from '../schema/export-request.ts';
import { FORMAT, FORMAT_VERSION, manifest } from '../schema/manifest.ts';
import type { ExportScope } from '../sql/export-scope.ts';
import { addLines } from './json-line-files.ts';
import { addMarkdownMemories } from './markdown-memories.ts';
import { NOT_INCLUDED, README } from './readme-text.ts';
import { type Archive, writeArchive } from './write-archive.ts';

function expectAllowed({ actor }: Ctx, { part, secrets }: ExportInput): void {
  const refusals = [
    canExport(actor),
    part === 'shared' ? canExportShared(actor) : true,
    secrets ? canExportSecrets(actor) : true,
  ];
  if (secrets && part === 'shared')
    throw invalid('secrets', 'A shared export cannot contain secrets. Leave this field out.');
  const refusal = refusals.find((one) => one !== true);
  if (refusal !== undefined) throw forbidden(refusal);
}

const scopeOf = ({ vault }: Ctx, { part, secrets }: ExportInput): ExportScope => ({
  householdId: vault.householdId,
  isShared: part === 'shared',
  hasSecrets: secrets,
});

const countsOf = (ctx: Ctx, tx: VaultTx, scope: ExportScope) =>
  repo.countExport(tx, scope, {
    userId: ctx.actor.userId,
    isLearnedIncluded: exportsLearned(ctx.actor),
  });

export async function previewExport(ctx: Ctx, { part }: { part: ExportPart }): Promise<ExportPreview> {
  const input = { part, secrets: false };
  expectAllowed(ctx, input);
  return {
    counts: await ctx.vault.read((tx) => countsOf(ctx, tx, scopeOf(ctx, input))),
    canExportShared: canExportShared(ctx.actor) === true,
    canExportSecrets: canExportSecrets(ctx.actor) === true,
  };
}

/** Households with an export under way in this process. */
const running = new Set<string>();

async function oneAtATime<T>({ vault, context }: Ctx, work: () => Promise<T>): Promise<T> {
  const key = `${vault.householdId} ${context}`;
  if (running.has(key))
    throw tooMany(EXPORT.retryAfterSeconds, 'Another export is running. Try again when it is done.');
  running.add(key);
  return work().finally(() => running.delete(key));
}

/** Everything is read in one transaction under the caller's own row-level security. */
export async function exportVault(
  ctx: Ctx,
  input: ExportInput,
  { isAtMachine = false } = {},
): Promise<StreamOutput> {
  expectAllowed(ctx, input);
  if (input.secrets) expectRecentProof(ctx);
  const scope = scopeOf(ctx, input);
  return oneAtATime(ctx, async () => {
    let counts: Record<string, number> = {};
    const { bytes, content } = await writeArchive(ctx.now, (archive) =>
      ctx.vault.snapshot(async (tx) => {
        counts = await fill(archive, ctx, tx, { input, scope });
      }),
    );
    await recordAudit({
      ...(isAtMachine ? byServer(ctx.actor, 'export') : { actor: ctx.actor }),
      at: ctx.now,
      context: ctx.context,
      action: 'vault.export',
      detail: {
        part: input.part,
        count: counts.contacts ?? 0,
        memories: counts.memories ?? 0,
        secrets: counts.secrets ?? 0,
      },
    });
    const fileName = `hearthlore-${ctx.context}-${ctx.now.toISOString().slice(0, 10)}.zip`;
    return { fileName, mediaType: 'application/zip', content, bytes };
  });
}

async function fill(
  archive: Archive,
  ctx: Ctx,
  tx: VaultTx,
  { input, scope }: { input: ExportInput; scope: ExportScope },
): Promise<Record<string, number>> {
  await archive.add('README.md', [README]);
  const counts = await addLines(archive, { ctx, tx, scope });
  await addMarkdownMemories(archive, tx, scope, ctx.actor.kind === 'agent' ? visibleText : (text) => text);
  const { secrets } = await countsOf(ctx, tx, scope);
  const contents = manifest.parse({
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: ctx.now.toISOString(),
    household: await repo.homeName(tx),
    context: ctx.context,
    part: input.part,
    exportedBy: tx.circle.ownContactId,
    includesSecrets: scope.hasSecrets,
    counts,
    leftOut: { secrets: scope.hasSecrets ? 0 : secrets },
    notIncluded: [...NOT_INCLUDED],
    files: archive.files,
  });
  await archive.add('manifest.json', [`${JSON.stringify(contents, null, 2)}\n`]);
  return { ...counts, secrets: scope.hasSecrets ? secrets : 0 };
}

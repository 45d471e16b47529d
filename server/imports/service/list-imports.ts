import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { canImport } from '../policy.ts';
import { presentImport } from '../present.ts';
import * as repo from '../repo.ts';
import type { ImportList, ImportView } from '../schema.ts';

export function expectMayImport({ actor }: Ctx): string {
  const allowed = canImport(actor);
  if (allowed !== true) throw forbidden(allowed);
  if (actor.userId === null)
    throw forbidden('Only a signed-in member can import memories. An API key cannot.');
  return actor.userId;
}

export async function getImport(ctx: Ctx, { id }: { id: string }): Promise<ImportView> {
  expectMayImport(ctx);
  return ctx.vault.read(async (tx) => {
    const row = await repo.findImport(tx, id);
    if (row === null) throw notFound('import');
    const stored = await repo.findStoredWithoutMemory(tx, [row]);
    return presentImport(row, stored.has(id));
  });
}

export async function listImports(ctx: Ctx): Promise<ImportList> {
  const ownerId = expectMayImport(ctx);
  return ctx.vault.read(async (tx) => {
    const rows = await repo.listImports(tx, ownerId);
    const stored = await repo.findStoredWithoutMemory(tx, rows);
    return { items: rows.map((row) => presentImport(row, stored.has(row.id))) };
  });
}

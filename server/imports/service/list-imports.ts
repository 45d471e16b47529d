import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { canImport } from '../policy.ts';
import { presentImport } from '../present.ts';
import * as repo from '../repo.ts';
import type { ImportList, ImportView } from '../schema.ts';

export function expectMayImport({ actor }: Ctx): string {
  const allowed = canImport(actor);
  if (allowed !== true) throw forbidden(allowed);
  if (actor.userId === null) throw forbidden('Only a person can import memories.');
  return actor.userId;
}

export async function getImport(ctx: Ctx, { id }: { id: string }): Promise<ImportView> {
  expectMayImport(ctx);
  const row = await ctx.vault.read((tx) => repo.findImport(tx, id));
  if (row === null) throw notFound('import');
  return presentImport(row);
}

export async function listImports(ctx: Ctx): Promise<ImportList> {
  const ownerId = expectMayImport(ctx);
  const rows = await ctx.vault.read((tx) => repo.listImports(tx, ownerId));
  return { items: rows.map(presentImport) };
}

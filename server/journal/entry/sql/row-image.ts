import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { isUndoTable, type UndoTableName } from '#server/domain/journal/undo-tables.ts';

export const image = z.record(z.string(), z.unknown());
export const tableName = z.string().refine(isUndoTable);

/** The name must come from `UNDO_TABLES` or the database catalogue, because quoting does not make it safe. */
export const named = (name: string): Prisma.Sql => Prisma.raw(`"${name.replaceAll('"', '')}"`);
export const tableOf = (table: UndoTableName): Prisma.Sql => Prisma.raw(`vault."${table}"`);

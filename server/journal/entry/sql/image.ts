import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { isUndoTable, type UndoTableName } from '#server/domain/journal/undo-tables.ts';

/** A database row as jsonb, as the journal stores it before and after a change. */
export const image = z.record(z.string(), z.unknown());
/** Name of a table whose changes can be undone. */
export const tableName = z.string().refine(isUndoTable);

/**
 * Quotes the name of a table or column. The name must come from `UNDO_TABLES` or the database catalogue, never from a
 * request, because quoting does not make it safe.
 */
export const named = (name: string): Prisma.Sql => Prisma.raw(`"${name.replaceAll('"', '')}"`);
export const tableOf = (table: UndoTableName): Prisma.Sql => Prisma.raw(`vault."${table}"`);

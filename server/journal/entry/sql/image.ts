import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { isUndoTable, type UndoTableName } from '#server/domain/journal/undo-tables.ts';

/** A row as jsonb has it. */
export const image = z.record(z.string(), z.unknown());
export const tableName = z.string().refine(isUndoTable);

/** Table and column names stand in `UNDO_TABLES` or come out of the catalogue, never out of a request. */
export const named = (name: string): Prisma.Sql => Prisma.raw(`"${name.replaceAll('"', '')}"`);
export const tableOf = (table: UndoTableName): Prisma.Sql => Prisma.raw(`vault."${table}"`);

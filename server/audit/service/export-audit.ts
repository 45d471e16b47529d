import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import type { fileOutput } from '#server/core/operation.ts';
import type { AuditEventView, ExportAuditInput } from '../schema.ts';
import { csvOf } from './audit-csv.ts';
import { readForExport } from './read-audit.ts';
import { recordAudit } from './record-audit.ts';

export async function exportAudit(
  ctx: Ctx,
  { format, ...filters }: ExportAuditInput,
): Promise<z.output<typeof fileOutput>> {
  const events = await readForExport(ctx, filters);
  await recordAudit({
    actor: ctx.actor,
    at: ctx.now,
    context: ctx.context,
    action: 'audit.export',
    detail: { rows: events.length, format },
  });
  const fileName = `audit-${ctx.now.toISOString().slice(0, 10)}.${format}`;
  return format === 'csv'
    ? { fileName, mediaType: 'text/csv', content: csvOf(events) }
    : { fileName, mediaType: 'application/x-ndjson', content: linesOf(events) };
}

const linesOf = (events: readonly AuditEventView[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

import { z } from 'zod';
import { perspectivesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { forbidden } from '#server/core/errors.ts';
import { AUDIT_ACTIONS, auditActions } from '#server/domain/journal/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { AGENTS_NEED_ADMIN, auditExtent, seesOwnKeys } from '../policy.ts';
import { presentEvent } from '../present.ts';
import * as repo from '../repo.ts';
import type { AuditEventView, AuditFacets, AuditFilters, AuditPage, ListAuditInput } from '../schema.ts';
import type { EventFilter, EventRow, EventVisibility, SearchWord } from '../sql/select-events.ts';
import { recordAuditRead } from './record-bursts.ts';

/** Returns a page of events, latest first. Only the first page includes the total. */
export async function listAudit(ctx: Ctx, input: ListAuditInput): Promise<AuditPage> {
  const { limit, cursor, ...filters } = input;
  const after = timeCursor.read(cursor);
  const filter = await filterOf(ctx, filters);
  const [rows, total] = await Promise.all([
    repo.listEvents(filter, after, limit + 1),
    after === null ? repo.countAll(filter) : null,
  ]);
  recordAuditRead(ctx.actor, ctx.context, ctx.now);
  const page = rows.slice(0, limit);
  const names = await repo.findNames(ctx.actor.householdId, usersIn(page));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentEvent(row, names)),
    total,
    nextCursor: timeCursor.write(last),
    extent: filter.visibilities.every(({ extent }) => extent === 'all') ? 'household' : 'own',
    timeZone: names.timeZone,
  };
}

export async function readForExport(ctx: Ctx, filters: AuditFilters): Promise<AuditEventView[]> {
  const filter = await filterOf(ctx, filters);
  const rows = await repo.listEvents(filter, null, AUDIT.exportRows);
  const names = await repo.findNames(ctx.actor.householdId, usersIn(rows));
  return rows.map((row) => presentEvent(row, names));
}

export async function auditFacets(ctx: Ctx): Promise<AuditFacets> {
  const found = await repo.findFacets(await filterOf(ctx, {}));
  const names = await repo.findNames(ctx.actor.householdId, found.users ?? []);
  const named = (kind: 'member' | 'agent', ids: string[] | null, of: ReadonlyMap<string, string>) =>
    (ids ?? []).map((id) => ({
      id,
      kind,
      name: of.get(id) ?? (kind === 'member' ? 'A former member' : 'A deleted agent'),
    }));
  const actors = [
    ...named('member', found.users, names.users),
    ...named('agent', found.agents, names.agents),
  ];
  return {
    actors: actors.sort((a, b) => a.kind.localeCompare(b.kind) * -1 || a.name.localeCompare(b.name)),
    actions: auditActions()
      .filter((action) => found.actions?.includes(action))
      .map((action) => ({ action, label: AUDIT_ACTIONS[action].label })),
    keys: (found.keys ?? []).flatMap((id) => {
      const key = names.keys.get(id);
      return key === undefined ? [] : [{ id, prefix: key.prefix, label: key.label }];
    }),
  };
}

async function filterOf({ actor, context }: Ctx, { search, ...rest }: AuditFilters): Promise<EventFilter> {
  if (actor.kind === 'agent' && auditExtent(actor) === 'none') throw forbidden(AGENTS_NEED_ADMIN);
  const { householdId } = actor;
  const visibilities = perspectivesOf(actor).map((one): EventVisibility => {
    const extent = auditExtent(one);
    if (extent !== 'own') return { extent };
    return one.userId === null
      ? { extent: 'none' }
      : { extent, userId: one.userId, hasKeys: seesOwnKeys(one) };
  });
  const all = { householdId, context, visibilities, words: [] };
  return { ...all, ...rest, words: search === undefined ? [] : await wordsOf(all, householdId, search) };
}

async function wordsOf(
  seen: EventFilter,
  householdId: Ctx['actor']['householdId'],
  search: string,
): Promise<SearchWord[]> {
  const texts = normalise(search)
    .split(/[\s,.…]+/u)
    .filter((word) => word !== '');
  const names = await repo.findNames(householdId, (await repo.findFacets(seen)).users ?? []);
  const withIn = (of: ReadonlyMap<string, string>, word: string): string[] =>
    [...of].flatMap(([id, name]) => (normalise(name).includes(word) ? [id] : []));
  const keys = new Map([...names.keys].map(([id, { prefix, label }]) => [id, `${prefix} ${label}`]));
  return texts.map((text) => ({
    text,
    userIds: withIn(names.users, text),
    agentIds: withIn(names.agents, text),
    keyIds: withIn(keys, text),
    inviteIds: withIn(names.invites, text),
    actions: auditActions().filter((action) => normalise(AUDIT_ACTIONS[action].label).includes(text)),
  }));
}

function usersIn(rows: readonly EventRow[]): string[] {
  const ids = rows.flatMap((row) => {
    const facts = [row.object_id, row.detail.actsFor, row.detail.speaksFor].flat();
    return [row.user_id, ...row.concerns, ...facts.filter((fact) => z.uuid().safeParse(fact).success)];
  });
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

import { auditSentence, wordsOf } from '#server/domain/journal/audit-actions.ts';
import { spanOf } from '#server/domain/journal/audit-sentence-parts.ts';
import type { Names } from './repo.ts';
import type { AuditEventView } from './schema.ts';
import type { EventRow } from './sql/select-events.ts';

const FORMER = { member: 'A former member', agent: 'A deleted agent', system: 'Hearthlore' } as const;

export function presentEvent(row: EventRow, names: Names): AuditEventView {
  const nameOf = (id: string): string | null => names.users.get(id) ?? names.agents.get(id) ?? null;
  const object = objectOf(row, names);
  const key = names.keys.get(object?.kind === 'key' ? object.id : (row.key_id ?? '')) ?? null;
  const actor = actorOf(row, nameOf);
  const concerns = row.concerns.map((id) => nameOf(id) ?? 'a former member');
  const until = row.until !== null && row.until > row.at ? row.until : null;
  const sentence = auditSentence(row.action, {
    actor: actor.forWhom === null ? actor.name : `${actor.name}, for ${actor.forWhom},`,
    object: object?.name ?? null,
    concerns,
    detail: withKey(row, key),
    count: row.count,
    span: spanOf(row.at, until, names.timeZone),
    nameOf,
  });
  return {
    id: row.id,
    at: row.at.toISOString(),
    until: until?.toISOString() ?? null,
    count: row.count,
    actor,
    action: row.action,
    sentence,
    object,
    key: key === null ? null : { id: key.id, prefix: key.prefix, label: key.label },
    concerns,
    detail: row.detail,
  };
}

function actorOf(row: EventRow, nameOf: (id: string) => string | null): AuditEventView['actor'] {
  const id = row.actor_kind === 'agent' ? row.agent_id : row.user_id;
  const spokeFor = row.actor_kind === 'agent' && row.user_id !== null ? row.user_id : null;
  return {
    kind: row.actor_kind,
    id,
    name: (id === null ? null : nameOf(id)) ?? FORMER[row.actor_kind],
    forWhom: spokeFor === null ? null : (nameOf(spokeFor) ?? 'a former member'),
  };
}

function objectOf(row: EventRow, names: Names): AuditEventView['object'] {
  const kind = wordsOf(row.action)?.object ?? 'none';
  const { object_id: id } = row;
  if (kind === 'none' || id === null) return null;
  const name = {
    member: () => names.users.get(id),
    agent: () => names.agents.get(id),
    key: () => names.keys.get(id)?.prefix,
    invite: () => names.invites.get(id),
  }[kind]();
  return name === undefined ? null : { kind, id, name };
}

function withKey(row: EventRow, key: { prefix: string; agentId: string } | null): EventRow['detail'] {
  return key === null ? row.detail : { prefix: key.prefix, agent: key.agentId, ...row.detail };
}

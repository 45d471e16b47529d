import './register-hooks.ts';
import { profileOperations } from '#server/acceptance-profiles/operations.ts';
import { oidcOperations } from '#server/accounts/oidc/operations.ts';
import { accountOperations } from '#server/accounts/operations.ts';
import { passkeyOperations } from '#server/accounts/passkeys/operations.ts';
import { secondFactorOperations } from '#server/accounts/second-factor/operations.ts';
import { agentOperations } from '#server/agents/operations.ts';
import { auditOperations } from '#server/audit/operations.ts';
import { jobOperations } from '#server/background-jobs/operations.ts';
import { calendarOperations } from '#server/calendar-feeds/operations.ts';
import { captureOperations } from '#server/capture/operations.ts';
import { fadingOperations, runOperations } from '#server/consolidation/operations.ts';
import { cardOperations } from '#server/contact-cards/operations.ts';
import { contactOperations } from '#server/contacts/operations.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { accountDeletionOperations, householdDeletionOperations } from '#server/deletions/operations.ts';
import { demoOperations } from '#server/demo/operations.ts';
import { beliefOperations } from '#server/doubts/operations.ts';
import { identityOperations } from '#server/duplicate-contacts/operations.ts';
import { relateOperations } from '#server/edges/operations.ts';
import { exportOperations } from '#server/exports/operations.ts';
import { accountExportOperations } from '#server/exports/own-account/operations.ts';
import { graphOperations } from '#server/graph/operations.ts';
import { groupOperations } from '#server/groups/operations.ts';
import { householdOperations } from '#server/households/operations.ts';
import { importOperations } from '#server/imports/operations.ts';
import { insightOperations } from '#server/insights/operations.ts';
import { installationOperations } from '#server/installation/operations.ts';
import { inviteOperations } from '#server/invites/operations.ts';
import { journalOperations } from '#server/journal/operations.ts';
import { keyOperations } from '#server/keys/operations.ts';
import { leavingOperations, memberOperations } from '#server/members/operations.ts';
import { edgeOperations } from '#server/memories/links/operations.ts';
import { moveOperations } from '#server/memories/move/operations.ts';
import { memoryOperations } from '#server/memories/operations.ts';
import { outcomeOperations } from '#server/outcomes/operations.ts';
import { passwordResetOperations } from '#server/password-resets/operations.ts';
import { relationshipTypeOperations } from '#server/relationship-types/operations.ts';
import { relationshipOperations } from '#server/relationships/operations.ts';
import { reviewOperations } from '#server/review/operations.ts';
import { suggestionOperations } from '#server/suggestions/operations.ts';
import { surfacingOperations } from '#server/surfacing/operations.ts';
import { triggerOperations } from '#server/triggers/operations.ts';
import { viewOperations } from '#server/view-as/operations.ts';
import { webhookOperations } from '#server/webhooks/operations.ts';

/** All operations by noun and verb. tRPC, HTTP, OpenAPI and MCP are generated from this table. */
export const operations = {
  memories: { ...memoryOperations, ...moveOperations, ...relateOperations },
  capture: captureOperations,
  edges: edgeOperations,
  beliefs: beliefOperations,
  review: reviewOperations,
  suggestions: suggestionOperations,
  insights: insightOperations,
  profiles: profileOperations,
  outcomes: outcomeOperations,
  runs: runOperations,
  fading: fadingOperations,
  jobs: jobOperations,
  triggers: triggerOperations,
  calendars: calendarOperations,
  surfacing: surfacingOperations,
  contacts: contactOperations,
  cards: cardOperations,
  exports: exportOperations,
  imports: importOperations,
  relationships: relationshipOperations,
  relationshipTypes: relationshipTypeOperations,
  groups: groupOperations,
  graph: graphOperations,
  household: { ...householdOperations, ...leavingOperations, ...householdDeletionOperations },
  installation: installationOperations,
  members: memberOperations,
  invites: inviteOperations,
  passwordResets: passwordResetOperations,
  agents: agentOperations,
  keys: keyOperations,
  webhooks: webhookOperations,
  identities: identityOperations,
  journal: journalOperations,
  audit: auditOperations,
  view: viewOperations,
  account: { ...accountOperations, ...accountDeletionOperations, ...accountExportOperations },
  secondFactor: secondFactorOperations,
  passkeys: passkeyOperations,
  oidc: oidcOperations,
  demo: demoOperations,
};

export function allOperations(): AnyOperation[] {
  return Object.values<Record<string, AnyOperation>>(operations).flatMap((verbs) => Object.values(verbs));
}

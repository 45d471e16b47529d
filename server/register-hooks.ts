// Registers the handlers of all hooks. Imported by every process that calls operations.

import { revertedAmong, revertRunAct } from '#server/consolidation/run/service/reverted-runs.ts';
import { contactConfirmed, contactsChanged } from '#server/contacts/write/service/contact-hooks.ts';
import { openDuplicateCases } from '#server/duplicate-contacts/pairs/service/duplicate-cases.ts';
import { memoryCount } from '#server/groups/read/service/memory-count-hook.ts';
import { confirmIntroduced } from '#server/relationships/introduced-people/service.ts';
import {
  prepareVault as fillVault,
  refreshRelationshipTypes,
} from '#server/relationships/prepare-vault/service.ts';
import { doubtedAmong } from './doubts/service/doubted-memories.ts';
import { alignSuccession } from './edges/succession/service.ts';
import { describeActs } from './journal/entry/service/describe-acts.ts';
import { undoneAmong } from './journal/entry/service/undone-acts.ts';
import { undoRun } from './journal/undo/service/undo-act.ts';
import { memoriesTrashed, prepareVault, refreshVault } from './members/service/vault-hooks.ts';
import { beforeFeedback, onFeedback } from './memories/edit/service/feedback-hooks.ts';
import { findDoubted } from './memories/explain/service/explain-memory.ts';
import { describeVersions } from './memories/history/service/list-and-restore-versions.ts';
import { listMemories } from './memories/list/service.ts';
import { recordMemoryUses } from './outcomes/memory-use/service/record-memory-use.ts';
import { suggestionsDecided, suggestionsToDecide } from './outcomes/record/service/decided-suggestions.ts';
import { closeDecided, lockToDecide } from './suggestions/service/close-decided-suggestions.ts';
import { surfacingsWritten } from './surfacing/surface/service/log-surfaced.ts';
import { comingUpFor } from './surfacing/surface/service/upcoming-triggers.ts';
import { triggersForPrompt } from './triggers/service/triggers-for-prompt.ts';

beforeFeedback.register(surfacingsWritten);
onFeedback.register(recordMemoryUses);
describeVersions.register(describeActs);
findDoubted.register(doubtedAmong);
contactsChanged.register(openDuplicateCases);
contactConfirmed.register(confirmIntroduced);
prepareVault.register(fillVault);
refreshVault.register(refreshRelationshipTypes);
memoriesTrashed.register(alignSuccession);
memoryCount.register(
  async (ctx, contactId) => (await listMemories(ctx, { contactId, trash: false, limit: 1 })).total,
);
suggestionsToDecide.register(lockToDecide);
suggestionsDecided.register(closeDecided);
revertRunAct.register(undoRun);
revertedAmong.register(undoneAmong);
comingUpFor.register(triggersForPrompt);

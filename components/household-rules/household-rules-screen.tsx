'use client';

import { Alert } from '#components/ui/alert.tsx';
import type { PolicyView } from '#server/households/schema.ts';
import { ArchiveRetentionCard } from './archive-retention-card.tsx';
import { ConflictResolutionCard } from './conflict-resolution-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { DefaultPrivacyCard } from './default-privacy/default-privacy-card.tsx';
import { ForbiddenMemoriesCard } from './forbidden-memories-card.tsx';
import { type AgentChoice, NeverStoreRuleForm } from './never-store-rule-form.tsx';
import { NeverStoreRulesCard } from './never-store-rules-card.tsx';
import { useHouseholdPolicy } from './use-household-policy.ts';
import { VaultRulesCard } from './vault-rules-card.tsx';

export function HouseholdRulesScreen({
  known,
  agents,
}: {
  known: PolicyView;
  agents: readonly AgentChoice[];
}) {
  const { policy, isSaving, addRule, removeRule, ...set } = useHouseholdPolicy(known);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      {!policy.can.edit && (
        <Alert kind="info" title="An owner or admin decides this.">
          You see the rules that apply to what you add.
        </Alert>
      )}
      <DefaultPrivacyCard policy={policy} onChoose={(value) => void set.setDefaultPrivacy(value)} />
      <ConflictResolutionCard
        policy={policy}
        isSavingResolution={isSaving('reconciliation')}
        isCounting={isSaving('reviewsPerDay')}
        onReconciliation={(value) => void set.setReconciliation(value)}
        onReviewsPerDay={(count) => void set.setReviewsPerDay(count)}
      />
      <CredentialsCard policy={policy} onKeep={(keeps) => void set.setKeepsCredentials(keeps)} />
      <VaultRulesCard
        policy={policy}
        onCaptures={(captures) => void set.setCaptures(captures)}
        onAuditsReads={(audits) => void set.setAuditsReads(audits)}
        onLocalModels={(local) => void set.setLocalModels(local)}
      />
      <ArchiveRetentionCard policy={policy} onChoose={(days) => void set.setArchivedDays(days)} />
      <NeverStoreRulesCard policy={policy} onRemove={(rule) => void removeRule(rule)} />
      {policy.can.sweep && <ForbiddenMemoriesCard key={policy.neverStore.map(({ id }) => id).join()} />}
      {policy.can.edit && (
        <NeverStoreRuleForm agents={agents} isSaving={isSaving('addRules')} onAdd={addRule} />
      )}
    </div>
  );
}

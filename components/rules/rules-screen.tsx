'use client';

import { Alert } from '#components/ui/alert.tsx';
import type { PolicyView } from '#server/households/schema.ts';
import { ArchiveCard } from './archive-card.tsx';
import { ConflictsCard } from './conflicts-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { DefaultPrivacyCard } from './default-privacy/default-privacy-card.tsx';
import { type AgentChoice, RuleForm } from './rule-form.tsx';
import { RulesCard } from './rules-card.tsx';
import { SweepCard } from './sweep-card.tsx';
import { usePolicy } from './use-policy.ts';
import { VaultCard } from './vault-card.tsx';

export function RulesScreen({ known, agents }: { known: PolicyView; agents: readonly AgentChoice[] }) {
  const { policy, isSaving, addRule, removeRule, ...set } = usePolicy(known);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      {!policy.can.edit && (
        <Alert kind="info" title="An owner or admin decides this.">
          You see the rules that apply to what you add.
        </Alert>
      )}
      <DefaultPrivacyCard policy={policy} onChoose={(value) => void set.setDefaultPrivacy(value)} />
      <ConflictsCard
        policy={policy}
        isSavingResolution={isSaving('reconciliation')}
        isCounting={isSaving('reviewsPerDay')}
        onReconciliation={(value) => void set.setReconciliation(value)}
        onReviewsPerDay={(count) => void set.setReviewsPerDay(count)}
      />
      <CredentialsCard policy={policy} onKeep={(keeps) => void set.setKeepsCredentials(keeps)} />
      <VaultCard
        policy={policy}
        onCaptures={(captures) => void set.setCaptures(captures)}
        onAuditsReads={(audits) => void set.setAuditsReads(audits)}
        onLocalModels={(local) => void set.setLocalModels(local)}
      />
      <ArchiveCard policy={policy} onChoose={(days) => void set.setArchivedDays(days)} />
      <RulesCard policy={policy} onRemove={(rule) => void removeRule(rule)} />
      {policy.can.sweep && <SweepCard key={policy.neverStore.map(({ id }) => id).join()} />}
      {policy.can.edit && <RuleForm agents={agents} isSaving={isSaving('addRules')} onAdd={addRule} />}
    </div>
  );
}

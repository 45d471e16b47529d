'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { PATTERN_WORDS } from '#server/domain/memories/never-store-rule-label.ts';
import { isWhole, type RuleDraft, startOf } from './never-store-rule-draft.ts';
import { NeverStoreRuleTrial } from './never-store-rule-trial.tsx';

export interface AgentChoice {
  id: string;
  name: string;
}

const KINDS = [
  { value: 'topic', label: 'A topic' },
  { value: 'pattern', label: 'Numbers and codes' },
  { value: 'agent', label: 'An agent' },
] as const;
const ACTIONS = [
  { value: 'block', label: 'Block it' },
  { value: 'ask', label: 'Ask me first' },
] as const;

interface RuleFormProps {
  agents: readonly AgentChoice[];
  isSaving: boolean;
  onAdd: (rule: RuleDraft) => Promise<boolean>;
}

export function NeverStoreRuleForm({ agents, isSaving, onAdd }: RuleFormProps) {
  const [rule, setRule] = useState<RuleDraft>(() => startOf('topic', undefined));
  const change = (part: Partial<RuleDraft>) => setRule({ ...rule, ...part });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWhole(rule) || isSaving) return;
    if (await onAdd(rule)) setRule(startOf(rule.kind, agents[0]?.id));
  };
  return (
    <Card title="Keep something out">
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <SegmentedControl
            label="What"
            value={rule.kind}
            options={KINDS}
            onChange={(kind) => setRule(startOf(kind, agents[0]?.id))}
          />
          <RuleValue rule={rule} agents={agents} onValue={(value) => change({ value })} />
          <SegmentedControl
            label="What to do"
            value={rule.action}
            options={ACTIONS}
            onChange={(action) => change({ action })}
          />
          <p className="text-xs text-muted">
            {rule.action === 'block'
              ? 'Nothing is stored, not even the text. The author is told that it was refused.'
              : 'The memory waits in Review, visible only to those who may see it, until somebody confirms it.'}
          </p>
          <Button type="submit" className="self-start" disabled={!isWhole(rule)} isBusy={isSaving}>
            Add this rule
          </Button>
        </form>
        <NeverStoreRuleTrial rule={rule} />
      </div>
    </Card>
  );
}

interface RuleValueProps {
  rule: RuleDraft;
  agents: readonly AgentChoice[];
  onValue: (value: string) => void;
}

function RuleValue({ rule, agents, onValue }: RuleValueProps) {
  if (rule.kind === 'topic') {
    return (
      <Field label="Topic" hint="Plain words, separated by commas. Each one counts by itself.">
        {(control) => (
          <Input
            {...control}
            value={rule.value}
            onChange={(event) => onValue(event.target.value)}
            placeholder="divorce, salaries"
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
    );
  }
  if (rule.kind === 'agent' && agents.length === 0) {
    return <p className="text-sm text-muted">There is no agent yet. Create one under Household, Agents.</p>;
  }
  const options =
    rule.kind === 'agent' ? agents.map(({ id, name }) => [id, name] as const) : Object.entries(PATTERN_WORDS);
  return (
    <Field
      label={rule.kind === 'agent' ? 'Agent' : 'Which'}
      hint={
        rule.kind === 'agent'
          ? 'Blocks everything that the agent adds from now on. What the agent may see does not change.'
          : undefined
      }
    >
      {(control) => (
        <Select {...control} value={rule.value} onChange={(event) => onValue(event.target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
